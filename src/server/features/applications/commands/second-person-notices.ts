import { sql } from 'kysely';
import type { Need } from '#rules/management/roles.ts';
import { rolesThatCan } from '#rules/management/roles.ts';
import { LONG_WAIT_MS } from '#rules/applications/second-person.ts';
import { isAlone } from '#server/db/alone.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { notify } from '#server/integrations/notices.ts';

const atOnce = 500;
const mostTurns = 20;

/** Members who may do this, but nobody of one of these applications: they know of no decision on it. */
export async function listTold(
  db: Database,
  accountId: string,
  { need, applicationIds }: { need: Need; applicationIds: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', 'in', rolesThatCan(need))
    .where(
      sql<boolean>`not exists (select from applications
        where applications.id = any(${applicationIds}::uuid[])
          and (applications.user_id = members.user_id or exists (select from startup_founders
            where startup_founders.startup_id = applications.startup_id
              and startup_founders.user_id = members.user_id)))`,
    )
    .execute();
  return rows.map((row) => row.user_id);
}

type Waiting = {
  accountId: string;
  project: { id: string; name: string };
  applicationIds: readonly string[];
};

const payloadOf = ({ accountId, project, applicationIds }: Waiting) => ({
  managementAccountId: accountId,
  projectId: project.id,
  projectName: project.name,
  count: applicationIds.length,
});

type Made = { applicationIds: readonly string[]; createdBy: string; now: Date };

/** Tells those who could confirm these decisions, once for each project. */
export async function tellConfirmers(
  db: Database,
  { applicationIds, createdBy, now }: Made,
): Promise<void> {
  for (const waiting of await listByProject(db, applicationIds)) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    const userIds = await listTold(db, waiting.accountId, { need: 'decide', ...waiting });
    const payload = { ...payloadOf(waiting), status: 'to_confirm' };
    const notice = { accountId: waiting.accountId, kind: 'second_person' as const, payload, now };
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, { ...notice, userIds, actorId: createdBy });
  }
}

async function listByProject(db: Database, applicationIds: readonly string[]): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['projects.id', 'projects.name', 'projects.account_id'])
    .select(sql<string[]>`array_agg(applications.id::text)`.as('applications'))
    .where(sql<boolean>`applications.id = any(${applicationIds}::uuid[])`)
    .groupBy('projects.id')
    .orderBy('projects.id')
    .execute();
  return rows.map(({ id, name, account_id: accountId, applications }) => ({
    accountId,
    project: { id, name },
    applicationIds: applications,
  }));
}

type Back = { proposerId: string; applicationId: string; actorId: string; reason: string };

/** Tells who made a decision why it came back. */
export async function tellSentBack(
  db: Database,
  { proposerId, applicationId, actorId, reason }: Back,
  now: Date,
): Promise<void> {
  const [waiting] = await listByProject(db, [applicationId]);
  if (!waiting) return;
  const payload = { ...payloadOf(waiting), applicationId, reason, status: 'sent_back' };
  const { accountId } = waiting;
  await notify(db, {
    userIds: [proposerId],
    accountId,
    actorId,
    kind: 'second_person',
    payload,
    now,
  });
}

/** Tells those who run an organisation, once of each, what waits for a second person for long. Safe to run twice at once. */
export async function tellLongWaiting(db: Database, now: Date): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
    if ((await tellSomeLongWaiting(db, now)) < atOnce) return;
  }
}

async function tellSomeLongWaiting(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - LONG_WAIT_MS);
  return inTransaction(db, async (transaction) => {
    if (!(await isAlone(transaction, 'unconfirmed decisions'))) return 0;
    // Marking them is what claims them; whoever confirms some of them now is not waited for.
    const { rows } = await sql<{ application_id: string }>`
      with due as (
        select id from decisions
        where state = 'staged' and asks_second and confirmed_at is null
          and created_at <= ${before} and admins_told_at is null
        order by created_at limit ${atOnce} for update skip locked
      )
      update decisions set admins_told_at = ${now} from due where decisions.id = due.id
      returning decisions.application_id`.execute(transaction);
    const ids = rows.map((row) => row.application_id);
    for (const waiting of ids.length === 0 ? [] : await listByProject(transaction, ids)) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      const userIds = await listTold(transaction, waiting.accountId, { need: 'team', ...waiting });
      const payload = { ...payloadOf(waiting), status: 'long' };
      const { accountId } = waiting;
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await notify(transaction, { userIds, accountId, kind: 'second_person', payload, now });
    }
    return rows.length;
  });
}
