import { sql } from 'kysely';
import { canConfirm, CONFIRM_AFTER_MS, CONFIRM_WITHIN_MS } from '#rules/projects/confirming.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { isAlone } from '#server/db/alone.ts';
import type { ProjectStatus } from '#server/db/vocabulary.ts';
import { tellTeam } from '#server/features/forms/commands/announcements.ts';
import { AppError } from '#server/http/errors.ts';
import type { ManagedProject, OperatedProject } from '../access.ts';
import { tellToConfirm, type Unconfirmed } from './tell-to-confirm.ts';

type Facts = {
  id: string;
  account_id: string;
  status: ProjectStatus;
  deadline: Date | null;
  askedAt: Date | null;
};

/** What an answer sets: the question is gone, and a project that was past for want of one is open again. */
const confirmed = (now: Date) => ({
  status: 'open' as const,
  closed_at: null,
  confirmed_at: now,
  confirm_asked_at: null,
  updated_at: now,
});

/** Says for its team that a project is still open. Throws `state_conflict` for one that closed otherwise. */
export async function confirmProject(
  db: Database,
  { project, account }: ManagedProject<'edit'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const [facts] = await lock(transaction, [project.id]);
    if (!facts || !canConfirm(facts)) {
      throw new AppError('state_conflict', sayProjects('projects.not_to_confirm'));
    }
    await transaction
      .updateTable('projects')
      .set(confirmed(now))
      .where('id', '=', project.id)
      .execute();
    await tellTeam(transaction, account.id, project.id);
  });
}

/** Answers for projects that are asked about: still open, or closed. Returns those that were; others stay as they are. */
export async function answerForProjects(
  db: Database,
  projects: OperatedProject[],
  { isOpen, now }: { isOpen: boolean; now: Date },
): Promise<string[]> {
  const facts = await lock(
    db,
    projects.map(({ id }) => id),
  );
  const asked = facts.filter((one) => one.askedAt !== null && canConfirm(one));
  const ids = asked.map(({ id }) => id);
  if (ids.length === 0) return [];
  await db
    .updateTable('projects')
    .set(
      isOpen
        ? confirmed(now)
        : { status: 'closed', closed_at: now, confirm_asked_at: null, updated_at: now },
    )
    .where('id', 'in', ids)
    .execute();
  for (const one of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await tellTeam(db, one.account_id, one.id);
  }
  return ids;
}

async function lock(db: Database, ids: string[]): Promise<Facts[]> {
  const { rows } = await sql<Facts>`
    select id, account_id, status, deadline, confirm_asked_at as "askedAt" from projects
    where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

const batch = 500;
const endless = sql<boolean>`status = 'open' and deadline is null and ends_at is null`;

/** Asks about projects without an end of which nobody has said anything for a year; returns how many. */
export async function askToConfirm(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - CONFIRM_AFTER_MS);
  return inTransaction(db, async (transaction) => {
    if (!(await isAlone(transaction, 'projects to confirm'))) return 0;
    const { rows } = await sql<Unconfirmed>`
      update projects set confirm_asked_at = ${now} where id in (
        select id from projects where ${endless} and confirm_asked_at is null
          and coalesce(confirmed_at, published_at) <= ${since}
        order by coalesce(confirmed_at, published_at) limit ${batch}
        for no key update skip locked)
      returning id, name, slug, account_id as "accountId"`.execute(transaction);
    await tellToConfirm({ db: transaction, config }, rows, { isOver: false, now });
    return rows.length;
  });
}

/** Makes past what was asked about and nobody answered for; returns how many. */
export async function closeUnconfirmed(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - CONFIRM_WITHIN_MS);
  return inTransaction(db, async (transaction) => {
    if (!(await isAlone(transaction, 'unconfirmed projects'))) return 0;
    const { rows } = await sql<Unconfirmed>`
      update projects set status = 'expired', closed_at = ${now}, updated_at = ${now}
      where id in (
        select id from projects where ${endless} and confirm_asked_at <= ${since}
        order by confirm_asked_at limit ${batch} for no key update skip locked)
      returning id, name, slug, account_id as "accountId"`.execute(transaction);
    await tellToConfirm({ db: transaction, config }, rows, { isOver: true, now });
    for (const one of rows) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tellTeam(transaction, one.accountId, one.id);
    }
    return rows.length;
  });
}
