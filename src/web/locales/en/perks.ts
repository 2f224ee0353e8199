import { catalogue, plural } from '#web/lib/i18n.ts';

export const en = catalogue('perks', {
  title: 'Perks for startups',
  description:
    'Credits, discounts and services that organisations give to startups, open right now, each with who can have it and until when.',
  intro:
    'Credits, discounts and services that organisations give to startups. Featured ones first.',
  search: 'Search perks',
  results: 'Perks',
  count: (count: number) =>
    plural('en', count, { one: '# open perk', other: '# open perks', zero: 'No open perks' }),
  noneTitle: 'No perks are open at the moment',
  none: 'Look at grants, accelerators and other calls.',
  browse: 'See open projects',
  noMatchTitle: 'No perk matches these words',
  noMatch: 'Try fewer or other words.',
  clear: 'Show all perks',
});
