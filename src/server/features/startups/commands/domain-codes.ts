import { sql } from 'kysely';
import type { Language } from '#contract/limits.ts';
import { canSendCode, CODE_RESEND_MS, CODES_PER_HOUR } from '#rules/auth/codes.ts';
import { provesSite, siteDomain } from '#rules/management/domains.ts';
import { canVerify } from '#rules/startups/startup.ts';
import { HOUR_MS, SECOND_MS } from '#rules/time.ts';
import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import {
  type CodePlace,
  freshCode,
  keepCode,
  lockCodes,
  tryCode,
  useCode,
} from '#server/features/auth/commands/codes.ts';
import { countTry, networkOf } from '#server/features/auth/commands/rate-limits.ts';
import { countCodeTry } from '#server/features/auth/commands/verification.ts';
import { AppError } from '#server/http/errors.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import type { OwnStartup } from '../access.ts';
import { domainCodeMail } from '../emails.ts';
import { type LockedStartup, lockStartup } from './profile.ts';
import { tellVerified } from './verification.ts';
import { takeVerificationStep } from './verification-transition.ts';

type Outside = { db: Database; config: Config; ip: string; now: Date };
type Asking = Outside & { language: Language };

/**
 * Mails a code to an address at the domain of the startup's website, unless the last one is less than a
 * minute old. Throws `validation` for an address that proves nothing, `state_conflict`, and
 * `rate_limited` after 5 codes in an hour for one startup or one address.
 */
export async function requestDomainCode(
  { db, config, ip, language, now }: Asking,
  startup: OwnStartup,
  email: string,
): Promise<{ sent: boolean; resendAfter: Date }> {
  await countTry(db, config, [{ limit: 'code_request_network', subject: networkOf(ip) }], now);
  const fresh = await freshCode();
  return inTransaction(db, async (transaction) => {
    const locked = await lockStartup(transaction, startup);
    refuseVerified(locked);
    const verdict = provesSite(email, locked.profile.website);
    if (!verdict.allowed) {
      const details = [{ path: 'email', ...verdict.reason }];
      throw new AppError('validation', { ...verdict.reason, details });
    }
    const wait = await waitFor(transaction, config, { startupId: startup.id, email, now });
    if (wait) return { sent: false, resendAfter: wait };
    const { domain } = verdict;
    const row = { startup_id: startup.id, email, domain };
    await keepCode(transaction, codesOf(startup), { row, fresh, now });
    const mail = domainCodeMail(domain, fresh.code);
    await queueMail(transaction, { to: email, mail, language, now });
    return { sent: true, resendAfter: new Date(now.getTime() + CODE_RESEND_MS) };
  });
}

function refuseVerified({ verification: from, verification_reason: refusal }: LockedStartup): void {
  const refusedBefore = refusal !== null;
  const verdict = canVerify({ from, to: 'verified', by: 'domain', refusedBefore });
  if (!verdict.allowed) throw new AppError('state_conflict', verdict.reason);
}

/** When the next code may go, while it may not go now. Throws `rate_limited` when the hour is used up. */
async function waitFor(
  db: Database,
  config: Config,
  { startupId, email, now }: { startupId: string; email: string; now: Date },
): Promise<Date | null> {
  // Of the address, or parallel requests for several startups would each mail it.
  await lockCodes(db, `startup-code:${email.toLowerCase()}`);
  const recent = await db
    .selectFrom('startup_codes')
    .select(['startup_id', 'email', 'created_at'])
    .where((where) =>
      where.or([
        where('startup_id', '=', startupId),
        where(sql<string>`lower(email)`, '=', email.toLowerCase()),
      ]),
    )
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(CODES_PER_HOUR * 20)
    .execute();
  const last = recent.slice(0, 1).map((row) => row.created_at);
  const minute = canSendCode({ sentAt: last, now });
  if (!minute.allowed) return new Date(now.getTime() + minute.retryAfterSeconds * SECOND_MS);
  if (!config.rateLimit) return null;
  const hour = canSendCode({ sentAt: recent.map((row) => row.created_at), now });
  if (!hour.allowed) throw new AppError('rate_limited', { retryAfter: hour.retryAfterSeconds });
  return null;
}

/** Verifies the startup with the code; confirming twice is harmless. Throws `code_wrong`. */
export async function confirmDomainCode(
  { db, config, ip, now }: Outside,
  startup: OwnStartup,
  code: string,
): Promise<void> {
  if (await isVerified(db, startup)) return;
  const { giveBack } = await countCodeTry(db, config, ip, now);
  try {
    const codeId = await tryCode(db, codesOf(startup), code, now);
    await inTransaction(db, async (transaction) => {
      const locked = await lockStartup(transaction, startup);
      await useCode(transaction, codeId, now, codesOfSite(locked));
      await takeVerificationStep(transaction, locked, {
        to: 'verified',
        by: 'domain',
        actorId: startup.userId,
        now,
      });
      await tellVerified({ db: transaction, config }, locked, now);
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // A double click: the other request has just verified it.
    if (!(await isVerified(db, startup))) throw new AppError('code_wrong');
  }
  await giveBack();
}

/** The codes of a startup. */
const codesOf = ({ id }: { id: string }): CodePlace => ({
  table: 'startup_codes',
  own: sql`startup_id = ${id}`,
});

/** A code proves the site only while the startup still names that site. */
const codesOfSite = ({ id, profile }: LockedStartup): CodePlace => ({
  table: 'startup_codes',
  own: sql`startup_id = ${id} and domain = ${siteDomain(profile.website ?? '') ?? ''}`,
});

async function isVerified(db: Database, startup: OwnStartup): Promise<boolean> {
  const row = await db
    .selectFrom('startups')
    .select('verification')
    .where('id', '=', startup.id)
    .executeTakeFirst();
  return row?.verification === 'verified';
}
