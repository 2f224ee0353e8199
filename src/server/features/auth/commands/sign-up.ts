import type { BodyOf } from '#contract/define.ts';
import type { authCalls } from '#contract/auth.ts';
import { safeRedirect } from '#rules/auth/redirects.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#server/db/id.ts';
import type { Decide } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { verifyCodeMail } from '../emails/account-mails.ts';
import { isKeptAddress } from '../queries/credentials.ts';
import { freshCode, issueCode } from './codes.ts';
import { requireGoodPassword } from './password-quality.ts';
import { countTry, networkOf } from './rate-limits.ts';
import { type NewDevice, startSession } from './sessions.ts';

/**
 * Creates an account, logs it in and mails the code that confirms its address. Throws
 * `password_weak`, `email_taken`.
 */
export async function signUp<Reply>(
  db: Database,
  config: Config,
  body: BodyOf<typeof authCalls.signUp>,
  device: NewDevice,
  decide: Decide<{ userId: string; token: string }, Reply>,
): Promise<Reply> {
  const { email, password } = body;
  const { now } = device;
  requireGoodPassword(password, { email, name: body.firstName + (body.lastName ?? '') });
  const network = networkOf(device.ip);
  await countTry(db, config, [{ limit: 'code_request_network', subject: network }], now);
  const [passwordHash, fresh] = await Promise.all([hashPassword(password), freshCode()]);
  return decide(async (transaction) => {
    const userId = newId();
    const made = await transaction
      .insertInto('users')
      .values({
        id: userId,
        email,
        password_hash: passwordHash,
        first_name: body.firstName.trim(),
        last_name: body.lastName?.trim() || null,
        language: device.language,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (
      !made.numInsertedOrUpdatedRows ||
      (await isKeptAddress(transaction, { email, for: null, now }))
    ) {
      throw new AppError('email_taken');
    }
    const issued = await issueCode(transaction, config, {
      email,
      purpose: 'verify',
      asker: 'owner',
      now,
      fresh,
    });
    if (issued.code) {
      const redirectTo = safeRedirect(body.redirectTo, config.publicUrl);
      const mail = verifyCodeMail(config, issued.code, redirectTo);
      await queueMail(transaction, { to: email, mail, now });
    }
    return { userId, token: await startSession(transaction, { userId }, device) };
  });
}
