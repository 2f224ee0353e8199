import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { locks } from '#server/db/locks.ts';
import type { Importer } from '#importers/rows.ts';
import { indexApplications } from '#server/features/applications/commands/index-applications.ts';
import { reconstructSubmissions } from '#server/features/applications/commands/reconstruct.ts';
import { recordApplications } from '#server/features/applications/commands/record-applications.ts';
import { addPeople } from '#server/features/auth/commands/add-people.ts';
import { hasUsers } from '#server/features/auth/queries/credentials.ts';
import { addMembers } from '#server/features/management/commands/add-members.ts';
import { ensureOrganisations, organisationKey } from '#importers/organisations.ts';
import { importForms } from '#importers/forms.ts';
import { importProgrammes } from '#importers/programmes.ts';
import { listImportedProjects } from '#server/features/projects/queries/imported.ts';
import { addFounders } from '#server/features/startups/commands/add-founders.ts';
import { recordProfiles } from '#server/features/startups/commands/record-profiles.ts';
import { importStartups } from '#importers/startups.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { type DemoAccount, listDemoAccounts } from './accounts.ts';
import { profileAnswersOf } from './answers.ts';
import { applications } from './applications.ts';
import { forms } from './forms.ts';
import { mainOrganisation, organisations } from './organisations.ts';
import { parts } from './parts.ts';
import { demoPassword, demoRoles, emailOf, people } from './people.ts';
import { programmeRows } from './programmes.ts';
import { toRecorded, type World } from './recorded.ts';
import { recordedStartups, startupRows } from './startups.ts';

const dayMs = 86_400_000;
/** The programmes were published before their first applications came. */
const publishedDaysAgo = 45;

/**
 * Fills an installation without users with demonstration data, and returns the accounts to show:
 * those that still have the demonstration's password. Does nothing in production, or when it is off.
 */
export async function seedDemo(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<DemoAccount[]> {
  if (!config.demoData || config.production) return [];
  if (!(await hasUsers(db))) {
    const passwordHash = await hashPassword(demoPassword);
    await inTransaction(db, async (transaction) => {
      // A process that starts beside another one waits until that has filled it.
      await sql`set local lock_timeout = '60s'`.execute(transaction);
      await sql`set local statement_timeout = '60s'`.execute(transaction);
      await sql`select pg_advisory_xact_lock(${locks.demoData})`.execute(transaction);
      if (!(await hasUsers(transaction)))
        await seed({ db: transaction, config }, passwordHash, now);
    });
  }
  return listDemoAccounts(db);
}

async function seed(
  { db, config }: { db: Database; config: Config },
  passwordHash: string,
  now: Date,
): Promise<void> {
  const published = new Date(now.getTime() - publishedDaysAgo * dayMs);
  const accounts = await ensureOrganisations(db, organisations, published);
  await importAll(db, importProgrammes, programmeRows(now), published);
  await importAll(db, importForms, forms, published);
  await importAll(db, importStartups, startupRows(), published);
  const ids = await addPeople(
    db,
    people.map(({ key, ...person }) => ({
      ...person,
      email: emailOf(key),
      passwordHash: key in demoRoles ? passwordHash : null,
    })),
    published,
  );
  const userOf = (key: string) => demand(ids.get(emailOf(key)), key);
  const accountId = demand(accounts.get(organisationKey(mainOrganisation)), mainOrganisation);
  const members = [
    { userId: userOf('organiser'), role: 'owner' as const },
    { userId: userOf('reviewer'), role: 'reviewer' as const },
  ];
  await addMembers(db, accountId, members, published);
  const owners = recordedStartups.map(({ id, founder }) => ({
    sourceKey: id,
    userId: userOf(founder),
  }));
  const startupIds = await addFounders(db, owners, published);
  const profiles = recordedStartups.map((startup) => ({
    startupId: demand(startupIds.get(startup.id), startup.id),
    founderId: userOf(startup.founder),
    answers: profileAnswersOf(startup),
    verification: startup.verification ?? ('none' as const),
  }));
  await recordProfiles(db, profiles, published);
  const keys = [...new Set(applications.map(({ programme }) => programme))];
  const projects = await listImportedProjects(db, keys);
  const world: World = { projects, startupIds, userOf, accountId, now };
  const recorded = applications.map((application) => toRecorded(application, world));
  const applicationIds = await recordApplications(db, recorded);
  await keepAll(db, config, now);
  const team = { accountId, userIds: members.map(({ userId }) => userId) };
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await part.seed({ db, config, recorded, applicationIds, world, team });
  }
  await indexAll(db);
}

/** The snapshots of what was recorded as sent. */
async function keepAll(db: Database, config: Config, now: Date): Promise<void> {
  if ((await reconstructSubmissions(db, config, { now })) > 0) await keepAll(db, config, now);
}

/** What was sent can be searched from the first moment on. */
async function indexAll(db: Database): Promise<void> {
  if ((await indexApplications(db)) > 0) await indexAll(db);
}

/** Demonstration rows are ours: one that is refused is a mistake of ours. */
async function importAll(
  db: Database,
  importer: Importer,
  rows: unknown[],
  now: Date,
): Promise<void> {
  for (const outcome of await importer(db, rows, now)) {
    if (outcome.outcome !== 'refused') continue;
    throw new Error(`The demonstration data is wrong: ${JSON.stringify(outcome.problems)}`);
  }
}

function demand<T>(value: T | undefined, name: string): T {
  if (value === undefined)
    throw new Error(`The demonstration data names ${name}, which is missing.`);
  return value;
}
