import type { QueryOf } from '#contract/define.ts';
import type { applicationStepCalls } from '#contract/application-steps.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { visibleQuestions } from '#rules/forms/answers.ts';
import { askedNow } from '#rules/forms/stages.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { isIdentifying } from '#rules/forms/identifying.ts';
import type { AnsweredQuestion } from '#rules/startups/filling.ts';
import type { Database } from '#server/db/database.ts';
import { askedAndAnswered } from '#server/queries/form-version.ts';
import { type Order, pageByAge } from '#server/http/paging/keyset.ts';
import type { FileRow } from '#server/views/file.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import type { VisibleApplication } from '../access.ts';
import type { AnswerRow } from './answers.ts';
import { withoutNameOfFile } from './blind.ts';
import { maskFor } from './blind-names.ts';
import { findLastSnapshot } from './submissions.ts';
import { nameColumns } from '#server/views/person.ts';

/**
 * The form that an application answers, with its answers; later questions once they are asked. The organisation reads what was sent: an answer that its
 * founder changes while more information is asked for stays theirs until it is sent again.
 */
async function listAsked(db: Database, application: VisibleApplication) {
  const all = await askedAndAnswered(db)
    .leftJoin('answer_sources', (join) =>
      join
        .onRef('answer_sources.question_id', '=', 'asked.id')
        .onRef('answer_sources.application_id', '=', 'applications.id'),
    )
    .select([
      'asked.id',
      'asked.key',
      'asked.screen',
      'asked.ranking',
      'asked.type',
      'asked.label',
      'asked.help',
      'asked.required',
      'asked.options',
      'asked.limits',
      'asked.logic',
      'asked.slot',
      'asked.identifying',
      'asked.screener',
      'asked.stage',
      'applications.status',
      'applications.later_sent_at',
      'asked.version as form_version',
      'answers.id as answer_id',
      'answers.options as answer_options',
      'answers.revision',
      'answers.updated_at as answered_at',
      'answer_sources.kind as source_kind',
      'answer_sources.provider as source_provider',
      'answer_sources.model as source_model',
      'answer_sources.confidence as source_confidence',
      'answer_sources.revision as source_revision',
      'answer_sources.source_application',
      'answer_sources.programme as source_programme',
      'answer_sources.quote as source_quote',
      'answer_sources.accepted_by',
      'answer_sources.accepted_at',
    ])
    .where('applications.id', '=', application.id)
    .orderBy('asked.position')
    .limit(1000)
    .execute();
  const [first] = all;
  const rows = first
    ? askedNow(all, { status: first.status, laterSentAt: first.later_sent_at })
    : [];
  const sent =
    application.side === 'organisation' ? await findLastSnapshot(db, application.id) : null;
  const given = sent ? rows.map((row) => asSent(row, sent)) : rows;
  const shown = new Set(
    visibleQuestions(
      given.map(({ id, key, type, logic }) => ({ _id: id, key, type, logic })),
      Object.fromEntries(given.map((row) => [row.id, row.answer_options ?? []])),
    ).map((question) => question._id),
  );
  return given.map((row) => ({
    ...row,
    hidden: !shown.has(row.id),
    withheld: application.blind && isIdentifying(row),
    ...(application.blind && {
      answered_at: row.answered_at && dayAlone(row.answered_at),
      accepted_at: row.accepted_at && dayAlone(row.accepted_at),
    }),
  }));
}

type GivenColumns = {
  id: string;
  answer_id: string | null;
  answer_options: string[] | null;
  answered_at: Date | null;
};

function asSent<Row extends GivenColumns>(row: Row, { answers }: Snapshot): Row {
  const answer = answers.find(({ questionId }) => questionId === row.id);
  if (!answer) return { ...row, answer_id: null, answer_options: null, answered_at: null };
  return {
    ...row,
    // An answer that was emptied since is there no more; what was sent is.
    answer_id: row.answer_id ?? row.id,
    answer_options: answer.options,
    answered_at: new Date(answer.updatedAt),
  };
}

export type AskedRow = Awaited<ReturnType<typeof listAsked>>[number];
export type QuestionWithFiles = AskedRow & { files: FileRow[] };
type QuestionsQuery = QueryOf<typeof applicationCalls.listApplicationQuestions>;

/**
 * A page of the questions with this application's answers. What logic hides is marked; the
 * organisation does not get its text, because the founder took that path back. Nor do reviewers in a
 * blind review get what names people or the startup.
 */
