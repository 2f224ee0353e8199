import { catalogue } from '../../lib/i18n.ts';

/** The words for what a line of the trail says has changed. */
export const en = catalogue('operator-trail', {
  fields: {
    active: 'In use',
    ends_at: 'Until',
    featured: 'Featured',
    hidden: 'Hidden',
    hue: 'Hue in degrees',
    image: 'Picture',
    kind: 'List',
    lines: 'Lines',
    link: 'Leads to',
    name: 'Name',
    operator: 'Operator',
    outcome: 'Outcome',
    ranking: 'Rank',
    sessions: 'Sessions',
    starts_at: 'From',
    status: 'State',
    suspended: 'Suspended',
    text: 'Text',
    title: 'Heading',
    type: 'Kind',
    verified: 'Verified',
  },
  label: (field: string) => `${field}:`,
  sum: (currency: string) => `Sum in ${currency}`,
  yes: 'yes',
  no: 'no',
  became: (before: string, after: string) => `${before} → ${after}`,
});
