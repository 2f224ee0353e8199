import type { BodyOf } from '#contract/define.ts';
import type { StartupField } from '#contract/startup-field-kinds.ts';
import { profileFields, type ProfileValues, startupField } from '#contract/startup-fields.ts';
import { emptyProfile, givenFields } from '#contract/startup-values.ts';
import type { startupCalls } from '#contract/startups.ts';
import { isCountryCode } from '#rules/countries.ts';
import { isStartupComplete, lookupFields, textOfField } from '#rules/startups/profile.ts';
import { startupSteps } from '#rules/startups/startup.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { columnList, toColumns } from '#server/queries/startup-profile.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import { sql } from 'kysely';
import type { OwnedStartup, OwnStartup } from '../access.ts';
import {
  announceStartup,
  type LockedStartup,
  lockStartup,
  setFields,
  writeFields,
} from './profile.ts';
import { changesOf, writeRevisions } from './revisions.ts';
import { isChoosable } from '../queries/profile.ts';
import { sayLimits } from '#contract/messages/limits.ts';
import { sayStartups } from '#contract/messages/startups.ts';

type CreateBody = BodyOf<typeof startupCalls.createStartup>;
const tablesOfStartup = [
  'startup_answers',
  'startup_field_revisions',
  'startup_codes',
  'startup_invitations',
] as const;

type UpdateBody = BodyOf<typeof startupCalls.updateStartup>;

/** Creates a startup with the caller as its owner; returns their proof of it. */
export async function createStartup(
  db: Database,
  caller: Caller,
  { accountId, ...body }: CreateBody & { accountId?: string },
  now: Date,
): Promise<OwnStartup> {
  return inTransaction(db, async (transaction) => {
    demandCountry(body.country, null);
    await checkLookups(transaction, body, null);
    const id = newId();
    const profile = { ...emptyProfile(body.name), ...givenFields(body) };
    await sql`
      insert into startups (id, completed, account_id, created_at, updated_at, ${columnList})
      select ${id}::uuid, ${isStartupComplete(profile)}::boolean, ${accountId ?? null}::uuid,
        ${now}::timestamptz, ${now}::timestamptz, ${columnList}
      from jsonb_populate_record(null::startups, ${JSON.stringify(toColumns(profile))}::jsonb)
    `.execute(transaction);
    await transaction
      .insertInto('startup_founders')
      .values({ startup_id: id, user_id: caller.userId, role: 'owner', created_at: now })
      .execute();
    const change = { actorId: caller.userId, now };
    await writeRevisions(transaction, changesOf(id, null, profile), change);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made here, in the transaction that makes its owner.
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
    const fields = givenFields(body);
    if (version !== undefined && version !== locked.version)
      throw conflict(locked, fields, version);
    demandCountry(fields.country, locked.profile.country);
    await writeFields(transaction, locked, fields, { actorId: startup.userId, now });
    await announceStartup(transaction, startup.id);
  });
}

function conflict(
  present: LockedStartup,
  fields: Partial<ProfileValues>,
  version: number,
): AppError {
  const moved = profileFields
    .filter((name) => name in fields && fields[name] !== present.profile[name])
    .map((name) => [name, textOfField(present.profile[name])] as const);
  return staleWrite(
    present.version,
    Object.fromEntries(moved),
    sayStartups('startups.changed_by_another', { yours: version, present: present.version }),
  );
}

/**
 * Clears the startup and marks it deleted. Its name stays where an organisation was sent an
 * application, because that application would otherwise be from nobody.
 */
export async function deleteStartup(db: Database, startup: OwnedStartup, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await announceStartup(transaction, startup.id);
    const { name: _name, ...fields } = emptyProfile('');
    const update = transaction.updateTable('startups').set({
      name: sql<string>`case when exists (
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
    });
    const deleted = await setFields(update, fields)
      .where('id', '=', startup.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!deleted.numUpdatedRows) throw new AppError('not_found');
    for (const table of tablesOfStartup) {
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

/** A code that was taken before it was asked whether there is such a country stays until another is chosen. */
function demandCountry(code: string | null | undefined, present: string | null): void {
  if (!code || code === present || isCountryCode(code)) return;
  const message = sayLimits('limits.unknown_country', { code });
  throw new AppError('validation', { details: [{ path: 'country', ...message }] });
}

const unlisted = {
  sector: sayStartups('startups.sector_not_listed'),
  stage: sayStartups('startups.stage_not_listed'),
} as const satisfies Record<NonNullable<StartupField['lookup']>, object>;

/** What was taken out of use stays on the startup that has it, and is chosen for no other. */
async function checkLookups(
  db: Database,
  body: Omit<UpdateBody, 'version'>,
  startupId: string | null,
): Promise<void> {
  const wanted = lookupFields.flatMap((path) => {
    const id = body[path];
    const kind = startupField(path).lookup;
    return id && kind ? [{ path, id, kind }] : [];
  });
  const ids = wanted.map(({ id }) => String(id));
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('lookups')
    .select(['id', 'kind'])
    .where('id', 'in', ids)
    .where(isChoosable(startupId))
    .execute();
  const details = wanted
    .filter(({ id, kind }) => !known.some((row) => row.id === id && row.kind === kind))
    .map(({ path, kind }) => ({
      path,
      ...unlisted[kind],
    }));
  if (details.length > 0) throw new AppError('validation', { details });
}
