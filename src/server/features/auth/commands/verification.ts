import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { verifyCodeMail } from '../emails/account-mails.ts';
import { codesOf, freshCode, issueCode, tryCode, useCode } from './codes.ts';
import { countTry, networkOf, slowDown } from './rate-limits.ts';

/**
 * Mails a new code to confirm the caller's address, unless the last one is less than a minute old.
 * Nothing is sent to a confirmed address.
 */
export async function requestVerification(
  db: Database,
  config: Config,
  caller: Caller,
  { ip, now }: { ip: string; now: Date },
): Promise<{ sent: boolean; resendAfter: Date | null }> {
  if (caller.verified) return { sent: false, resendAfter: null };
  const network = networkOf(ip);
  await countTry(db, config, [{ limit: 'code_request_network', subject: network }], now);
  const { email } = caller;
  const fresh = await freshCode();
  return inTransaction(db, async (transaction) => {
    const { code, resendAfter } = await issueCode(transaction, config, {
      email,
      purpose: 'verify',
      asker: 'owner',
      now,
      fresh,
    });
    if (!code) return { sent: false, resendAfter };
    await queueMail(transaction, { to: email, mail: verifyCodeMail(config, code, null), now });
    return { sent: true, resendAfter };
  });
}

/** Confirms the caller's address; confirming twice is harmless. Throws `code_wrong`. */
export async function confirmVerification(
  db: Database,
  config: Config,
  caller: Caller,
  { code, ip, now }: { code: string; ip: string; now: Date },
): Promise<void> {
  if (caller.verified) return;
  const { giveBack } = await countCodeTry(db, config, ip, now);
  try {
    const place = codesOf({ email: caller.email, purpose: 'verify', lane: null });
    const codeId = await tryCode(db, place, code, now);
    await inTransaction(db, async (transaction) => {
      await useCode(transaction, codeId, now);
      await markVerified(transaction, caller.userId, now);
    });
  } catch (error) {
    // A double click: the other request has just confirmed it.
    if (!(error instanceof AppError) || !(await isVerified(db, caller.userId))) throw error;
  }
  await giveBack();
}

/** The limits on guessing codes, and the brake over everyone; given back when the code was right. */
export async function countCodeTry(
  db: Database,
  config: Config,
  ip: string,
  now: Date,
): Promise<{ giveBack: () => Promise<void> }> {
  const network = networkOf(ip);
  const tries = await countTry(
    db,
    config,
    [
      { limit: 'code_try_network', subject: network },
      { limit: 'code_try_network_day', subject: network },
    ],
    now,
  );
  const brake = await slowDown(db, config, { brake: 'code_try_all', subject: 'all' }, now);
  return {
    giveBack: async () => {
      await tries.giveBack();
      await brake.giveBack();
    },
  };
}

export async function markVerified(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
}

async function isVerified(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_verified_at instanceof Date;
}
