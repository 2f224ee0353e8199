import type { Reply } from '#web/lib/client.ts';
import { callQuery } from '#web/lib/query.ts';
import { can, scopeOf } from '#rules/management/roles.ts';

export type Home = Reply<'getHome'>['data'];
export type OwnRow = Home['drafts']['rows'][number];
export type TeamRow = Home['unread']['rows'][number];

/** What needs the person now; asked for anew whenever they come back to it. */
export const ownHome = { ...callQuery('getHome'), staleTime: 0 };

/** Which sides of the page are this person's. */
export interface Sides {
  founder: boolean;
  organiser: boolean;
  reviewer: boolean;
  connector: boolean;
}

export function sidesOf(home: Home): Sides {
  const roles = home.accounts.rows.map(({ role }) => role);
  const { drafts, asked, decisions, bookmarks, outside } = home;
  const own = drafts.count + asked.count + decisions.count + bookmarks.count + outside.count;
  return {
    founder: home.startups + own > 0,
    organiser: roles.some((role) => scopeOf(role) !== 'assigned'),
    reviewer:
      home.assigned.count > 0 || roles.some((role) => can(role, 'review') && !can(role, 'decide')),
    connector: home.referrals > 0 || home.earnings.length > 0,
  };
}

/** How many things wait for the person, and not for somebody else. */
export function countWaiting(home: Home): number {
  const { asked, drafts, assigned, waiting } = home;
  return asked.count + drafts.count + assigned.count + waiting.count;
}
