import { expect, test } from 'vitest';
import { countWaiting, type Home, sidesOf } from './home-data.ts';

const none = { count: 0, rows: [] };
const nothing: Home = {
  startups: 0,
  drafts: none,
  asked: none,
  decisions: none,
  outside: none,
  bookmarks: none,
  fitting: { ...none, q: null, startup: null },
  accounts: none,
  unread: none,
  waiting: none,
  staged: none,
  projects: none,
  assigned: none,
  referrals: 0,
  moved: none,
  earnings: [],
};
const account: Home['accounts']['rows'][number]['account'] = {
  _id: 'a',
  entityName: 'Harbour Fund',
  entity: {
    _id: 'e',
    name: 'Harbour Fund',
    logoUrl: null,
    slug: 'harbour-fund',
    hue: 1,
    verified: false,
  },
};
const teamsOf = (...roles: Home['accounts']['rows'][number]['role'][]): Partial<Home> => ({
  accounts: { count: roles.length, rows: roles.map((role) => ({ account, role })) },
});
const nobody = { founder: false, organiser: false, reviewer: false, connector: false };

test.each<[string, Partial<Home>, Partial<typeof nobody>]>([
  ['nothing at all', {}, {}],
  ['a startup', { startups: 1 }, { founder: true }],
  ['a bookmark alone', { bookmarks: { count: 1, rows: [] } }, { founder: true }],
  ['an own team', teamsOf('owner'), { organiser: true }],
  ['the bills of one', teamsOf('finance'), { organiser: true }],
  ['reviews in one', teamsOf('reviewer'), { reviewer: true }],
  ['both in two', teamsOf('reviewer', 'manager'), { reviewer: true, organiser: true }],
  [
    'a review as its manager',
    { ...teamsOf('manager'), assigned: { count: 1, rows: [] } },
    { organiser: true, reviewer: true },
  ],
  ['a followed link', { referrals: 1 }, { connector: true }],
])('who has %s has these sides', (_, home, sides) => {
  expect(sidesOf({ ...nothing, ...home })).toEqual({ ...nobody, ...sides });
});

test('what waits for somebody else is not counted', () => {
  const many = { count: 4, rows: [] };
  expect(countWaiting({ ...nothing, decisions: many, moved: many, staged: many })).toBe(0);
  expect(countWaiting({ ...nothing, asked: many, drafts: many, assigned: many })).toBe(12);
});
