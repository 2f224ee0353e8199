import { sayManagement } from '#contract/messages/management.ts';
import { type WebhookEvent, webhookEvents, webhookLimits } from '#contract/webhook-limits.ts';
import { can } from '#rules/management/roles.ts';
import { NEEDED_FOR_WEBHOOKS, overlapEnds, plainWebhookUrl } from '#rules/webhooks.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import { useCode } from '#server/features/auth/commands/codes.ts';
import { type OwnerProof, proveOwner } from '#server/features/auth/commands/erase-account.ts';
import type { Device } from '#server/features/auth/commands/sessions.ts';
import type { ManagedAccount } from '#server/features/management/access.ts';
import { lockTeam } from '#server/features/management/commands/lock-team.ts';
import { mailTeam } from '#server/features/management/commands/mail-team.ts';
import { findAccountFace } from '#server/features/management/queries/accounts.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import type { Mails } from '#server/integrations/mail/mail.ts';
import { addressIn, isPublicAddress } from '#server/integrations/outside/public-address.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { webhookMadeMail } from '../emails.ts';
import { newSecret, sealOf, sealSecret } from '../queries/secrets.ts';
import { findWebhook } from '../queries/webhooks.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Admin = ManagedAccount<typeof NEEDED_FOR_WEBHOOKS>;
type By = { caller: Caller; proof: OwnerProof; device: Pick<Device, 'ip' | 'cookie' | 'now'> };
export type MadeWebhook = { id: string; secret: string };

/** Makes a webhook. Throws `validation` for its address, `credentials_wrong`, `code_wrong`, `state_conflict` where there are enough. */
export async function makeWebhook(
  { db, config }: Outside,
  account: Admin,
  given: { url: string; types: readonly WebhookEvent[] },
  by: By,
): Promise<MadeWebhook> {
  const url = readUrl(given.url);
  const { now } = by.device;
  return withProof({ db, config }, account, by, async (transaction) => {
    const { count } = await transaction
      .selectFrom('webhooks')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow();
    const { most } = webhookLimits;
    if (count >= most)
      throw new AppError('state_conflict', sayManagement('management.enough_webhooks', { most }));
    const id = newId();
    const secret = newSecret();
    await transaction
      .insertInto('webhooks')
      .values({
        id,
        account_id: account.id,
        url,
        types: inOrder(given.types),
        secret: sealSecret(await sealOf(transaction, now), id, secret),
        made_by: account.userId,
        created_at: now,
      })
      .execute();
    await tellOfAddress({ db: transaction, config }, account, url, by);
    return { id, secret };
  });
}

type Change = {
  url?: string | undefined;
  types?: readonly WebhookEvent[] | undefined;
  paused?: boolean | undefined;
};

/**
 * Changes a webhook. Another address takes the proof of who asks, and all who manage webhooks are mailed of it. One that goes on
 * is sent what waited. Throws `not_found`, `validation`, `credentials_wrong`, `code_wrong`.
 */
export async function changeWebhook(
  { db, config }: Outside,
  account: Admin,
  id: string,
  { types, paused, ...change }: Change,
  by: By,
): Promise<void> {
  const before = await findWebhook(db, account, id);
  const { now } = by.device;
  const url = change.url === undefined ? before.url : readUrl(change.url);
  const isElsewhere = url !== before.url;
  const work = async (transaction: Database) => {
    const found = transaction
      .updateTable('webhooks')
      .where('id', '=', id)
      .where('account_id', '=', account.id);
    if (isElsewhere) {
      await found.set({ url, failing_since: null }).execute();
      await tellOfAddress({ db: transaction, config }, account, url, by);
    }
    if (types) await found.set({ types: inOrder(types) }).execute();
    if (paused === true)
      await found
        .set({ paused_at: now, paused_why: 'asked' })
        .where('paused_at', 'is', null)
        .execute();
    if (paused === false) {
      await found.set({ paused_at: null, paused_why: null, failing_since: null }).execute();
      await enqueue(transaction, 'send_webhooks', { webhookId: id });
    }
  };
  if (isElsewhere) await withProof({ db, config }, account, by, work);
  else await inTransaction(db, work);
}

/** Makes a secret in the place of the one before, which signs beside it for a day. Throws `not_found`, `credentials_wrong`, `code_wrong`. */
export async function rotateSecret(
  { db, config }: Outside,
  account: Admin,
  id: string,
  by: By,
): Promise<MadeWebhook> {
  await findWebhook(db, account, id);
  const { now } = by.device;
  return withProof({ db, config }, account, by, async (transaction) => {
    await findWebhook(transaction, account, id);
    const secret = newSecret();
    const sealed = sealSecret(await sealOf(transaction, now), id, secret);
    await transaction
      .updateTable('webhooks')
      .set((column) => ({
        secret: sealed,
        previous_secret: column.ref('secret'),
        previous_until: overlapEnds(now),
      }))
      .where('id', '=', id)
      .execute();
    return { id, secret };
  });
}

/** Deletes a webhook with all that was, or is to be, sent to it. Throws `not_found`. */
export async function deleteWebhook(db: Database, account: Admin, id: string): Promise<void> {
  await findWebhook(db, account, id);
  await db
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .execute();
}

/** Ends all webhooks of an organisation that is deleted, with what happened of it. Belongs in that transaction. */
export async function endAllWebhooks(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('webhooks').where('account_id', '=', accountId).execute();
  await db.deleteFrom('webhook_events').where('account_id', '=', accountId).execute();
}

/** Whoever asks proves themselves; what is decided about the webhooks of an account is decided one after the other. */
async function withProof<Made>(
  { db, config }: Outside,
  account: Admin,
  { caller, proof, device }: By,
  work: (transaction: Database) => Promise<Made>,
): Promise<Made> {
  const person = await proveOwner(db, config, caller, proof, device);
  return inTransaction(db, async (transaction) => {
    if (person.codeId) await useCode(transaction, person.codeId, device.now);
    const role = (await lockTeam(transaction, account.id, [account.userId])).get(account.userId);
    if (!role) throw new AppError('not_found');
    if (!can(role, NEEDED_FOR_WEBHOOKS)) throw new AppError('forbidden');
    return work(transaction);
  });
}

/** Throws `validation` for an address that nothing is ever sent to. Where a name leads is looked at when something is sent. */
function readUrl(text: string): string {
  const url = plainWebhookUrl(text);
  if (url === null) throw wrongUrl('management.webhook_url');
  const address = addressIn(new URL(url).hostname);
  if (address !== null && !isPublicAddress(address)) throw wrongUrl('management.webhook_inside');
  return url;
}

const wrongUrl = (key: 'management.webhook_url' | 'management.webhook_inside') =>
  new AppError('validation', { details: [{ path: 'url', ...sayManagement(key) }] });

const inOrder = (types: readonly WebhookEvent[]): WebhookEvent[] =>
  webhookEvents.filter((type) => types.includes(type));

async function tellOfAddress(
  { db, config }: Outside,
  { id: accountId }: Admin,
  url: string,
  { caller, device }: By,
): Promise<void> {
  const { entity_name: entityName } = await findAccountFace(db, accountId);
  const mail = webhookMadeMail(config, { entityName, accountId, url, by: caller.email });
  await mailWebhookPeople(db, accountId, mail, device.now);
}

/** Mails whoever may make webhooks. */
export const mailWebhookPeople = async (
  db: Database,
  accountId: string,
  mail: Mails,
  now: Date,
): Promise<void> => mailTeam(db, { accountId, need: NEEDED_FOR_WEBHOOKS, mail, now });
