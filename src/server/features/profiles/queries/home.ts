import type { HomeView } from '#contract/home.ts';
import { pipelined } from '#server/db/pipelined.ts';
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

/** What every feature has for the caller, read at the same time over one connection: it is the page that is opened most. */
export async function readHome(features: readonly Hooks[], home: AtHome): Promise<HomeView> {
  const at: AtHome = { ...home, db: pipelined(home.db) };
  const view: HomeView = { ...nothing };
  await Promise.all(
    features.map(async ({ home: read }) => {
      if (read) Object.assign(view, await read(at));
    }),
  );
  return view;
}
