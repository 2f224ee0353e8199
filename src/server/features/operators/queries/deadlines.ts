import { sql } from 'kysely';
import type { z } from 'zod';
import type { deadlineFigures } from '#contract/operator-deadlines.ts';
import { minutesOf } from '#rules/projects/lengthening.ts';
import { applyClosesAt } from '#rules/projects/project.ts';
import { DAY_MS, HOUR_MS } from '#rules/time.ts';
import type { Database } from '#server/db/database.ts';
import { GONE } from '#server/db/processes.ts';
import { sumOfRecent } from '#server/http/health/recent-calls.ts';

type Figures = z.input<typeof deadlineFigures>;

/** Projects and outages of each kind that are shown. */
const MOST = 10;
/** More processes than one installation runs. */
const MOST_PROCESSES = 200;
const BACK_MS = 2 * DAY_MS;

/** As JSON of rows: times are texts. */
type Found = {
  processes: unknown[];
  outages: { id: string; cause: 'silence' | 'refusals'; began: string; ended: string; n: number }[];
  waiting: { n: number; oldest: string | null };
  closing: ProjectJson[];
  passed: ProjectJson[];
};
type ProjectJson = {
  id: string;
  name: string;
  slug: string;
  entity: string;
  deadline: string;
  status: string;
  lengthens: boolean;
  minutes: number;
  drafts: number;
  sent: number;
};

/** What operators watch before a deadline, in one statement: a page that is asked for every few seconds costs no more. */
export async function readDeadlines(db: Database, now: Date): Promise<Figures> {
  const back = new Date(now.getTime() - BACK_MS);
  const hour = new Date(now.getTime() - HOUR_MS);
  // A form of another site is no concern of this machine's.
  const rowsOf = (which: ReturnType<typeof sql>) => sql`(
    select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
      select near.id, near.name, near.slug, entities.name as entity, near.deadline, near.status, near.lengthens,
        near.lengthened_minutes as minutes,
        (select count(*) from applications where project_id = near.id
          and status = 'draft' and deleted_at is null) as drafts,
        (select count(*) from applications where project_id = near.id
          and sent_at > ${hour} and deleted_at is null) as sent
      from (${which}) as near
      join management_accounts on management_accounts.id = near.account_id
      join entities on entities.id = management_accounts.entity_id
    ) as row)`;
  const { rows } = await sql<Found>`select
    (select coalesce(jsonb_agg(figures), '[]') from (
      select figures from processes where figures is not null and not ${sql.raw(GONE)}
      order by id limit ${MOST_PROCESSES}) as each) as processes,
    (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from (
      select id, cause, began_at as began, ended_at as ended, refused as n from outages
      where ended_at > ${back} order by ended_at desc limit ${MOST}) as row) as outages,
    (select jsonb_build_object('n', count(*), 'oldest', min(received_at)) from arrivals
      where state = 'waiting') as waiting,
    ${rowsOf(sql`select * from projects where status = 'open' and form_version > 0 and deadline > ${now}
      order by deadline limit ${MOST}`)} as closing,
    ${rowsOf(sql`select * from projects where status in ('open', 'closed', 'expired') and form_version > 0
      and deadline between ${back} and ${now} order by deadline desc limit ${MOST}`)} as passed`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('A statement of figures gave no row.');
  const { slots, ...recent } = sumOfRecent(found.processes, now);
  const outages = found.outages.map(({ id, cause, began, ended, n }) => ({
    _id: id,
    cause,
    beganAt: inUtc(began),
    endedAt: inUtc(ended),
    refused: n,
  }));
  const { n: waiting, oldest } = found.waiting;
  const toProject = (row: ProjectJson) => toWatched(row, now);
  return {
    at: now.toISOString(),
    ...recent,
    parts: slots.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
    arrivals: { waiting, oldestAt: oldest && inUtc(oldest) },
    outages,
    minutesAway: minutesOf(outages),
    closing: found.closing.map(toProject),
    passed: found.passed.map(toProject),
  };
}

const inUtc = (text: string): string => new Date(text).toISOString();

function toWatched(row: ProjectJson, now: Date) {
  const { id, name, slug, entity, status, lengthens, minutes, drafts, sent } = row;
  const deadline = inUtc(row.deadline);
  const closesAt = applyClosesAt({ deadline, hasForm: true });
  return {
    _id: id,
    name,
    slug,
    entityName: entity,
    deadline,
    closesAt: closesAt?.toISOString() ?? deadline,
    isClosed: status !== 'open' || (closesAt !== null && closesAt <= now),
    lengthensDeadline: lengthens,
    lengthenedMinutes: minutes,
    drafts,
    sent,
  };
}
