import { sql } from 'kysely';
import { HOME_ROWS } from '#contract/limits.ts';
import type { AtHome } from '#server/feature.ts';
import type { ApplicationStatus, EarningStatus, FinalOutcome } from '#server/db/vocabulary.ts';
import { ownReferrer } from '../access.ts';
import { followedTouches } from './cases.ts';
import { type EarningSum, listEarningSums } from './figures.ts';
import { type ProjectFaceRow, projectFaceColumns } from './projects.ts';

const NEWS_MS = 30 * 86_400_000;

export type MovedRow = ProjectFaceRow & {
  count: number;
  id: string;
  deadline_zone: string;
  outcome: FinalOutcome;
  status: ApplicationStatus | null;
  startup_name: string | null;
  earning: EarningStatus | null;
  at: Date;
};
export type ReferralsAtHome = { referrals: number; moved: MovedRow[]; sums: EarningSum[] };

/** What became of the caller's referrals lately, and what they have earned: three statements. */
export async function listReferralsAtHome({ db, caller, now }: AtHome): Promise<ReferralsAtHome> {
  const since = new Date(now.getTime() - NEWS_MS);
  const counting = db
    .selectFrom('referral_touches')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('referer_id', '=', caller.userId)
    .executeTakeFirstOrThrow();
  const moving = sql<MovedRow>`
    select ${projectFaceColumns}, projects.deadline_zone, touch.id, touch.outcome,
      applications.status, moved.at, earnings.status as earning, count(*) over () as count,
      case when applications.sent_at is not null then startups.name end as startup_name
    from ${followedTouches}
    cross join lateral (select greatest(touch.outcome_at, earnings.updated_at, (
      select max(events.created_at) from application_events events
      where events.application_id = applications.id
        and events.from_status is distinct from events.to_status)) as at) moved
    where touch.referer_id = ${caller.userId} and touch.outcome is not null
      and moved.at > ${since}
    order by moved.at desc, touch.id desc limit ${HOME_ROWS}`.execute(db);
  const [{ count }, { rows: moved }, sums] = await Promise.all([
    counting,
    moving,
    listEarningSums(db, ownReferrer(caller)),
  ]);
  return { referrals: count, moved, sums };
}