export async function listQuestionsWithAnswers(
  db: Database,
  application: VisibleApplication,
  { screen, sort, limit, cursor }: QuestionsQuery,
): Promise<Page<QuestionWithFiles> & { formVersion: number }> {
  const mask = await maskFor(db, application);
  const all = await listAsked(db, application);
  const asked = all
    .filter((row) => screen === undefined || row.screen === screen)
    .map((row) => (isKeptBack(application, row) ? { ...row, answer_id: null } : row))
    .map((row) =>
      isSpoken(row) ? { ...row, answer_options: row.answer_options?.map(mask) ?? null } : row,
    );
  const files = (await listFiles(db, application)).map((file) =>
    application.blind ? withoutNameOfFile(file) : file,
  );
  const after = fromCursor(cursor, sort)?.[0];
  const start = asked.findIndex((row) => row.id === after) + 1;
  const rows = asked.slice(start, start + limit + 1).map((row) => ({
    ...row,
    files: row.answer_id === null ? [] : files.filter((file) => file.question_id === row.id),
  }));
  const page = toPage(rows, { limit, total: asked.length, sort, position: (row) => [row.id] });
  return { ...page, formVersion: all[0]?.form_version ?? 0 };
}

/** What the form asked and the founder answered, without what logic hides; one statement. */
export async function listAnswered(
  db: Database,
  application: VisibleApplication,
): Promise<AnsweredQuestion[]> {
  return (await listAsked(db, application)).flatMap((row) => {
    const answer = row.answer_options ?? [];
    if (row.hidden || !isAnswered(row, answer)) return [];
    const { label, help, slot, type, options } = row;
    return [{ label, help, slot, type, options, answer }];
  });
}

/** True for an answer in words of the founder's own, which may hold a name. */
function isSpoken({ type }: Pick<AskedRow, 'type'>): boolean {
  return typeRules[type].names !== 'never' && !typeRules[type].isUpload;
}

function isKeptBack(application: VisibleApplication, row: AskedRow): boolean {
  return (row.hidden && application.side === 'organisation') || row.withheld;
}

/** The files of the answers; for the organisation those that were sent last. */
async function listFiles(db: Database, application: VisibleApplication) {
  const columns = [
    'files.id',
    'files.name',
    'files.type',
    'files.size',
    'files.created_at',
  ] as const;
  if (application.side === 'organisation') {
    return db
      .selectFrom('submission_files')
      .innerJoin('files', 'files.id', 'submission_files.file_id')
      .select(['submission_files.question_id', ...columns])
      .where('submission_files.application_id', '=', application.id)
      .where('submission_files.number', '=', (select) =>
        select
          .selectFrom('submission_files as newest')
          .select((of) => of.fn.max('newest.number').as('number'))
          .where('newest.application_id', '=', application.id),
      )
      .orderBy('files.created_at')
      .orderBy('files.id')
      .limit(2000)
      .execute();
  }
  return db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .select(['application_files.question_id', ...columns])
    .where('application_files.application_id', '=', application.id)
    .orderBy('files.created_at')
    .orderBy('files.id')
    .limit(2000)
    .execute();
}

type AnswersQuery = QueryOf<typeof applicationCalls.listApplicationAnswers>;

/** A page of the answers; without those that logic hides, for the organisation. */
export async function listAnswers(
  db: Database,
  application: VisibleApplication,
  { limit, cursor }: AnswersQuery,
): Promise<Page<AnswerRow>> {
  const mask = await maskFor(db, application);
  const given = (await listAsked(db, application)).flatMap((row): AnswerRow[] => {
    const { answer_id: id, answer_options: options, answered_at: at } = row;
    if (id === null || options === null || at === null || isKeptBack(application, row)) return [];
    return [
      {
        id,
        question_id: row.id,
        options: isSpoken(row) ? options.map(mask) : options,
        revision: row.revision ?? 0,
        updated_at: at,
      },
    ];
  });
  const ordered = given.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const after = fromCursor(cursor, 'id')?.[0];
  const start = ordered.findIndex((row) => row.id === after) + 1;
  return toPage(ordered.slice(start, start + limit + 1), {
    limit,
    total: ordered.length,
    sort: 'id',
    position: (row) => [row.id],
  });
}

/** The columns of a step, with the `users` joined by who took it. */
export const eventColumns = [
  'application_events.id',
  'application_events.from_status',
  'application_events.to_status',
  'application_events.side',
  'application_events.reason',
  'application_events.rejection',
  'application_events.created_at',
  'users.id as actor_id',
  ...nameColumns,
] as const;
const eventOrder: Order = {
  columns: ['application_events.created_at', 'application_events.id'],
  direction: 'asc',
};
type EventsQuery = QueryOf<typeof applicationStepCalls.listApplicationEvents>;

/** A page of the steps of an application, oldest first. */
export async function listEvents(
  db: Database,
  application: VisibleApplication,
  { limit, cursor }: EventsQuery,
) {
  const steps = db
    .selectFrom('application_events')
    .where('application_events.application_id', '=', application.id);
  const rows = steps
    .leftJoin('users', 'users.id', 'application_events.actor_id')
    .select(eventColumns);
  return pageByAge(rows, steps, { order: eventOrder, sort: 'createdAt', limit, cursor });
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];
