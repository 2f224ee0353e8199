import { type RawBuilder, sql } from 'kysely';
import type { CaseSending } from '#contract/case-file.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { can, scopeOf } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import { knowsStaged } from '#server/queries/staged-decisions.ts';
import { caseId } from '#server/features/connectors/queries/cases.ts';
import { AppError } from '#server/http/errors.ts';
import { type PersonRow, nameColumns, toPerson } from '#server/views/person.ts';
import type { VisibleApplication } from '../access.ts';
import { eventColumns } from './form.ts';
import { submissionColumns } from './submissions.ts';
import { toEventView } from '../views/applications.ts';
import { toReceiptView, toSubmissionView } from '../views/submissions.ts';

/** Far more than one application ever has of anything. */
const MOST = 1000;

/** In SQL, a person as `PersonRow`, of a joined `users`; null where nobody is. */
export const personOf = (table: string): RawBuilder<PersonRow | null> =>
  sql<PersonRow | null>`case when ${sql.ref(`${table}.id`)} is not null then json_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'first_name', ${sql.ref(`${table}.first_name`)},
    'last_name', ${sql.ref(`${table}.last_name`)}, 'picture_url', ${sql.ref(`${table}.picture_url`)})
    end`;

/** What an application is about. Throws `not_found` where it did not exist for this reader at that instant. */
export async function getCaseHead(db: Database, { id, side }: VisibleApplication, at: Date) {
  const row = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .innerJoin('management_accounts', 'management_accounts.id', 'projects.account_id')
    .innerJoin('entities', 'entities.id', 'management_accounts.entity_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .leftJoin('startups', 'startups.id', 'applications.startup_id')
    .select(['projects.id as project_id', 'projects.name as project_name', 'projects.account_id'])
    .select(['entities.name as entity_name', 'users.id', 'users.first_name', 'users.last_name'])
    .select(['users.picture_url', 'startups.id as startup_id', 'startups.name as startup_name'])
    .select(['applications.created_at', 'applications.sent_at'])
    .where('applications.id', '=', id)
    .executeTakeFirstOrThrow();
  const since = side === 'founder' ? row.created_at : row.sent_at;
  if (since === null || since > at) throw new AppError('not_found');
  return row;
}

type Named = { _id: string; name: string };

/** By what names it was last sent until then; undefined before the first sending. */
export async function findSentNames(db: Database, { id }: VisibleApplication, at: Date) {
  const { rows } = await sql<Pick<Snapshot, 'project'> & { startup: Named | null }>`
    select sent.project, case when sent.startup ->> '_id' is not null then json_build_object(
      '_id', sent.startup -> '_id', 'name', sent.startup -> 'name') end as startup
    from (
      select content from submissions where application_id = ${id} and sent_at <= ${at}
      order by number desc limit 1
    ) last,
    -- Read once for both: each arrow would read all that was sent anew.
    json_to_record(last.content::json) as sent (project json, startup json)`.execute(db);
  return rows[0];
}

/** Every step until then, oldest first. */
export async function listCaseSteps(db: Database, application: VisibleApplication, at: Date) {
  const rows = await db
    .selectFrom('application_events')
    .leftJoin('users', 'users.id', 'application_events.actor_id')
    .select(eventColumns)
    .where('application_events.application_id', '=', application.id)
    .where('application_events.created_at', '<=', at)
    .orderBy('application_events.created_at')
    .orderBy('application_events.id')
    .limit(MOST)
    .execute();
  return rows.map((row) => toEventView(row, application));
}

/** Every decision until then, with what had become of it; null for founders. */
export async function listCaseDecisions(db: Database, application: VisibleApplication, at: Date) {
  if (application.side === 'founder') return null;
  // Before it had a time of its own, a decision ended when it was due.
  const ended = sql<Date | null>`case when staged.state <> 'staged'
    then coalesce(staged.ended_at, staged.release_at) end`;
  const knows = knowsStaged(application);
  const wasTold = sql`(staged.state = 'released' and ${ended} <= ${at})`;
  const rows = await db
    .selectFrom('decisions as staged')
    .innerJoin('applications', 'applications.id', 'staged.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .leftJoin('users', 'users.id', 'staged.created_by')
    .leftJoin('users as seconds', (join) =>
      join.on(sql<boolean>`seconds.id = coalesce(staged.confirmed_by, staged.sent_back_by)`),
    )
    .select(['staged.to_status', 'staged.state', 'staged.created_at', 'staged.release_at'])
    .select([
      'staged.reasons',
      'staged.given_reasons',
      'staged.message',
      'staged.problem',
      ended.as('ended_at'),
    ])
    .select(['staged.asks_second', 'staged.confirmed_at', 'staged.sent_back_by'])
    .select([personOf('users').as('by'), personOf('seconds').as('second_by')])
    .where('staged.application_id', '=', application.id)
    .where('staged.created_at', '<=', at)
    .where(application.blind ? sql<boolean>`(${knows} or ${wasTold})` : knows)
    .orderBy('staged.created_at')
    .orderBy('staged.id')
    .limit(MOST)
    .execute();
  const open = can(application.role, 'decide');
  return rows.map(({ second_by: by, ...row }) => {
    const waits = row.ended_at === null || row.ended_at > at;
    return {
      ...row,
      second: open ? secondOf({ ...row, by, waits }, at) : null,
      ...(waits && { state: 'staged' as const, ended_at: null, problem: null }),
      ...(!open && { reasons: [], given_reasons: null, message: null, problem: null }),
    };
  });
}
export type CaseDecision = NonNullable<Awaited<ReturnType<typeof listCaseDecisions>>>[number];

type Second = {
  asks_second: boolean;
  confirmed_at: Date | null;
  sent_back_by: string | null;
  ended_at: Date | null;
  by: PersonRow | null;
  waits: boolean;
};

/** Who confirmed it or sent it back by then; null where nobody was asked, or it ended before anybody did. */
function secondOf({ by, waits, ...row }: Second, at: Date) {
  if (!row.asks_second) return null;
  if (row.confirmed_at !== null && row.confirmed_at <= at) {
    return { state: 'confirmed' as const, by, at: row.confirmed_at };
  }
  if (waits) return { state: 'waiting' as const, by: null, at: null };
  return row.sent_back_by === null ? null : { state: 'sentBack' as const, by, at: row.ended_at };
}

/** What the case cost until then; null for those who do not decide. */
export async function listCaseCharges(db: Database, { id, role }: VisibleApplication, at: Date) {
  if (!can(role, 'decide')) return null;
  return db
    .selectFrom('shortlist_charges')
    .innerJoin('applications', (join) => join.on('shortlist_charges.application_id', '=', caseId))
    .select(['shortlist_charges.price_minor', 'shortlist_charges.currency'])
    .leftJoin('ledger_postings as reversal', (join) =>
      join
        .onRef('reversal.id', '=', 'shortlist_charges.reversed_posting')
        .on('reversal.created_at', '<=', at),
    )
    .select(['shortlist_charges.created_at', 'reversal.created_at as reversed_at'])
    .where('applications.id', '=', id)
    .where('shortlist_charges.created_at', '<=', at)
    .execute();
}

/** Who of the team had read it by then: reviewers know of themselves, founders of nobody. */
export async function listReadings(
  db: Database,
  { id, side, role, userId }: VisibleApplication,
  at: Date,
) {
  if (side === 'founder') return null;
  const people = await db
    .selectFrom('readings')
    .innerJoin('users', 'users.id', 'readings.user_id')
    .select(['readings.submission_number', 'readings.read_at'])
    .select(['users.id', ...nameColumns, sql<string | null>`null`.as('key_name')])
    .where('readings.application_id', '=', id)
    .where('readings.read_at', '<=', at)
    .$if(scopeOf(role) === 'assigned', (own) => own.where('readings.user_id', '=', userId))
    .orderBy('readings.read_at', 'desc')
    .orderBy('users.id')
    .limit(MOST)
    .execute();
  if (scopeOf(role) === 'assigned') return people;
  const keys = await db
    .selectFrom('key_readings')
    .innerJoin('api_keys', 'api_keys.id', 'key_readings.key_id')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .select(['key_readings.submission_number', 'key_readings.read_at'])
    .select(['users.id', ...nameColumns, 'api_keys.name as key_name'])
    .where('key_readings.application_id', '=', id)
    .where('key_readings.read_at', '<=', at)
    .orderBy('key_readings.read_at', 'desc')
    .orderBy('api_keys.id')
    .limit(MOST)
    .execute();
  return [...people, ...keys]
    .toSorted((one, other) => other.read_at.getTime() - one.read_at.getTime())
    .slice(0, MOST);
}

/** Every sending until then with its receipt, without what was sent, the first one first. */
export async function listCaseSendings(
  db: Database,
  application: VisibleApplication,
  at: Date,
): Promise<CaseSending[]> {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.sent_by')
    .select([...submissionColumns, 'submissions.statement'])
    .select(['submissions.signature', 'submissions.key_id'])
    .where('application_id', '=', application.id)
    .where('submissions.sent_at', '<=', at)
    .orderBy('number')
    .limit(200)
    .execute();
  const agreements = application.blind ? [] : await listAgreements(db, application.id, at);
  return rows.map((row) => ({
    ...toSubmissionView(row, application),
    receipt: application.blind ? null : toReceiptView(row),
    agreements: agreements
      .filter(({ number }) => number === row.number)
      .map(({ question_id: questionId, at: ticked, by }) => ({
        questionId,
        by: by && toPerson(by),
        at: ticked,
      })),
  }));
}

/** In SQL, what was sent of the joined `answer`. */
const answer = (field: string) => sql<string>`answer ->> ${sql.lit(field)}`;

/** Who ticked each consent of each sending until then, as it was sent. */
async function listAgreements(db: Database, applicationId: string, at: Date) {
  return db
    .selectFrom('submissions')
    .innerJoinLateral(
      sql<{ answer: unknown }>`(
        select answer from json_array_elements(submissions.content::json -> 'answers') answer
        where answer ->> 'agreedBy' is not null)`.as('given'),
      (join) => join.onTrue(),
    )
    .leftJoin('users', (join) => join.on(sql<boolean>`users.id = (${answer('agreedBy')})::uuid`))
    .select(['submissions.number', answer('questionId').as('question_id')])
    .select([answer('updatedAt').as('at'), personOf('users').as('by')])
    .where('submissions.application_id', '=', applicationId)
    .where('submissions.sent_at', '<=', at)
    .execute();
}

/** Characters in one piece: read, it keeps others waiting for a few milliseconds. */
const PIECE = 4_000_000;

/** What was sent as it is stored, piece by piece. */
export async function* readContent(
  db: Database,
  { id }: VisibleApplication,
  number: number,
): AsyncGenerator<string> {
  for (let start = 1; ; start += PIECE) {
    // oxlint-disable-next-line no-await-in-loop -- one piece at a time is the point
    const row = await db
      .selectFrom('submissions')
      .select(sql<string>`substr(content, ${start}::int, ${PIECE}::int)`.as('piece'))
      .where('application_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    yield row.piece;
    if (row.piece.length < PIECE) return;
  }
}
