import { type RawBuilder, sql } from 'kysely';
import { startupField } from '#contract/startup-fields.ts';
import { lookupFields, optionsOfField } from '#rules/startups/profile.ts';
import type { ProfileQuestion } from '#rules/startups/questionnaire.ts';
import { profileQuestions, withLookups } from '#rules/startups/questions.ts';
import type { Database } from '#server/db/database.ts';
import { lookupValues, profileValues } from '#server/queries/startup-profile.ts';
import { pageByAge } from '#server/http/paging/keyset.ts';
import { fromCursor, type Page, toPage } from '#server/http/paging/paging.ts';
import type { OwnStartup } from '../access.ts';

/** Lookups in use, and those that this startup has carried since before they were taken out. */
export function isChoosable(startupId: string | null): RawBuilder<boolean> {
  return sql<boolean>`(lookups.deactivated_at is null or exists (select from startups
    where startups.id = ${startupId}::uuid and lookups.id in (${lookupValues})))`;
}

/** The platform's questionnaire with the lookups that the startup may choose; one statement. */
export async function readProfileQuestions(
  db: Database,
  startup: { id: string },
): Promise<ProfileQuestion[]> {
  const lookups = await db
    .selectFrom('lookups')
    .select(['id', 'kind', 'name'])
    .where(
      'kind',
      'in',
      lookupFields.flatMap((field) => startupField(field).lookup ?? []),
    )
    .where(isChoosable(startup.id))
    .orderBy('ranking')
    .orderBy('id')
    .limit(2000)
    .execute();
  return withLookups(lookups);
}

/**
 * Every answer that the startup has given, by question id; two statements. One that is bound to a field
 * says what the field says: beside the field only its revision and its source are kept.
 */
export async function readProfileAnswers(db: Database, startup: { id: string }) {
  const { profile, updated_at } = await db
    .selectFrom('startups')
    .select(['updated_at', profileValues.as('profile')])
    .where('id', '=', startup.id)
    .executeTakeFirstOrThrow();
  const rows = await keptAnswers(db, startup.id).execute();
  const kept = new Map(rows.map(({ about, ...row }) => [about, row]));
  const answers = profileQuestions.flatMap(({ _id: question_id, field }) => {
    const row = kept.get(field ?? question_id);
    const options = field ? optionsOfField(profile[field]) : row?.options;
    if (!options || (!row && options.length === 0)) return [];
    const about = row ?? { ...unrevised, id: question_id, updated_at };
    return [{ ...about, question_id, options }];
  });
  return new Map(answers.map((answer) => [answer.question_id, answer]));
}

/** A field that came with the startup, and that nobody has changed since. */
const unrevised = { revision: 1, source: null };

/** What is kept of answers: by the question of a free one, by the field of a bound one. */
function keptAnswers(db: Database, startupId: string) {
  return db
    .selectFrom('startup_answers')
    .select(['id', 'revision', 'source', 'updated_at', 'options'])
    .select(sql<string>`question_id::text`.as('about'))
    .where('startup_id', '=', startupId)
    .unionAll(
      db
        .selectFrom('startup_field_revisions')
        .select([
          'id',
          'revision',
          'source',
          'updated_at',
          sql<string[]>`'[]'::jsonb`.as('options'),
        ])
        .select('field as about')
        .where('startup_id', '=', startupId),
    )
    .limit(1000);
}

export type ProfileAnswerRow =
  Awaited<ReturnType<typeof readProfileAnswers>> extends Map<string, infer Row> ? Row : never;
export type AskedRow = { question: ProfileQuestion; answer: ProfileAnswerRow | undefined };
export type AnsweredRow = { question: ProfileQuestion; answer: ProfileAnswerRow };
type PageRequest = { limit: number; cursor?: string | undefined };

/** Each question with the startup's answer, in the order of the questionnaire; three statements. */
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

/** What came from this application and still stands, and what nobody has answered; three statements. */
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
