import { sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';
import { profileFields, type ProfileValues } from '#contract/startup-fields.ts';
import { isOtherIdentity, isStartupComplete } from '#rules/startups/profile.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { DB } from '#server/db/schema.ts';
import { columnOf, profileValues } from '#server/queries/startup-profile.ts';
import { notFound } from '#server/http/errors.ts';
import { announce } from '#server/integrations/live/live.ts';
import { founderContacts } from '../queries/founders.ts';
import type { SavedProfileRow } from '../views.ts';
import { type Change, changesOf, writeRevisions } from './revisions.ts';
import { takeVerificationStep } from './verification-transition.ts';

export type LockedStartup = Awaited<ReturnType<typeof lockStartup>>;

/** Locks the startup, so that changes of the same one come after each other. Throws `not_found`. */
export async function lockStartup(db: Database, { id }: { id: string }) {
  return db
    .selectFrom('startups')
    .select(['id', 'name', 'version', 'verification', 'verification_reason', 'requested_verify_at'])
    .select(profileValues.as('profile'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
}

type StartupUpdate = UpdateQueryBuilder<DB, 'startups', 'startups', UpdateResult>;

/** An update of startups that sets these fields besides. */
export function setFields(update: StartupUpdate, fields: Partial<ProfileValues>): StartupUpdate {
  return profileFields
    .filter((field) => field in fields)
    .reduce((whole, field) => whole.set(columnOf(field), fields[field] ?? null), update);
}

/**
 * The one door for a change of the profile: writes the fields with a revision for each that changed,
 * notes whether the profile is complete, and ends a verification of another identity.
 */
export async function writeFields(
  db: Database,
  startup: LockedStartup,
  fields: Partial<ProfileValues>,
  change: Change,
): Promise<SavedProfileRow[]> {
  const after = { ...startup.profile, ...fields };
  const update = db.updateTable('startups').set({
    completed: isStartupComplete(after),
    version: startup.version + 1,
    updated_at: change.now,
  });
  await setFields(update, fields).where('id', '=', startup.id).execute();
  if (startup.verification === 'verified' && isOtherIdentity(startup.profile, after)) {
    await takeVerificationStep(db, startup, {
      to: 'none',
      by: 'system',
      actorId: change.actorId,
      now: change.now,
    });
  }
  return writeRevisions(db, changesOf(startup.id, startup.profile, after), change);
}

export type GivenAnswer = { startupId: string; questionId: string; options: string[] };

/**
 * Writes answers; one that says what is kept already stays as it is, with its revision and source.
 * `sources` names by question where an answer was taken from; any other change ends its source.
 */
export async function writeAnswers(
  db: Database,
  given: GivenAnswer[],
  { actorId, now, sources }: Change,
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
    where given.options <> '[]' or (select true from startup_answers kept
      where kept.startup_id = given.startup_id and kept.question_id = given.question_id)
    on conflict (startup_id, question_id) do update set options = excluded.options,
      revision = startup_answers.revision + 1, source = excluded.source,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where startup_answers.options <> excluded.options
    returning question_id, revision, updated_at`.execute(db);
  return written.rows;
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
