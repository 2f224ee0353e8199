import { sql } from 'kysely';
import {
  type Presented,
  sessionColumns,
  type SessionRow,
  sessionOf,
} from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import { codeOf } from '#server/error-code.ts';
import { gathered } from '#server/db/gathered.ts';
import { newId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { NO_TURN } from '#server/db/turns.ts';
import type { QuestionRow } from '#server/views/question.ts';
import { type AnsweredStates, decisiveStates, withAnswer } from '../queries/progress.ts';
import { type FounderRow, aroundOf } from '../queries/selected.ts';
import { type GivenAnswer, type SavingDone, savingOf } from './write-answers.ts';

/** A draft as this process saved it last: as it was read once, and what has changed of it since. */
export type SavedDraft = { own: FounderRow; rowChange: string; states: AnsweredStates };

/** A session, and what was saved with it to the draft, which is then another. */
export type SavedAgain = { session: SessionRow; saving: SavingDone; draft: SavedDraft };

/** The draft to remember after a save; null for one that others may write to as well, or that says more than its own row. */
export function savedDraft(
  { own, form, saving }: { own: FounderRow; form: readonly QuestionRow[]; saving: SavingDone },
  rowChange: string | null,
): SavedDraft | null {
  const isPlain =
    own.startup_id === null && own.recommender === null && own.recommended_account === null;
  if (!isPlain || rowChange === null) return null;
  return { own, rowChange, states: decisiveStates(form, saving.states) };
}

type Again = {
  draft: SavedDraft;
  form: readonly QuestionRow[];
  answer: GivenAnswer;
};

/**
 * Saves one answer of a draft that is as it was after the last save, in a statement that reads no more than what proves so:
 * the session, the right, and that no row of which the reply says anything has changed. Whoever saves at the same time is in
 * the same statement. Null, and nothing, where anything has changed, where there is nothing new, and where the save had better
 * be done by itself.
 */
export async function saveAgain(
  db: Database,
  { hash, now }: Presented,
  { draft, form, answer }: Again,
): Promise<SavedAgain | null> {
  const { own, rowChange, states } = draft;
  const asked: AskedSave = {
    hash: `\\x${hash.toString('hex')}`,
    now,
    application_id: own.id,
    row_change: rowChange,
    applicant_change: own.applicant_change,
    project_id: own.project_id,
    around: own.around,
    answer_id: newId(),
    question_id: answer.questionId,
    options: answer.options,
    base_revision: answer.baseRevision,
  };
  const row = await save(db, asked).catch((error: unknown) => {
    // Too many is what they are told; with any other connection that was not lent, nothing was written, and they try by themselves.
    if (sent.has(asked) || codeOf(error) === NO_TURN) throw error;
    return undefined;
  });
  if (!row) return null;
  const written = [{ question_id: answer.questionId, revision: row.revision }];
  const saving = savingOf(
    { own, form, answers: [answer], now },
    { isNew: true, written, left: null, states },
  );
  if (!saving) return null;
  const left = { own, rowChange: row.changed_to, states: withAnswer(form, states, answer) };
  return { session: row, saving, draft: left };
}

/** A save as the statement gets it; `hash` is that of the token, as PostgreSQL reads bytes. */
type AskedSave = {
  hash: string;
  now: Date;
  application_id: string;
  row_change: string;
  applicant_change: string;
  project_id: string;
  around: string;
  answer_id: string;
  question_id: string;
  options: string[];
  base_revision: number | undefined;
};
type Row = SessionRow & { n: number; changed_to: string; revision: number };

const sent = new WeakSet<AskedSave>();

/* Two statements are each half as full, and wait for the disk twice; where the disk is slow, nobody waits for it twice. */
const save = gathered(
  async (connection, asked: AskedSave[]) => {
    for (const one of asked) sent.add(one);
    const named = asked.map((one, n) => ({ n, ...one }));
    // What PostgreSQL refuses of one should not fail the others: nothing was written, and each does it by itself.
    const rows = await run(connection, { asked: JSON.stringify(named) }).catch((error: unknown) => {
      if (isRefused(error)) return [];
      throw error;
    });
    return new Map(
      rows.flatMap((row): [AskedSave, Row][] => {
        const one = asked[row.n];
        return one ? [[one, row]] : [];
      }),
    );
  },
  { atATime: 1, patienceMs: 2 },
);

/** True where PostgreSQL says that it did not do what it was asked; a connection that is lost says nothing of it. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR';

/*
 * Whoever writes answers changes the application's row, so they are as this statement sees them if that is the version that
 * was left. Whatever is asked of each save is a subquery, not a join: it is looked up by its key, whatever PostgreSQL knows of
 * how many there are. Nobody is waited for: whose application is held by somebody else, or whose account is, as a first answer
 * refers to it, is left out. Of two of one draft one is written, since a row is changed once. The conditions of `found` outside
 * its subqueries have PostgreSQL expect one row, so that it looks up what it changes, too (`save-plan.test.ts`). A list as a
 * parameter would have it planned anew for each length, which takes longer than saving.
 */
const run = prepared((db, { asked }: { asked: string }) => {
  const session = sessionOf(db, { hash: sql`asked.hash`, now: sql`asked.now` })
    .select(sql<string>`users.xmin::text`.as('caller_change'))
    .limit(sql.lit(1));
  return sql<Row>`
    with asked as materialized (
      select * from json_to_recordset(${asked}::json) as asked (n int, hash bytea, now timestamptz,
        application_id uuid, row_change xid, applicant_change text, project_id uuid, around text,
        answer_id uuid, question_id uuid, options jsonb, base_revision int)
    ), around as materialized (
      select project_id, ${aroundOf(sql`project_id`)} as around
      from (select distinct project_id from asked) as projects_asked
    ), found as materialized (
      select asked.*, session.*, account_id
      from asked cross join lateral ${session} as session cross join lateral (
        select account_id from applications
        where applications.id = asked.application_id and applications.xmin = asked.row_change
          and status = 'draft' and deleted_at is null and startup_id is null and user_id = caller_id
          and coalesce((select answers.options <> asked.options and coalesce(asked.base_revision >= revision, true)
              from answers where application_id = asked.application_id and question_id = asked.question_id limit 1),
            (select true from users where users.id = caller_id for key share skip locked))
        limit 1 for no key update skip locked) as own
      where caller_change = asked.applicant_change
        and asked.around = (select around.around from around where around.project_id = asked.project_id)
    ), held as (
      update applications set updated_at = now from found where applications.id = application_id
      returning found.*, applications.xmin::text as changed_to
    ), written as (
      insert into answers (application_id, account_id, question_id, id, options, revision, updated_by, updated_at)
      select application_id, account_id, question_id, answer_id, options, 1, caller_id, now from held
      on conflict (application_id, question_id) do update set options = excluded.options,
        revision = answers.revision + 1, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at
      returning application_id, revision
    )
    select n, ${sessionColumns}, changed_to, revision
    from held join written using (application_id)`.compile(db);
});
