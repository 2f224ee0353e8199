import type { PageEntry, Press } from '../page-entry.ts';
import { pages } from '../pages.ts';

/** What stands behind further presses on a page of the table. */
export type Opening = PageEntry & {
  /** The page and the openings it stands on, whose own boxes are looked at there. */
  bases?: readonly string[];
};

const opening = (base: string, name: string, press: readonly Press[]): Opening => {
  const page = pages.find((one) => one.name === base);
  if (page === undefined) throw new Error(`The table of pages has no ${base}.`);
  return { ...page, name: `${page.who}-${name}`, bases: [base], press };
};

/* By keyboard, as its words lie over its button; by place, as its words are written in it. */
const card = (nth: number): Press => ({ on: /^Question \d+: /, nth, key: 'Enter' });

/** What the table of pages leaves closed because it looks like what it opens, and has text boxes in it. */
export const openings: readonly Opening[] = [
  ...['the-idea', 'where-you-are', 'team', 'the-programme'].map((screen) => ({
    ...opening('visitor-apply', `apply-${screen}`, []),
    search: `#${screen}`,
  })),
  {
    ...opening('visitor-apply', 'apply-customers', ['Yes']),
    search: '#where-you-are',
  },
  opening('founder-apply-review', 'apply-startup', [/^A new startup/]),
  {
    // Its page offers to make a startup of it first.
    ...opening('founder-application', 'withdraw', ['Not now', 'Withdraw']),
    at: { id: 'pendingApplication' },
  },
  opening('founder-application', 'decline', ['Decline']),
  opening('founder-settings', 'palette', ['Account menu', /^Search and commands/]),
  opening('founder-settings', 'link-add', ['Add a link']),
  opening('founder-settings', 'change-email', ['Change']),
  opening('connector-referrals-list', 'dispute', [/^Dispute this outcome/]),
  opening('connector-referrals-earnings', 'payee', ['Add a bank account']),
  opening('connector-referrals-earnings', 'payee-number', [
    'Add a bank account',
    'an account number',
  ]),
  opening('connector-referrals', 'share', ['Texts, QR code and picture', 'E-mail']),
  opening('organiser-referrals', 'dispute', [/^Dispute this outcome/]),
  opening('organiser-referrals', 'share', ['Texts, QR code and picture', 'E-mail']),
  opening('organiser-project-form', 'question', [card(0)]),
  opening('organiser-project-form', 'options', [/More kinds/, card(0), 'Paste a list']),
  opening('organiser-project-form', 'screener', [/More kinds/, card(1)]),
  opening('organiser-project-form', 'condition', [/More kinds/, card(2)]),
  opening('organiser-project-form', 'picked', [/More kinds/, card(3)]),
  {
    ...opening('organiser-project-form', 'meaning', [
      /More kinds/,
      card(3),
      'Choose from the full list',
    ]),
    bases: ['organiser-project-form', 'organiser-picked'],
  },
  opening('organiser-project-form', 'reword', [/^Reword: /]),
  opening('organiser-project-form', 'bank', ['More ways to add', 'Add from the bank']),
  opening('organiser-project-review', 'criterion-add', ['Add a criterion']),
  {
    ...opening('organiser-project-review', 'lift-blind', ['Lift blind review']),
    at: { accountId: 'account', projectId: 'blindProject' },
  },
  opening('organiser-application', 'ask', ['Ask for information']),
  opening('organiser-application', 'reject', ['Decline']),
  opening('organiser-application', 'comment-edit', ['Change']),
  opening('organiser-board', 'move', ['Move Saltmarsh Works', 'Decline']),
  opening('organiser-applications', 'bulk', ['Select Saltmarsh Works', 'Decide on them']),
  opening('organiser-settings', 'organisation-delete', ['Delete the organisation']),
  opening('operator-verifications', 'verification-refuse', [/^Refuse to verify /]),
  opening('operator-organisations', 'price', ['Actions for Stackhaven', 'Set the price']),
  opening('operator-organisations', 'organisation-hide', ['Actions for Stackhaven', 'Hide']),
  opening('operator-projects', 'project-hide', ['Actions for City Pilots', 'Hide']),
  opening('operator-moderation', 'report-hide', ['Hide']),
  opening('operator-moderation', 'report-done', ['Done']),
  opening('operator-charges', 'charge', ['Show the charges', /^Mark as collected: /]),
  opening('operator-charges', 'charge-cancel', ['Show the charges', /^Cancel charge of /]),
  opening('operator-disputes', 'dispute-stands', [/^Tell .* that the outcome stands$/]),
  opening('operator-user', 'suspend', ['Suspend']),
  opening('operator-lookups', 'lookup-add', ['Add a value']),
  opening('operator-lookups', 'lookup-change', ['Change AI & data']),
  opening('operator-synonyms', 'synonym-add', ['Add a synonym']),
  opening('operator-synonyms', 'synonym-change', ['Actions for agtech', 'Change']),
  opening('operator-synonyms', 'synonym-delete', ['Actions for agtech', 'Delete']),
  opening('operator-banners', 'banner-edit', [
    'Actions for Perks for builders',
    'Change the banner',
  ]),
];
