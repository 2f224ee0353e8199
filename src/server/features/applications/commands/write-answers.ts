import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { prepared } from '#server/db/prepared.ts';
import { findPublishedForm } from '#server/features/forms/queries/published.ts';
import type { QuestionRow } from '#server/views/question.ts';
import type { OwnApplication } from '../access.ts';
import type { AnswerRow } from '../queries/answers.ts';
import {
  type AnsweredStates,
  answeredStates,
  decisiveQuestions,
  formOf,
  progressOf,
} from '../queries/progress.ts';
import type { ApplicationRow } from '../queries/rows.ts';
import type { FounderRow } from '../queries/selected.ts';
import type { Saving } from '../views/applications.ts';
import { tellOfSave } from './co-writers.ts';

/** What was saved, and the row as it is after it where that is known already. */
export type SavingWithRow = Saving & { row?: ApplicationRow };
export type SavingDone = SavingWithRow & {
  written: string[];
  /** The answers after it. */
  states: AnsweredStates;
};

/** An answer in the form it is kept in. */
export type GivenAnswer = {
  questionId: string;
  options: string[];
  baseRevision: number | undefined;
};

type Writing = { answers: readonly GivenAnswer[]; application: OwnApplication; now: Date };
/** What the statement of a save says. */
export type Written = {
  /** Whether there was anything to write. */
  isNew: boolean;
  written: { question_id: string; revision: number }[] | null;
  left: (Omit<AnswerRow, 'updated_at'> & { updated_at: string })[] | null;
  states: AnsweredStates | null;
  /** `row_change` of the application after it; null where nothing was written. */
  changedTo: string | null;
};
/**
 * Writes what is new and tells the other founders' open pages, all in one statement; null, and nothing, when the
 * application is no longer as `own` says. Whoever writes answers changes its row, so they are then as read here, too.
 */
export async function writeAnswers(
  db: Database,
  own: FounderRow,
  { answers, application, now }: Writing,
): Promise<SavingDone | null> {
  const form = await findPublishedForm(db, formOf(own));
  const [row] = await runWrite(db, {
    applicationId: own.id,
    rowChange: own.row_change,
    ...whatToWrite(form, answers),
    userId: application.userId,
    now,
  });
  if (row?.written) await tellOfSave(db, own.id, own.co_founders);
  return row ? savingOf({ own, form, answers, now }, row) : null;
}

/** What a save hands to its statement, of the answers and of the form that they are of. */
export function whatToWrite(form: readonly QuestionRow[], answers: readonly GivenAnswer[]) {
  const decisive = decisiveQuestions(form);
  const given = answers.map(({ questionId, options, baseRevision }) => ({
    id: newId(),
    question_id: questionId,
    options,
    base_revision: baseRevision,
  }));
  return { given: JSON.stringify(given), inLogic: decisive.inLogic, decisive: decisive.all };
}

type Saved = {
  own: FounderRow;
  form: readonly QuestionRow[];
  answers: readonly GivenAnswer[];
  now: Date;
};

/** What came of a save by what its statement said; null when it was not to be written to. */
export function savingOf(
  { own, form, answers, now }: Saved,
  row: Omit<Written, 'changedTo'>,
): SavingDone | null {
  if (row.isNew && !row.written) return null;
  const left = new Map(
    row.left?.map((one) => [one.question_id, { ...one, updated_at: new Date(one.updated_at) }]),
  );
  const written = new Map(
    row.written?.map((one) => [one.question_id, { ...one, updated_at: now }]),
  );
  const isConflict = ({ questionId, options, baseRevision }: GivenAnswer): boolean => {
    const present = left.get(questionId);
    return (
      present !== undefined &&
      baseRevision !== undefined &&
      baseRevision < present.revision &&
      JSON.stringify(present.options) !== JSON.stringify(options)
    );
  };
  const conflicts = answers
    .filter(isConflict)
    .flatMap(({ questionId }) => left.get(questionId) ?? []);
  const saved = answers
    .filter((answer) => !isConflict(answer))
    .flatMap(({ questionId }) => written.get(questionId) ?? left.get(questionId) ?? []);
  const states = { ...row.states };
  for (const { questionId, options } of answers) {
    if (written.has(questionId)) states[questionId] = options;
  }
  return {
    saved,
    conflicts,
    written: [...written.keys()],
    states,
    row: {
      ...own,
      ...(written.size > 0 && { updated_at: now }),
      progress: progressOf(own, form, states),
      figures: null,
    },
  };
}

export type WriteValues = {
  applicationId: string;
  now: Date;
  given: string;
  inLogic: string[];
  decisive: string[];
};

/**
 * The parts of a save's statement that both of its forms have. `own` is before them, the application as it was read, with
 * `row_change`; `isRight` says of it and of the row of `applications` whether it may be written to. What is new is found in
 * what the statement sees as it begins. The row is changed only if it is still the one that was read, and all who write
 * answers change it: so the answers are as they were seen.
 */
export const writing = (
  { applicationId, now, given }: WriteValues,
  { userId, isRight }: { userId: string; isRight: RawBuilder<boolean> },
) => sql`given as materialized (
      select given.*, present.id as present_id, present.options as present_options,
        present.revision, present.updated_at,
        present.id is null or (present.options <> given.options
          and coalesce(given.base_revision >= present.revision, true)) as is_new
      from jsonb_to_recordset(${given}::jsonb)
        as given (id uuid, question_id uuid, options jsonb, base_revision int)
      left join lateral (select answers.* from answers where application_id = ${applicationId}
        and answers.question_id = given.question_id limit 1) as present on true
    ), held as (
      update applications set updated_at = ${now} from own
      where applications.id = own.id and applications.xmin = own.row_change::xid
        and applications.deleted_at is null and ${isRight}
        and exists (select from given where is_new)
      returning applications.id, applications.account_id, applications.xmin::text as changed_to
    ), written as (
      insert into answers (application_id, account_id, question_id, id, options, revision, updated_by, updated_at)
      select held.id, account_id, given.question_id, given.id, given.options, 1, ${userId}, ${now}
      from held cross join given where is_new
      on conflict (application_id, question_id) do update set options = excluded.options,
        revision = answers.revision + 1, updated_by = excluded.updated_by,
        updated_at = excluded.updated_at
      returning question_id, revision
    )`;

/** The columns of `Written`; what they say of answers is of before the save. */
export const whatWasWritten = ({ applicationId, inLogic, decisive }: WriteValues) => sql`
    exists (select from given where is_new) as "isNew",
    (select changed_to from held) as "changedTo",
    (select json_agg(written) from written) as written,
    (select json_agg(json_build_object('id', present_id, 'question_id', question_id,
      'options', present_options, 'revision', revision, 'updated_at', updated_at))
      from given where not is_new) as left,
    (select ${answeredStates(inLogic)} from answers
      where application_id = ${applicationId} and question_id = any(${decisive}::uuid[])) as states`;

/** `rowChange` is the `row_change` of what was read. */
const runWrite = prepared((db, values: WriteValues & { userId: string; rowChange: string }) =>
  sql<Written>`
    with own as (select ${values.applicationId}::uuid as id, ${values.rowChange} as row_change), ${writing(
      values,
      { userId: values.userId, isRight: sql`true` },
    )}
    select ${whatWasWritten(values)}`.compile(db),
);
