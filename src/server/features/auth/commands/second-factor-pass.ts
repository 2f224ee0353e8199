import { sayAuth } from '#contract/messages/auth.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { isCodeFormat } from '#rules/auth/codes.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import type { Caller, Services } from '#server/http/context.ts';
import { AppError } from '#server/http/errors.ts';
import { stepOfCode } from '#server/integrations/secrets/authenticator.ts';
import { queueMail } from '#server/integrations/mail/mail.ts';
import {
  askForPasskey,
  type PasskeyAnswer,
  readPasskeyUse,
} from '#server/integrations/secrets/passkeys.ts';
import { recoveryUsedMail } from '../emails/second-factor-mails.ts';
import {
  countRecoveryCodes,
  listFactors,
  listPasskeys,
  type SecondFactorRow,
  toPasskey,
} from '../queries/second-factors.ts';
import { takeChallenge, writeChallenge } from './passkey-challenges.ts';
import { countTry } from './rate-limits.ts';
import { recoveryHash, tries } from './second-factors.ts';
import { type Device, passSession } from './sessions.ts';

type Outside = Pick<Services, 'db' | 'config'>;
type Shown = { code?: string | undefined; credential?: PasskeyAnswer | undefined };

/** Begins to show a passkey: what the browser asks it. Throws `state_conflict` where there is none. */
export async function askPasskey(
  { db, config }: Outside,
  caller: Caller,
  now: Date,
): Promise<object> {
  const passkeys = await listPasskeys(db, caller.userId);
  if (passkeys.length === 0) throw new AppError('state_conflict', sayAuth('auth.no_passkey'));
  const options = await askForPasskey(config, passkeys);
  await writeChallenge(db, caller, options.challenge, now);
  return options;
}

/**
 * Shows a second factor: this session ends, and the token of one that may do everything is returned. Tries are counted by
 * person, so that many half-open sessions guess no more than one. Throws `validation`, `code_wrong`, `state_conflict`.
 */
export async function passSecondFactor(
  { db, config }: Outside,
  caller: Caller,
  shown: Shown,
  device: Device,
): Promise<string> {
  const { now } = device;
  const factors = await listFactors(db, caller.userId);
  if (factors.length === 0) throw new AppError('state_conflict', sayAuth('auth.no_factor'));
  if ((shown.code === undefined) === (shown.credential === undefined)) {
    const problem = sayAuth('auth.code_or_passkey');
    throw new AppError('validation', {
      ...sayFields('fields.at', { path: 'code', problem }),
      details: [{ path: 'code', ...problem }],
    });
  }
  const { giveBack } = await countTry(db, config, tries(caller), now);
  const code = shown.code?.trim() ?? '';
  const isRecovery = !shown.credential && !isCodeFormat(code);
  const use = shown.credential
    ? await usePasskey({ db, config }, caller, { factors, answer: shown.credential, now })
    : isRecovery
      ? useRecovery(code, now)
      : useStep(factors, code, now);
  if (!use) throw new AppError('code_wrong');
  const token = await inTransaction(db, async (transaction) =>
    passSession(transaction, caller, device, async () => {
      if (!(await use(transaction, caller))) throw new AppError('code_wrong');
      if (!isRecovery) return;
      const { userId, email: to, language } = caller;
      const mail = recoveryUsedMail(config, await countRecoveryCodes(transaction, userId));
      await queueMail(transaction, { to, mail, language, now });
    }),
  );
  await giveBack();
  return token;
}

/** Spends what was shown; false when another request has spent it. */
type Use = (transaction: Database, caller: Caller) => Promise<boolean>;

async function usePasskey(
  { db, config }: Outside,
  caller: Caller,
  { factors, answer, now }: { factors: SecondFactorRow[]; answer: PasskeyAnswer; now: Date },
): Promise<Use | null> {
  const challenge = await takeChallenge(db, caller, now);
  const named = 'id' in answer ? String(answer.id) : '';
  const factor = factors.find((one) => one.credential_id?.toString('base64url') === named);
  const passkey = factor && toPasskey(factor);
  if (challenge === null || !passkey) return null;
  const counter = await readPasskeyUse(config, challenge, { answer, passkey });
  if (counter === null) return null;
  return async (transaction) => {
    const used = await transaction
      .updateTable('second_factors')
      .set({ counter, last_used_at: now })
      .where('id', '=', factor.id)
      .executeTakeFirst();
    return used.numUpdatedRows > 0;
  };
}

/** A code counts once: whoever saw it over a shoulder comes too late. */
const useStep =
  (factors: SecondFactorRow[], code: string, now: Date): Use =>
  async (transaction) => {
    for (const { id, secret } of factors) {
      const step = secret && stepOfCode(secret, code, now);
      if (step === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- the first that it fits is enough
      const used = await transaction
        .updateTable('second_factors')
        .set({ last_step: step, last_used_at: now })
        .where('id', '=', id)
        .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
        .executeTakeFirst();
      if (used.numUpdatedRows > 0) return true;
    }
    return false;
  };

const useRecovery =
  (code: string, now: Date): Use =>
  async (transaction, { userId }) => {
    const used = await transaction
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('user_id', '=', userId)
      .where('code_hash', '=', recoveryHash(code))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return used.numUpdatedRows > 0;
  };
