import { sql } from 'kysely';
import type { QueryOf } from '#contract/define.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { QuestionLogic } from '#contract/questions.ts';
import { isAnswered, visibleQuestions } from '#rules/forms/answers.ts';
import type { AnsweredQuestion } from '#rules/startups/filling.ts';
import { isIdentifying, speechless } from '#rules/reviews.ts';
import type { Database } from '#server/db/database.ts';
import { comesAfter, inOrder, type Order, pageByAge } from '#server/http/keyset.ts';
import type { FileRow } from '#server/http/shared-views.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging.ts';
import type { VisibleApplication } from '../access.ts';
import { maskFor } from './blind-names.ts';
import { blindFileName } from '#server/integrations/file-types.ts';

/** The form of an application: the present questions, and those taken out that it has answered. */
async function listAsked(db: Database, application: VisibleApplication) {
  const rows = await db
    .selectFrom('questions')
    .leftJoin('answers', (join) =>
      join
        .onRef('answers.question_id', '=', 'questions.id')
        .on('answers.application_id', '=', application.id),
    )
    .leftJoin('answer_sources', (join) =>
      join
        .onRef('answer_sources.question_id', '=', 'questions.id')
        .on('answer_sources.application_id', '=', application.id),
    )
    .select([
      'questions.id',
      'questions.key',
      'questions.screen',
      'questions.ranking',
      'questions.type',
      'questions.label',
      'questions.help',
      'questions.required',
      'questions.options',
      'questions.limits',
      'questions.logic',
      'questions.slot',
      'questions.identifying',
      'questions.removed_at',
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
    .where('questions.project_id', '=', application.projectId)
    .where((where) =>
      where.or([where('questions.removed_at', 'is', null), where('answers.id', 'is not', null)]),
    )
    .orderBy('questions.screen_position')
    .orderBy('questions.ranking')
    .orderBy('questions.position')
    .orderBy('questions.id')
    .limit(1000)
    .execute();
  const shown = new Set(
    visibleQuestions(
      rows
        .filter((row) => row.removed_at === null)
        .map(({ id, key, type, logic }) => ({
          _id: id,
          key,
          type,
          logic: logic as QuestionLogic | null,
        })),
      Object.fromEntries(rows.map((row) => [row.id, row.answer_options ?? []])),
    ).map((question) => question._id),
  );
  return rows.map((row) => ({
    ...row,
    hidden: row.removed_at === null && !shown.has(row.id),
    withheld: application.blind && isIdentifying(row),
  }));
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
): Promise<Page<QuestionWithFiles>> {
  const mask = await maskFor(db, application);
  const asked = (await listAsked(db, application))
    .filter((row) => screen === undefined || row.screen === screen)
    .filter((row) => row.removed_at === null || application.side === 'organisation')
    .map((row) => (isKeptBack(application, row) ? { ...row, answer_id: null } : row))
    .map((row) =>
      isSpoken(row) ? { ...row, answer_options: row.answer_options?.map(mask) ?? null } : row,
    );
  const files = (await listFiles(db, application)).map((file) =>
    application.blind ? { ...file, name: blindFileName(file.name) } : file,
  );
  const after = fromCursor(cursor, sort)?.[0];
  const start = asked.findIndex((row) => row.id === after) + 1;
  const rows = asked.slice(start, start + limit + 1).map((row) => ({
    ...row,
    files: row.answer_id === null ? [] : files.filter((file) => file.question_id === row.id),
  }));
  return toPage(rows, { limit, total: asked.length, sort, position: (row) => [row.id] });
}

/** What the form asked and the founder answered, without what logic hides; one statement. */
export async function listAnswered(
  db: Database,
  application: VisibleApplication,
): Promise<AnsweredQuestion[]> {
  return (await listAsked(db, application)).flatMap((row) => {
    const answer = row.answer_options ?? [];
    if (row.hidden || !isAnswered(row, answer)) return [];
    const options = row.options as AnsweredQuestion['options'];
    const { label, help, slot, type } = row;
    return [{ label, help, slot, type, options, answer }];
  });
}

/** True for an answer in words of the founder's own, which may hold a name. */
function isSpoken({ type }: Pick<AskedRow, 'type'>): boolean {
  return type !== 'file' && !speechless.has(type);
}

function isKeptBack(application: VisibleApplication, row: AskedRow): boolean {
  return (row.hidden && application.side === 'organisation') || row.withheld;
}

async function listFiles(db: Database, application: VisibleApplication) {
  return db
    .selectFrom('application_files')
    .innerJoin('files', 'files.id', 'application_files.file_id')
    .select([
      'application_files.question_id',
      'files.id',
      'files.name',
      'files.type',
      'files.size',
      'files.created_at',
    ])
    .where('application_files.application_id', '=', application.id)
    .orderBy('files.id')
    .limit(2000)
    .execute();
}

const answerOrder: Order = { columns: ['id'], direction: 'asc' };
type AnswersQuery = QueryOf<typeof applicationCalls.listApplicationAnswers>;

/** A page of the answers; without those that logic hides, for the organisation. */
export async function listAnswers(
  db: Database,
  application: VisibleApplication,
  { limit, cursor }: AnswersQuery,
) {
  const mask = await maskFor(db, application);
  const asked = (await listAsked(db, application)).filter(
    (row) => row.answer_id !== null && !isKeptBack(application, row),
  );
  const readable = asked.map((row) => row.id);
  const spoken = new Set(asked.filter(isSpoken).map((row) => row.id));
  const rows = await db
    .selectFrom('answers')
    .select(['id', 'question_id', 'options', 'revision', 'updated_at'])
    .where('application_id', '=', application.id)
    .where(sql<boolean>`question_id = any(${readable}::uuid[])`)
    .where(comesAfter(cursor, 'id', answerOrder))
    .orderBy(inOrder(answerOrder))
    .limit(limit + 1)
    .execute();
  const masked = rows.map((row) =>
    spoken.has(row.question_id) ? { ...row, options: row.options.map(mask) } : row,
  );
  return toPage(masked, {
    limit,
    total: readable.length,
    sort: 'id',
    position: (row) => [row.id],
  });
}

export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>['rows'][number];

const eventOrder: Order = {
  columns: ['application_events.created_at', 'application_events.id'],
  direction: 'asc',
};
type EventsQuery = QueryOf<typeof applicationCalls.listApplicationEvents>;

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
    .select([
      'application_events.id',
      'application_events.from_status',
      'application_events.to_status',
      'application_events.side',
      'application_events.reason',
      'application_events.created_at',
      'users.id as actor_id',
      'users.first_name',
      'users.last_name',
      'users.picture_url',
    ]);
  return pageByAge(rows, steps, { order: eventOrder, sort: 'createdAt', limit, cursor });
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number];
