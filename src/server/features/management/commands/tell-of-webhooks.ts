import { NEEDED_FOR_WEBHOOKS } from '#rules/webhooks.ts';
import { can } from '#rules/management/roles.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { leftWebhooksMail } from '../emails/left-webhooks.ts';
import { findAccountFace } from '../queries/accounts.ts';
import type { Ended } from './api-keys.ts';
import { mailTeam } from './mail-team.ts';

/**
 * Mails whoever manages webhooks that those of somebody who may no longer go on: they are the organisation's, and may lead to a
 * program of whoever left. Belongs in the transaction that takes the right away.
 */
export async function tellOfWebhooks(
  { db, config }: { db: Database; config: Services['config'] },
  { accountId, userId, now, role }: Ended,
): Promise<void> {
  if (role !== null && can(role, NEEDED_FOR_WEBHOOKS)) return;
  const rows = await db
    .selectFrom('webhooks')
    .select(['account_id', 'url'])
    .where('made_by', '=', userId)
    .$if(accountId !== undefined, (own) => own.where('account_id', '=', accountId ?? ''))
    .orderBy('url')
    .execute();
  for (const [id, webhooks] of Map.groupBy(rows, (row) => row.account_id)) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    const { entity_name: entityName } = await findAccountFace(db, id);
    const hosts = [...new Set(webhooks.map(({ url }) => new URL(url).host))].join(', ');
    const mail = leftWebhooksMail(config, { entityName, accountId: id, hosts });
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await mailTeam(db, { accountId: id, need: NEEDED_FOR_WEBHOOKS, mail, now });
  }
}
