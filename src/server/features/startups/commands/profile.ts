import { type Selectable, sql } from 'kysely';
import type { ProfileField } from '#rules/startup-questionnaire.ts';
import { profileQuestions } from '#rules/startup-questions.ts';
import { isOtherIdentity, isStartupComplete } from '#rules/startups.ts';
import type { Database } from '#server/db/database.ts';
import type { StartupAnswers } from '#server/db/schema.ts';
import { newId } from '#server/db/id.ts';
import { AppError } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live.ts';
import { founderContacts } from '../queries/founders.ts';
import { boundAnswers, columnOf, profileColumns, type ProfileRow } from '../queries/profile.ts';
import type { SavedProfileRow } from '../views.ts';
import { takeVerificationStep } from './verification-door.ts';

/** Where answers were taken from, by question id. */
export type Sources = ReadonlyMap<string, NonNullable<Selectable<StartupAnswers>['source']>>;
type Change = { actorId: string | null; now: Date };
export type FieldValues = Partial<Record<ProfileField, string | number | null>>;
export type LockedStartup = Awaited<ReturnType<typeof lockStartup>>;

/** Locks the startup, so that changes of the same one come after each other. Throws `not_found`. */
export async function lockStartup(db: Database, { id }: { id: string }) {
  const row = await db
    .selectFrom('startups')
    .select(['id', 'version', 'verification', 'verification_reason', 'requested_verify_at'])
    .select(profileColumns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/**
 * The one door for a change of the profile: writes the fields, says the same in the answers that are
 * bound to them, notes whether the profile is complete, and ends a verification of another identity.
 */
export async function writeFields(
  db: Database,
  startup: LockedStartup,
  fields: FieldValues,
  change: Change & { sources?: Sources },
): Promise<SavedProfileRow[]> {
  const columns = toColumns(fields);
  const after = { ...startup, ...columns };
  await db
    .updateTable('startups')
    .set({
      ...columns,
      completed: isProfileComplete(after),
      version: startup.version + 1,
      updated_at: change.now,
    })
    .where('id', '=', startup.id)
    .execute();
  if (startup.verification === 'verified' && isOtherIdentity(startup, after)) {
    await takeVerificationStep(db, startup, {
      to: 'none',
      by: 'system',
      actorId: change.actorId,
      now: change.now,
    });
  }
  const given = boundAnswers(profileQuestions, after).map((answer) => ({
    startupId: startup.id,
    ...answer,
  }));
  return writeAnswers(db, given, change);
}

/** The columns that hold these fields. */
export function toColumns(fields: FieldValues) {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [columnOf[field as ProfileField], value]),
  ) as Partial<Pick<LockedStartup, (typeof profileColumns)[number]>>;
}

const text = (value: string | number | null) => (value === null ? null : String(value));

export function isProfileComplete(row: ProfileRow): boolean {
  return isStartupComplete({
    oneLiner: text(row.one_liner),
    description: text(row.description),
    country: text(row.country),
    sector: text(row.sector_id),
    startupStage: text(row.stage_id),
  });
}

export type GivenAnswer = { startupId: string; questionId: string; options: string[] };

/**
 * Writes answers; one that says what is kept already stays as it is, with its revision and source.
 * `sources` names by question where an answer was taken from; any other change ends its source.
 */
export async function writeAnswers(
  db: Database,
  given: GivenAnswer[],
  { actorId, now, sources }: Change & { sources?: Sources },
): Promise<SavedProfileRow[]> {
  if (given.length === 0) return [];
  const rows = JSON.stringify(
    given.map(({ startupId, questionId, options }) => ({
      id: newId(),
      startup_id: startupId,
      question_id: questionId,
      options,
      source: sources?.get(questionId) ?? null,
    })),
  );
  const written = await sql<SavedProfileRow>`
    insert into startup_answers (startup_id, question_id, id, options, revision, source, updated_by,
      updated_at)
    select given.startup_id, given.question_id, given.id, given.options, 1,
      nullif(given.source, 'null'), ${actorId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as given(startup_id uuid, question_id uuid, id uuid,
      options jsonb, source jsonb)
    where given.options <> '[]' or exists (select 1 from startup_answers kept
      where kept.startup_id = given.startup_id and kept.question_id = given.question_id)
    on conflict (startup_id, question_id) do update set options = excluded.options,
      revision = startup_answers.revision + 1, source = excluded.source,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where startup_answers.options <> excluded.options
    returning question_id, revision, updated_at`.execute(db);
  return written.rows;
}

/** Makes the bound answers say what the profiles say, for startups of these sources that have founders. */
export async function keepAnswersInStep(
  db: Database,
  sourceKeys: string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('startups')
    .select('id')
    .select(profileColumns)
    .where('source_key', '=', sql<string>`any(${sourceKeys})`)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('startup_founders')
          .select(sql.lit(1).as('one'))
          .whereRef('startup_founders.startup_id', '=', 'startups.id'),
      ),
    )
    .execute();
  const given = rows.flatMap((row) =>
    boundAnswers(profileQuestions, row).map((answer) => ({ startupId: row.id, ...answer })),
  );
  await writeAnswers(db, given, { actorId: null, now });
}

/** Tells the open pages of all founders, and of `others`, that the startup has changed. */
export async function announceStartup(
  db: Database,
  startupId: string,
  others: string[] = [],
): Promise<void> {
  const founders = await founderContacts(db, startupId);
  await announce(db, [...founders.map(({ id }) => id), ...others], {
    event: 'changed',
    resource: 'startup',
    id: startupId,
  });
}
