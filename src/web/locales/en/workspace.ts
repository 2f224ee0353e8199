import { catalogue, plural } from '#web/lib/i18n.ts';

/** The bar at the side of a workspace, and at the bottom of phones. */
export const en = catalogue('workspace', {
  reviews: 'Reviews',
  more: 'More',
  fold: 'Fold the bar',
  unfold: 'Unfold the bar',
  counts: {
    overview: (count: number) => plural('en', count, { one: '# late', other: '# late' }),
    applications: (count: number) => plural('en', count, { one: '# new', other: '# new' }),
    reviews: (count: number) =>
      plural('en', count, { one: '# to be written', other: '# to be written' }),
    messages: (count: number) =>
      plural('en', count, { one: '# conversation unread', other: '# conversations unread' }),
    billing: (count: number) => plural('en', count, { one: '# open', other: '# open' }),
  },
});
