import { sql } from 'kysely';
import { inTransaction, type Database } from '#server/db/database.ts';
import { listBillingPeople } from '../queries/invoices.ts';
import type { Services } from '#server/http/context.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { payeeWantedMail } from '../emails.ts';

const batch = 100;

/** Asks each once, by mail, where to pay what has become payable; returns how many were asked, at most a batch of each kind. */
export async function askPayees(
  { db, config }: Pick<Services, 'db' | 'config'>,
  now: Date,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const people = await claimPeople(transaction, now);
    const person = payeeWantedMail(config, { entityName: null, accountId: null });
    for (const { email } of people) {
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      await queueMail(transaction, { to: email, mail: person, now });
    }
    const accounts = await claimAccounts(transaction, now);
    for (const { id, name } of accounts) {
      const mail = payeeWantedMail(config, { entityName: name, accountId: id });
      // oxlint-disable-next-line no-await-in-loop -- they share one transaction
      const told = await listBillingPeople(transaction, id);
      for (const { email } of told) {
        // oxlint-disable-next-line no-await-in-loop -- they share one transaction
        await queueMail(transaction, { to: email, mail, now });
      }
    }
    return people.length + accounts.length;
  });
}

async function claimPeople(db: Database, now: Date): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string }>`
    update users set payee_asked_at = ${now}
    where payee_asked_at is null and id in (
      select users.id from earnings join users on users.id = earnings.connector_id
      where earnings.status = 'payable' and users.payee_asked_at is null
        and users.deleted_at is null and users.suspended_at is null
        and users.email_verified_at is not null
        and not exists (select from payee_details details where details.user_id = users.id)
      limit ${batch})
    returning email`.execute(db);
  return rows;
}

async function claimAccounts(db: Database, now: Date): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    update management_accounts asked set payee_asked_at = ${now}
    from entities
    where entities.id = asked.entity_id and asked.payee_asked_at is null and asked.id in (
      select account.id from earnings
      join management_accounts account on account.id = earnings.account_id
      where earnings.status = 'payable' and account.payee_asked_at is null
        and not exists (select from payee_details details where details.account_id = account.id)
      limit ${batch})
    returning asked.id, entities.name`.execute(db);
  return rows;
}
