import { sql } from 'kysely';
import { type Presented, type SessionRow, sessionOf } from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import type { QuestionRow } from '#server/views/question.ts';
import { type AnsweredStates, decisiveStates, withAnswer } from '../queries/progress.ts';
import { type FounderRow, isAsItWas } from '../queries/selected.ts';
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
 * the session, the right, and that no row of which the reply says anything has changed. Null, and nothing, where anything has,
 * and where there is nothing new.
 */
export async function saveAgain(
  db: Database,
  presented: Presented,
  { draft, form, answer }: Again,
): Promise<SavedAgain | null> {
  const { own, rowChange, states } = draft;
  const [row] = await run(db, {
    ...presented,
    applicationId: own.id,
    rowChange,
    applicantChange: own.applicant_change,
    around: own.around,
    answerId: newId(),
    questionId: answer.questionId,
    options: JSON.stringify(answer.options),
    baseRevision: answer.baseRevision ?? null,
  });
  if (!row) return null;
  const written = [{ question_id: answer.questionId, revision: row.revision }];
  const saving = savingOf(
    { own, form, answers: [answer], now: presented.now },
    { isNew: true, written, left: null, states },
  );
  if (!saving) return null;
  const left = { own, rowChange: row.rowChange, states: withAnswer(form, states, answer) };
  return { session: row, saving, draft: left };
}

type Values = Presented & {
  applicationId: string;
  rowChange: string;
  applicantChange: string;
  around: string;
  answerId: string;
  questionId: string;
  options: string;
  baseRevision: number | null;
};
type Row = SessionRow & { rowChange: string; revision: number };

/*
 * Whoever writes answers changes the application's row, so they are as this statement sees them if that is the version that
 * was left. A condition of the row's own is a subquery, not a join: it is looked up by its key, whatever PostgreSQL knows of
 * how many there are.
 */
const run = prepared((db, values: Values) => {
  const ofCaller = sessionOf(db, values).select(sql<string>`users.xmin::text`.as('caller_change'));
  return sql<Row>`
    with caller as materialized ${ofCaller}, held as (
      update applications set updated_at = ${values.now} from caller
      where applications.id = ${values.applicationId} and applications.xmin = ${values.rowChange}::xid
        and applications.status = 'draft' and applications.deleted_at is null
        and applications.startup_id is null and applications.user_id = caller.caller_id
        and caller.caller_change = ${values.applicantChange}
        and ${isAsItWas(sql`applications.project_id`, values.around)}
        and not exists (select from answers where application_id = ${values.applicationId}
          and question_id = ${values.questionId} and (options = ${values.options}::jsonb
            or revision > ${values.baseRevision}::int))
      returning applications.id, applications.account_id, applications.xmin::text as "rowChange"
    ), written as (
      insert into answers (application_id, account_id, question_id, id, options, revision, updated_by, updated_at)
      select held.id, account_id, ${values.questionId}, ${values.answerId}, ${values.options}, 1, caller_id, ${values.now}
      from held cross join caller
      on conflict (application_id, question_id) do update set options = excluded.options,
        revision = answers.revision + 1, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at
      returning revision
    )
    select caller.*, held."rowChange", written.revision
    from caller cross join held cross join written`.compile(db);
});
