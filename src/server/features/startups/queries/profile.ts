import { type RawBuilder, sql } from 'kysely';
import type { ProfileField, ProfileQuestion } from '#rules/startup-questionnaire.ts';
import { optionsOfField, withLookups } from '#rules/startup-questions.ts';
import type { Database } from '#server/db/database.ts';
import { pageByAge } from '#server/http/keyset.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging.ts';
import type { OwnStartup } from '../access.ts';

/** The column of each profile field. */
export const columnOf = {
  name: 'name',
  oneLiner: 'one_liner',
  description: 'description',
  website: 'website',
  country: 'country',
  city: 'city',
  teamSize: 'team_size',
  foundedYear: 'founded_year',
  sector: 'sector_id',
  startupStage: 'stage_id',
} as const satisfies Record<ProfileField, string>;

export const profileColumns = Object.values(columnOf);
export type ProfileRow = Record<(typeof profileColumns)[number], string | number | null>;

/** What the profile says to the questions that are bound to it, by question id. */
export function boundAnswers(
  questions: readonly ProfileQuestion[],
  profile: ProfileRow,
): { questionId: string; options: string[] }[] {
  return questions.flatMap(({ _id: questionId, field }) =>
    field ? [{ questionId, options: optionsOfField(profile[columnOf[field]]) }] : [],
  );
}

/** Lookups in use, and those that this startup has carried since before they were taken out. */
export function isChoosable(startupId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(lookups.deactivated_at is null or exists (select from startups
    where startups.id = ${startupId}::uuid and lookups.id in (startups.sector_id, startups.stage_id)))`;
}

/** The platform's questionnaire with the lookups that the startup may choose; one statement. */
export async function readProfileQuestions(
  db: Database,
  startup: { id: string },
): Promise<ProfileQuestion[]> {
  const lookups = await db
    .selectFrom('lookups')
    .select(['id', 'kind', 'name'])
    .where('kind', 'in', ['sector', 'stage'])
    .where(isChoosable(startup.id))
    .orderBy('ranking')
    .orderBy('id')
    .limit(2000)
    .execute();
  return withLookups(lookups);
}

/** Every answer that the startup has given, by question id; one statement. */
export async function readProfileAnswers(db: Database, startup: { id: string }) {
  const rows = await db
    .selectFrom('startup_answers')
    .select(['id', 'question_id', 'options', 'revision', 'source', 'updated_at'])
    .where('startup_id', '=', startup.id)
    .limit(1000)
    .execute();
  return new Map(rows.map((row) => [row.question_id, row]));
}

export type ProfileAnswerRow =
  Awaited<ReturnType<typeof readProfileAnswers>> extends Map<string, infer Row> ? Row : never;
export type AskedRow = { question: ProfileQuestion; answer: ProfileAnswerRow | undefined };
export type AnsweredRow = { question: ProfileQuestion; answer: ProfileAnswerRow };
type PageRequest = { limit: number; cursor?: string | undefined };

/** Each question with the startup's answer, in the order of the questionnaire; two statements. */
export async function listProfile(db: Database, startup: OwnStartup): Promise<AskedRow[]> {
  const questions = await readProfileQuestions(db, startup);
  const answers = await readProfileAnswers(db, startup);
  return questions.map((question) => ({ question, answer: answers.get(question._id) }));
}

/** A page of the questions. */
export async function listProfileQuestions(
  db: Database,
  startup: OwnStartup,
  request: PageRequest & { sort: string },
): Promise<Page<AskedRow>> {
  return toProfilePage(await listProfile(db, startup), request);
}

/** A page of the answers that say something, in the order of their questions. */
export async function listProfileAnswers(
  db: Database,
  startup: OwnStartup,
  request: PageRequest & { sort: string },
): Promise<Page<AnsweredRow>> {
  return toProfilePage((await listProfile(db, startup)).filter(isGiven), request);
}

function isGiven(row: AskedRow): row is AnsweredRow {
  return row.answer !== undefined && row.answer.options.length > 0;
}

/** The questionnaire is short and in memory: a page is a slice after the question of the cursor. */
function toProfilePage<Row extends AskedRow>(
  rows: Row[],
  { limit, cursor, sort }: PageRequest & { sort: string },
): Page<Row> {
  const after = fromCursor(cursor, sort)?.[0];
  const start = rows.findIndex(({ question }) => question._id === after) + 1;
  return toPage(rows.slice(start, start + limit + 1), {
    limit,
    total: rows.length,
    sort,
    position: ({ question }) => [question._id],
  });
}

/** What came from this application and still stands, and what nobody has answered; two statements. */
export async function listGenerated(
  db: Database,
  startup: OwnStartup,
  applicationId: string,
): Promise<{ filled: AnsweredRow[]; missing: ProfileQuestion[] }> {
  const rows = await listProfile(db, startup);
  return {
    filled: rows
      .filter(isGiven)
      .filter((row) => row.answer.source?.applicationId === applicationId),
    missing: rows.filter((row) => !isGiven(row)).map(({ question }) => question),
  };
}

/** A page of what happened to the verification, oldest first; two statements. */
export async function listVerificationEvents(
  db: Database,
  startup: OwnStartup,
  { limit, cursor }: PageRequest,
) {
  const events = db.selectFrom('startup_events').where('startup_id', '=', startup.id);
  const rows = events.select(['id', 'from_status', 'to_status', 'side', 'reason', 'created_at']);
  return pageByAge(rows, events, {
    order: { columns: ['created_at', 'id'], direction: 'asc' },
    sort: 'createdAt',
    limit,
    cursor,
  });
}

export type EventRow = Awaited<ReturnType<typeof listVerificationEvents>>['rows'][number];
