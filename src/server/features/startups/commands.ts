import type { BodyOf } from '#contract/define.ts';
import type { startupCalls } from '#contract/startups.ts';
import { profileQuestions } from '#rules/startup-questions.ts';
import { startupSteps } from '#rules/startups.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError, type ErrorDetail } from '#server/http/errors.ts';
import { sql } from 'kysely';
import type { OwnedStartup, OwnStartup } from './access.ts';
import {
  announceStartup,
  type FieldValues,
  isProfileComplete,
  type LockedStartup,
  lockStartup,
  toColumns,
  writeAnswers,
  writeFields,
} from './commands/profile.ts';
import { boundAnswers, columnOf, isChoosable } from './queries/profile.ts';

type CreateBody = BodyOf<typeof startupCalls.createStartup>;
type UpdateBody = BodyOf<typeof startupCalls.updateStartup>;

const nothing = {
  one_liner: null,
  description: null,
  website: null,
  country: null,
  city: null,
  team_size: null,
  founded_year: null,
  sector_id: null,
  stage_id: null,
};

/** Creates a startup with the caller as its owner; returns their proof of it. */
export async function createStartup(
  db: Database,
  caller: Caller,
  { accountId, ...body }: CreateBody & { accountId?: string },
  now: Date,
): Promise<OwnStartup> {
  return inTransaction(db, async (transaction) => {
    await checkLookups(transaction, body, null);
    const id = newId();
    const { name, ...fields } = body;
    const profile = { ...nothing, ...toColumns(fieldsOf(fields)), name };
    await transaction
      .insertInto('startups')
      .values({
        id,
        ...profile,
        completed: isProfileComplete(profile),
        account_id: accountId ?? null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await transaction
      .insertInto('startup_founders')
      .values({ startup_id: id, user_id: caller.userId, role: 'owner', created_at: now })
      .execute();
    const answers = boundAnswers(profileQuestions, profile);
    await writeAnswers(
      transaction,
      answers.map((answer) => ({ startupId: id, ...answer })),
      { actorId: caller.userId, now },
    );
    return { id, userId: caller.userId, role: 'owner' } as OwnStartup;
  });
}

/**
 * Changes the given fields; the others stay as they are. Throws `version_conflict` with what stands
 * there now when `version` is not the newest.
 */
export async function updateStartup(
  db: Database,
  startup: OwnStartup,
  { version, ...body }: UpdateBody,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await checkLookups(transaction, body, startup.id);
    const locked = await lockStartup(transaction, startup);
    const fields = fieldsOf(body);
    if (version !== undefined && version !== locked.version)
      throw conflict(locked, fields, version);
    await writeFields(transaction, locked, fields, { actorId: startup.userId, now });
    await announceStartup(transaction, startup.id);
  });
}

function fieldsOf(body: Omit<UpdateBody, 'version'>): FieldValues {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
}

function conflict(present: LockedStartup, fields: FieldValues, version: number): AppError {
  const names = Object.keys(fields) as (keyof typeof columnOf)[];
  const details: ErrorDetail[] = names
    .filter((name) => fields[name] !== present[columnOf[name]])
    .map((name) => ({
      path: name,
      message: `It now says: ${String(present[columnOf[name]] ?? 'nothing')
        .slice(0, 200)
        .toWellFormed()}`,
    }));
  return new AppError('version_conflict', {
    message: `Someone changed this startup in the meantime: you worked on version ${version}, it is at version ${present.version} now. Look at the newest version and try again.`,
    details: [
      ...details,
      { path: 'version', message: `The newest version is ${present.version}.` },
    ],
  });
}

/**
 * Clears the startup and marks it deleted. Its name stays where an organisation was sent an
 * application, because that application would otherwise be from nobody.
 */
export async function deleteStartup(db: Database, startup: OwnedStartup, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await announceStartup(transaction, startup.id);
    const deleted = await transaction
      .updateTable('startups')
      .set({
        ...nothing,
        name: sql`case when exists (
          select 1 from applications
          where applications.startup_id = startups.id and applications.status <> 'draft'
        ) then name else 'Deleted startup' end`,
        account_id: null,
        requested_verify_at: null,
        verified_at: null,
        verification: 'none',
        verification_reason: null,
        completed: false,
        deleted_at: now,
        updated_at: now,
      })
      .where('id', '=', startup.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!deleted.numUpdatedRows) throw new AppError('not_found');
    for (const table of ['startup_answers', 'startup_codes', 'startup_invitations'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await transaction.deleteFrom(table).where('startup_id', '=', startup.id).execute();
    }
    const [{ from, to }] = startupSteps;
    await transaction
      .insertInto('startup_events')
      .values({
        id: newId(),
        startup_id: startup.id,
        from_status: from,
        to_status: to,
        side: 'founder',
        actor_id: startup.userId,
        created_at: now,
      })
      .execute();
  });
}

/** What was taken out of use stays on the startup that has it, and is chosen for no other. */
async function checkLookups(
  db: Database,
  body: Omit<UpdateBody, 'version'>,
  startupId: string | null,
): Promise<void> {
  const wanted = [
    { path: 'sector', id: body.sector, kind: 'sector', message: 'Choose a sector.' },
    { path: 'startupStage', id: body.startupStage, kind: 'stage', message: 'Choose a stage.' },
  ];
  const ids = wanted.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where(isChoosable(startupId))
    .execute();
  const details = wanted
    .filter(({ id, kind }) => id && !known.some((row) => row.id === id && row.kind === kind))
    .map(({ path, message }) => ({ path, message: `${message} This one is not on the list.` }));
  if (details.length > 0) throw new AppError('validation', { details });
}
