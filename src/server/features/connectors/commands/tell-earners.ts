import { sql } from 'kysely';
import { fromMinor } from '#rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { notify } from '#server/integrations/notices.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { accruedMinor } from '../queries/balances.ts';
import { earningMail, type ToldStatus } from '../emails.ts';

/** SQL for what the batch that pays it keeps back; its posting is written behind the news. */
const keptBackMinor = sql<number>`coalesce((select line.offset_minor from payout_lines line
  where line.earning_id = earnings.id and line.state = 'paid'
  order by line.batch_id desc limit 1), 0)`;

/**
 * Tells the people whose earnings these are what they came to; organisations read theirs in their
 * figures, and nobody is told that an amount is still pending. Belongs in the step's transaction.
 */
export async function tellEarners(
  db: Database,
  earningIds: readonly string[],
  now: Date,
): Promise<void> {
  const rows = await db
    .selectFrom('earnings')
    .innerJoin('users', 'users.id', 'earnings.connector_id')
    .innerJoin('applications', 'applications.id', 'earnings.application_id')
    .innerJoin('projects', 'projects.id', 'applications.project_id')
    .select(['earnings.status', 'earnings.reason', 'earnings.note'])
    .select([accruedMinor.as('amount_minor'), keptBackMinor.as('kept_back_minor')])
    .select(['earnings.currency', 'users.id as user_id', 'users.email', 'users.email_verified_at'])
    .select(['projects.id as project_id', 'projects.name as project_name'])
    .where('earnings.id', 'in', earningIds)
    .where('earnings.status', '<>', 'pending')
    .where('users.deleted_at', 'is', null)
    .orderBy('earnings.id')
    .execute();
  for (const row of rows) {
    const { currency, reason, note, project_name: projectName } = row;
    const amount = fromMinor(row.amount_minor, currency);
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await notify(db, {
      userIds: [row.user_id],
      kind: 'earning_changed',
      payload: {
        projectId: row.project_id,
        projectName,
        status: row.status,
        amount,
        currency,
        earningReason: reason,
        ...(note !== null && { reason: note }),
      },
      now,
    });
    if (!row.email_verified_at) continue;
    const keptBack = row.status === 'paid' ? fromMinor(row.kept_back_minor, currency) : 0;
    const news = { amount, currency, projectName, reason, note, keptBack };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement leaves pending ones out.
    const mail = earningMail(row.status as ToldStatus, news);
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await queueMail(db, { to: row.email, mail, now });
  }
}
