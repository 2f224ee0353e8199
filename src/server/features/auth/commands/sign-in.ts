import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { passwordFits } from '#server/integrations/passwords.ts';
import { findCredentials } from '../queries.ts';
import { countTry, networkOf } from './rate-limits.ts';
import { type Device, startSession } from './sessions.ts';

/**
 * Logs in and returns the session's token. An unknown address, an account without a password, a
 * suspended one and a wrong password look the same and cost the same. Only failures use tries up.
 */
export async function signIn(
  db: Database,
  config: Config,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<string> {
  const { giveBack } = await countTry(
    db,
    config,
    [
      { limit: 'sign_in_address', subject: email },
      { limit: 'sign_in_network', subject: networkOf(device.ip) },
    ],
    device.now,
  );
  const user = await findCredentials(db, email);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  if (!user || !fits || user.suspended_at) throw new AppError('credentials_wrong');
  await giveBack();
  return inTransaction(db, async (transaction) => startSession(transaction, user.id, device));
}
