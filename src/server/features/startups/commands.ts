import { sql } from 'kysely';
import type { BodyOf } from '#contract/define.ts';
import type { startupCalls } from '#contract/startups.ts';
import { isStartupComplete } from '#rules/startups.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { OwnStartup } from './access.ts';

type CreateBody = BodyOf<typeof startupCalls.createStartup>;
type UpdateBody = BodyOf<typeof startupCalls.updateStartup>;

/** Creates a startup with the caller as its owner; returns their proof of it. */
export async function createStartup(
  db: Database,
  caller: Caller,
  body: CreateBody,
  now: Date,
): Promise<OwnStartup> {
  return inTransaction(db, async (transaction) => {
    await checkLookups(transaction, body);
    const id = newId();
    await transaction
      .insertInto('startups')
      .values({ id, ...toColumns(body), name: body.name, created_at: now, updated_at: now })
      .execute();
    await transaction
      .insertInto('startup_founders')
      .values({ startup_id: id, user_id: caller.userId, role: 'owner', created_at: now })
      .execute();
    await noteCompleteness(transaction, id);
    return { id } as OwnStartup;
  });
}

/** Changes the given fields; the others stay as they are. */
export async function updateStartup(
  db: Database,
  startup: OwnStartup,
  body: UpdateBody,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await checkLookups(transaction, body);
    const changed = await transaction
      .updateTable('startups')
      .set((update) => ({
        ...toColumns(body),
        ...(body.name !== undefined && { name: body.name }),
        version: update('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', startup.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!changed.numUpdatedRows) throw new AppError('not_found');
    await noteCompleteness(transaction, startup.id);
  });
}

/**
 * Clears the startup and marks it deleted. Its name stays where an organisation was sent an
 * application, because that application would otherwise be from nobody.
 */
export async function deleteStartup(db: Database, startup: OwnStartup, now: Date): Promise<void> {
  const deleted = await db
    .updateTable('startups')
    .set({
      name: sql`case when exists (
        select 1 from applications
        where applications.startup_id = startups.id and applications.status <> 'draft'
      ) then name else 'Deleted startup' end`,
      one_liner: null,
      description: null,
      website: null,
      country: null,
      city: null,
      team_size: null,
      founded_year: null,
      sector_id: null,
      stage_id: null,
      requested_verify_at: null,
      completed: false,
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', startup.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!deleted.numUpdatedRows) throw new AppError('not_found');
}

function toColumns(body: UpdateBody) {
  return {
    ...(body.oneLiner !== undefined && { one_liner: body.oneLiner }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.website !== undefined && { website: body.website }),
    ...(body.country !== undefined && { country: body.country }),
    ...(body.city !== undefined && { city: body.city }),
    ...(body.teamSize !== undefined && { team_size: body.teamSize }),
    ...(body.foundedYear !== undefined && { founded_year: body.foundedYear }),
    ...(body.sector !== undefined && { sector_id: body.sector }),
    ...(body.startupStage !== undefined && { stage_id: body.startupStage }),
  };
}

async function checkLookups(db: Database, body: UpdateBody): Promise<void> {
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
    .execute();
  const details = wanted
    .filter(({ id, kind }) => id && !known.some((row) => row.id === id && row.kind === kind))
    .map(({ path, message }) => ({ path, message: `${message} This one is not on the list.` }));
  if (details.length > 0) throw new AppError('validation', { details });
}

async function noteCompleteness(db: Database, id: string): Promise<void> {
  const row = await db
    .selectFrom('startups')
    .select(['one_liner', 'description', 'country', 'sector_id', 'stage_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const completed = isStartupComplete({
    oneLiner: row.one_liner,
    description: row.description,
    country: row.country,
    sector: row.sector_id,
    startupStage: row.stage_id,
  });
  await db.updateTable('startups').set({ completed }).where('id', '=', id).execute();
}
