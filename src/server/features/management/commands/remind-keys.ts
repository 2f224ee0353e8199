import { sql } from 'kysely';
import { REMINDED_DAYS } from '#rules/auth/api-keys.ts';
import { DAY_MS } from '#rules/time.ts';
import { inTransaction } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { keyEndingMail } from '../emails/keys.ts';
import { findAccountFace } from '../queries/accounts.ts';
import { mailKeyPeople } from './api-keys.ts';

/** So many in one transaction. */
const AT_ONCE = 20;

/** Tells, once a key, those who can replace it that it ends soon. Returns of how many they were told. */
export async function remindOfKeys(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ending = await transaction
      .updateTable('api_keys')
      .set({ reminded_at: now })
      .where('id', 'in', (query) =>
        query
          .selectFrom('api_keys')
          .select('id')
          .where('ended_at', 'is', null)
          .where('reminded_at', 'is', null)
          .where('expires_at', '>', now)
          .where('expires_at', '<=', new Date(now.getTime() + REMINDED_DAYS * DAY_MS))
          .where(sql<boolean>`expires_at > created_at + make_interval(days => ${REMINDED_DAYS})`)
          .orderBy('expires_at')
          .limit(AT_ONCE)
          // Another process tells of others.
          .forUpdate()
          .skipLocked(),
      )
      .returning(['account_id', 'name', 'expires_at'])
      .execute();
    for (const { account_id: accountId, name, expires_at: endsAt } of ending) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      const { entity_name: entityName } = await findAccountFace(transaction, accountId);
      const mail = keyEndingMail(config, { entityName, accountId, name, endsAt });
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await mailKeyPeople(transaction, accountId, mail, now);
    }
    return ending.length;
  });
}
