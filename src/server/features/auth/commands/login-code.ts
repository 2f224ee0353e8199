import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Decide } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { tokenHash } from '../access.ts';
import { loginCodeMail } from '../emails/account-mails.ts';
import { findCredentials, isKeptAddress } from '../queries/credentials.ts';
import { codesOf, freshCode, issueCode, tryCode, useCode } from './codes.ts';
import { findKnownDevice, forgetDevices } from './known-devices.ts';
import { countTry, networkOf } from './rate-limits.ts';
import { type Device, endAllSessions, type NewDevice, startSession } from './sessions.ts';
import { countCodeTry } from './verification.ts';

/**
 * Mails a login code. Whether the address has an account changes the language of the mail and nothing else.
 * Within a minute of the last code nothing is mailed: that one still works.
 */
export async function requestLoginCode<Reply>(
  db: Database,
  config: Config,
  email: string,
  { ip, cookie, language, now }: Pick<NewDevice, 'ip' | 'cookie' | 'language' | 'now'>,
  decide: Decide<void, Reply>,
): Promise<Reply> {
  const isKnown = (await findKnownDevice(db, email, cookie.known)) !== null;
  const network = isKnown ? null : networkOf(ip);
  if (network) {
    await countTry(db, config, [{ limit: 'code_request_network', subject: network }], now);
  }
  // Programs without cookies share the one lane that has none.
  const asker = { lane: laneOf(cookie.keep()), network };
  const fresh = await freshCode();
  return decide(async (transaction) => {
    const issued = await issueCode(transaction, config, {
      email,
      purpose: 'login',
      asker,
      now,
      fresh,
    });
    if (issued.code) {
      const mail = loginCodeMail(issued.code);
      await queueMail(transaction, { to: email, mail, language, now });
    } else if (issued.spent) {
      const seconds = (issued.resendAfter.getTime() - now.getTime()) / 1000;
      throw new AppError('rate_limited', { retryAfter: Math.ceil(seconds) });
    }
  });
}

/**
 * Logs in with a mailed code, which makes the session's token; a new address gets a verified account.
 * Throws `code_wrong`.
 */
export async function confirmLoginCode<Reply>(
  db: Database,
  config: Config,
  { email, code }: { email: string; code: string },
  device: NewDevice,
  decide: Decide<string, Reply>,
): Promise<Reply> {
  const { now } = device;
  const codeId = await tryLoginCode(db, config, { email, code }, device);
  return decide(async (transaction) => {
    await useCode(transaction, codeId, now);
    const userId = await provenUser(transaction, email, device);
    return startSession(transaction, { userId }, device);
  });
}

const laneOf = (secret: string | null): Buffer | null =>
  secret === null ? null : tokenHash(secret);

/** The tries of a device that the account knows are its own; strangers share those of their network. */
async function countLoginCodeTry(
  db: Database,
  config: Config,
  email: string,
  { ip, cookie, now }: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<{ giveBack: () => Promise<void> }> {
  const deviceId = await findKnownDevice(db, email, cookie.known);
  return deviceId
    ? countTry(db, config, [{ limit: 'code_try_device', subject: deviceId }], now)
    : countCodeTry(db, config, ip, now);
}

/** The id of the address's live login code when `code` is right for this device. Throws `code_wrong`. */
export async function tryLoginCode(
  db: Database,
  config: Config,
  { email, code }: { email: string; code: string },
  device: Pick<Device, 'ip' | 'cookie' | 'now'>,
): Promise<string> {
  const { now } = device;
  const { giveBack } = await countLoginCodeTry(db, config, email, device);
  const place = codesOf({ email, purpose: 'login', lane: laneOf(device.cookie.known) });
  const codeId = await tryCode(db, place, code, now);
  await giveBack();
  return codeId;
}

/** The account of an address whose mailbox was just proven; made when there is none. */
async function provenUser(
  db: Database,
  email: string,
  { language, now }: NewDevice,
): Promise<string> {
  await db
    .insertInto('users')
    .values({
      id: newId(),
      email,
      first_name: firstNameOf(email),
      language,
      email_verified_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const user = await findCredentials(db, email);
  if (!user || user.suspended_at) throw new AppError('code_wrong');
  // The mailbox has a link that takes its account back; a new account would stand in its way.
  if (await isKeptAddress(db, { email, for: user.id, now })) throw new AppError('code_wrong');
  if (!user.email_verified_at) await takeOver(db, user.id, now);
  return user.id;
}

/**
 * Whoever signed up with this address never proved it, and may not be who now did: their password
 * and sessions end, or they would sit in the account of the owner of the mailbox.
 */
async function takeOver(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now, password_hash: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await endAllSessions(db, userId);
  await forgetDevices(db, userId);
}

/** A first name made from an address: `ada.lovelace+flair@…` gives `Ada`. */
function firstNameOf(email: string): string {
  const local = email.split('@', 1)[0] ?? '';
  const word = /\p{L}+/u.exec(local)?.[0] ?? local;
  return (word.charAt(0).toUpperCase() + word.slice(1)).slice(0, 100);
}
