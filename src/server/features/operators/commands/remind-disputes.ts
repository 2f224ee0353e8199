import { sql } from 'kysely';
import { disputeLimits } from '#contract/dispute-limits.ts';
import { dueReminder } from '#rules/connectors/disputes.ts';
import { DAY_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { isAlone } from '#server/db/alone.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { teamUserIds } from '#server/queries/team.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { notify } from '#server/integrations/notices.ts';
import { disputesDueMail } from '../emails/disputes.ts';
import { listOperators } from '../queries/users.ts';

/** Disputes that one run looks at; the next one sees to the others. */
const MOST = 500;

type DueRow = {
  id: string;
  due: Date;
  reminded_at: Date | null;
  project_id: string;
  project_name: string;
  disputer: string | null;
  /** The organisation that disputes it, where it is no person. */
  disputer_account: string | null;
  credited: string | null;
  /** The organisation that is credited, where it is no person. */
  account_id: string | null;
};

/**
 * Reminds operators of disputes that are to be answered soon, or should have been, and tells both sides of one that is late, once.
 * It decides nothing: the money waits until somebody answers.
 */
export async function remindOfDisputes(
  { db, config }: { db: Database; config: Config },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (!(await isAlone(transaction, 'disputes due'))) return;
    const found = await lockDue(transaction, now);
    const due = found.flatMap((row) => {
      const kind = dueReminder({ due: row.due, remindedAt: row.reminded_at }, now);
      return kind ? [{ ...row, kind }] : [];
    });
    if (due.length === 0) return;
    const late = due.filter(({ kind }) => kind === 'late');
    await transaction
      .updateTable('outcome_disputes')
      .set({ reminded_at: now })
      .where(sql<boolean>`id = any(${due.map(({ id }) => id)}::uuid[])`)
      .execute();
    for (const row of late.filter((one) => isNewlyLate(one))) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await tellSides(transaction, row, now);
    }
    await tellOperators(transaction, config, {
      late: late.length,
      soon: due.length - late.length,
      now,
    });
  });
}

const isNewlyLate = ({ due, reminded_at: last }: DueRow): boolean => last === null || last < due;

async function lockDue(db: Database, now: Date): Promise<DueRow[]> {
  const near = new Date(now.getTime() + disputeLimits.remindDays * DAY_MS);
  const again = new Date(now.getTime() - disputeLimits.remindAgainDays * DAY_MS);
  const { rows } = await sql<DueRow>`
    select dispute.id, dispute.answer_due_at as due, dispute.reminded_at,
      projects.id as project_id, projects.name as project_name, dispute.user_id as disputer, dispute.account_id as disputer_account,
      (select users.id from users where users.id = credited.referer_id
        and users.deleted_at is null) as credited, credited.referer_account_id as account_id
    from outcome_disputes dispute
    join referral_touches touch on touch.id = dispute.touch_id
    join projects on projects.id = touch.project_id
    left join referral_touches credited on credited.application_id = dispute.application_id
      and credited.outcome in ('credited', 'project_pays_nothing')
    where dispute.answered_at is null and dispute.answer_due_at <= ${near}
      and (dispute.reminded_at is null or dispute.reminded_at <= ${again}
        or (dispute.reminded_at < dispute.answer_due_at and dispute.answer_due_at <= ${now}))
    order by dispute.answer_due_at, dispute.id limit ${MOST}
    for update of dispute skip locked`.execute(db);
  return rows;
}

/** Whoever disputed it, and whoever is credited: each a person, or those of an organisation who see to its money. */
async function tellSides(db: Database, row: DueRow, now: Date): Promise<void> {
  const { project_id: projectId, project_name: projectName, disputer, credited } = row;
  const { disputer_account: disputerAccount, account_id: account } = row;
  const payload = { projectId, projectName, deadline: row.due.toISOString() };
  const tell = async (userIds: string[], side: 'disputer' | 'credited', accountId?: string) =>
    notify(db, {
      userIds,
      ...(accountId !== undefined && { accountId }),
      kind: 'dispute_late',
      payload: {
        ...payload,
        ...(accountId !== undefined && { managementAccountId: accountId }),
        status: side,
      },
      now,
    });
  if (disputer !== null) await tell([disputer], 'disputer');
  if (disputerAccount !== null) {
    await tell(await teamUserIds(db, disputerAccount, 'billing'), 'disputer', disputerAccount);
  }
  if (credited !== null && credited !== disputer) await tell([credited], 'credited');
  if (account === null || account === disputerAccount) return;
  const others = (await teamUserIds(db, account, 'billing')).filter((id) => id !== disputer);
  await tell(others, 'credited', account);
}

async function tellOperators(
  db: Database,
  config: Config,
  { late, soon, now }: { late: number; soon: number; now: Date },
): Promise<void> {
  const operators = await listOperators(db, config, now);
  const userIds = operators.map(({ id }) => id);
  for (const [status, count] of [
    ['late', late],
    ['soon', soon],
  ] as const) {
    if (count === 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, { userIds, kind: 'dispute_due', payload: { status, count }, now });
  }
  const mail = disputesDueMail(config, { late, soon });
  // oxlint-disable-next-line no-await-in-loop -- they share one transaction
  for (const { email } of operators) await queueMail(db, { to: email, mail, now });
}
