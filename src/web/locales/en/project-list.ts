import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('project-list', {
  title: 'Projects for startups',
  pastTitle: 'Past projects',
  description:
    'Grants, accelerators, programmes and challenges that startups can apply to, by sector, country and stage, with their deadlines.',
  searchLabel: 'Search projects',
  searchPlaceholder: 'Sector, country, organisation …',
  searchAction: 'Search',
  clearSearch: 'Clear the search',
  status: { label: 'Which projects', open: 'Open', past: 'Past' },
  feed: 'RSS feed',
  results: 'Projects found',
  count: {
    open: (count: number) =>
      plural('en', count, {
        zero: 'No open projects',
        one: '# open project',
        other: '# open projects',
      }),
    past: (count: number) =>
      plural('en', count, {
        zero: 'No past projects',
        one: '# past project',
        other: '# past projects',
      }),
  },
  view: { cards: 'As cards', list: 'As a list' },
  sort: {
    label: 'Sort by',
    best: 'Best match',
    fitting: 'Fits best',
    closing: 'Closing next',
    closed: 'Closed last',
    newest: 'Newest',
    viewed: 'Most viewed',
  },
  filters: {
    title: 'Filters',
    open: (chosen: number) =>
      plural('en', chosen, {
        zero: 'Filters',
        one: 'Filters, # chosen',
        other: 'Filters, # chosen',
      }),
    show: (count: number) =>
      plural('en', count, {
        zero: 'No projects match',
        one: 'Show # project',
        other: 'Show # projects',
      }),
    all: (name: string, count: number) => `${name}: all ${count}`,
    fewer: 'Show fewer',
    find: (name: string) => `Find in “${name}”`,
    chosen: 'chosen',
    none: 'Nothing with that name',
  },
  facets: { type: 'Type', sector: 'Sector', place: 'Country or community', stage: 'Stage' },
  fits: {
    label: 'Fits my startup',
    help: 'Leaves out what certainly does not take it.',
    any: 'Any project',
    chip: (name: string) => `Fits ${name}`,
  },
  chips: {
    label: 'Chosen filters',
    remove: (name: string) => `Remove ${name}`,
    search: (words: string) => `“${words}”`,
    asWords: (words: string) => `Search for “${words}” as plain words`,
    not: (words: string) => `not “${words}”`,
    featured: { yes: 'Featured', no: 'Not featured' },
    organisation: 'One organisation',
    amount: (sum: string) => `At least ${sum}`,
    closes: (days: number) => `Closes within ${days} days`,
    here: { yes: 'Apply here', no: 'Apply elsewhere' },
    country: (name: string) => `Open to ${name}`,
    clear: 'Clear all',
  },
  organisations: {
    title: 'Organisations',
    open: (count: number) =>
      plural('en', count, { zero: 'none open', one: '# open', other: '# open' }),
    all: (count: number) => `All ${count}`,
  },
  updating: 'Updating the list',
  empty: {
    title: 'Nothing matches all of these',
    body: 'Remove one of these and try again:',
    without: (name: string) => `Without “${name}”`,
    nowhereTitle: (words: string) => `Nothing has “${words}”`,
    nowhere: 'No project has these words, open or past. Look at everything that is open.',
    all: 'See all open projects',
    past: 'Look in past projects',
    open: 'Look in open projects',
    noneTitle: 'No projects here yet',
    noneOpen: 'No call is open right now. Organisations post theirs here, and past ones stay.',
    nonePast: 'No project has ended yet.',
    post: 'Post a project',
  },
});
