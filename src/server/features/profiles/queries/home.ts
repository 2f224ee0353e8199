import type { HomeView } from '#contract/home.ts';
import type { AtHome, Hooks } from '#server/feature.ts';

const none = { count: 0, rows: [] };
/** Where no feature says anything. */
const nothing: HomeView = {
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

/** What every feature has for the caller, one after another: a page that is opened often takes one connection. */
export async function readHome(features: readonly Hooks[], home: AtHome): Promise<HomeView> {
  const view: HomeView = { ...nothing };
  for (const { home: read } of features) {
    // oxlint-disable-next-line no-await-in-loop -- on purpose, see above.
    if (read) Object.assign(view, await read(home));
  }
  return view;
}
