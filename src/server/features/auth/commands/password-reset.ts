import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Decide } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { newToken, tokenHash } from '../access.ts';
import { passwordChangedMail, passwordResetMail } from '../emails/account-mails.ts';
import { requireGoodPassword } from './password-quality.ts';
import { findKnownDevice, forgetDevices } from './known-devices.ts';
import { countTry, networkOf } from './rate-limits.ts';
import { type Device, endAllSessions } from './sessions.ts';

const linkMs = 30 * 60_000;
/** Longer than writing the mail takes, so that the time to answer tells nothing. */
const answerAfterMs = 80;

type Forgotten = { email: string; showOnHost?: string | undefined } & Pick<
  Device,
  'ip' | 'cookie' | 'now'
>;

/** Mails a link to choose a new password, if the address has an account; answers the same if not. */
export async function requestPasswordReset<Reply>(
  db: Database,
  config: Config,
  { email, showOnHost, ip, cookie, now }: Forgotten,
  decide: Decide<void, Reply>,
): Promise<Reply> {
  const deviceId = await findKnownDevice(db, email, cookie.known);
  const network = networkOf(ip);
  await countTry(
    db,
    config,
    deviceId
      ? [{ limit: 'forgotten_device', subject: deviceId }]
      : [
          { limit: 'forgotten_pair', subject: `${network} ${email}` },
          { limit: 'forgotten_address', subject: email },
          { limit: 'forgotten_network', subject: network },
        ],
    now,
  );
  const origin = publicOrigin(config, showOnHost);
  const [reply] = await Promise.all([
    decide(async (transaction) => mailResetLink(transaction, email, origin, now)),
    sleep(answerAfterMs),
  ]);
  return reply;
}

/** The configured origin that `wanted` names; the usual one for anything else. */
function publicOrigin(config: Config, wanted: string | undefined): string {
  const { protocol } = new URL(config.publicUrl);
  const host = config.publicHosts.find(
    (known) => wanted === known || wanted === `${protocol}//${known}`,
  );
  return host ? `${protocol}//${host}` : config.publicUrl;
}

async function mailResetLink(
  db: Database,
  email: string,
  origin: string,
  now: Date,
): Promise<void> {
  const user = await holdAddress(db, email);
  if (!user) return;
  const token = newToken();
  await db
    .insertInto('password_resets')
    .values({
      id: newId(),
      user_id: user.id,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + linkMs),
    })
    .execute();
  // To the address of the account, not the one of the request, which may differ in case.
  await queueMail(db, { to: user.email, mail: passwordResetMail(origin, token), now });
}

/** The account of an address that may log in. Whoever gives it another one ends the links there are, and waits for this one. */
async function holdAddress(db: Database, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('suspended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

/**
 * Sets a new password with the token of a mailed link, ends all sessions and all other links, and
 * counts the address as proven. Throws `password_weak` (the link stays good), `link_wrong`.
 */
export async function resetPassword<Reply>(
  db: Database,
  config: Config,
  { token, password }: { token: string; password: string },
  now: Date,
  decide: Decide<void, Reply>,
): Promise<Reply> {
  const hash = tokenHash(token);
  const link = await db
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select(['users.id', 'users.email'])
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!link) throw new AppError('link_wrong');
  requireGoodPassword(password, link);
  const passwordHash = await hashPassword(password);
  return decide(async (transaction) => {
    const burnt = await transaction
      .updateTable('password_resets')
      .set({ used_at: now })
      .where('token_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (!burnt.numUpdatedRows) throw new AppError('link_wrong');
    await transaction
      .updateTable('users')
      .set((update) => ({
        password_hash: passwordHash,
        email_verified_at: update.fn.coalesce('email_verified_at', update.val(now)),
        updated_at: now,
      }))
      .where('id', '=', link.id)
      .execute();
    await endResetLinks(transaction, link.id, now);
    await endAllSessions(transaction, link.id);
    await forgetDevices(transaction, link.id);
    await queueMail(transaction, { to: link.email, mail: passwordChangedMail(config), now });
  });
}

/** Ends every link of the user that is still good. */
export async function endResetLinks(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}
