import type { Config } from '#server/config.ts';
import { type Database, inTransaction } from '#server/db/database.ts';
import { AppError } from '#server/http/errors.ts';
import { passwordFits } from '#server/integrations/secrets/passwords.ts';
import { findCredentials } from '../queries/credentials.ts';
import { findKnownDevice } from './known-devices.ts';
import { countTry, networkOf, slowDown } from './rate-limits.ts';
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
  const giveBack = await countSignIn(db, config, email, device);
  const user = await findCredentials(db, email);
  const fits = await passwordFits(user?.password_hash ?? null, password);
  if (!user || !fits || user.suspended_at) throw new AppError('credentials_wrong');
  await giveBack();
  const entering = { userId: user.id, passwordHash: user.password_hash };
  return inTransaction(db, async (transaction) => startSession(transaction, entering, device));
}

/** The tries of a device that the account knows are its own; strangers share those of their network. */
async function countSignIn(
  db: Database,
  config: Config,
  email: string,
  { ip, cookie, now }: Device,
): Promise<() => Promise<void>> {
  const deviceId = await findKnownDevice(db, email, cookie.known);
  if (deviceId) {
    const own = { limit: 'sign_in_device', subject: deviceId } as const;
    return (await countTry(db, config, [own], now)).giveBack;
  }
  const network = networkOf(ip);
  const tries = await countTry(
    db,
    config,
    [
      { limit: 'sign_in_pair', subject: `${network} ${email}` },
      { limit: 'sign_in_network', subject: network },
      { limit: 'sign_in_network_day', subject: network },
      { limit: 'sign_in_address_day', subject: email },
    ],
    now,
  );
  const brake = await slowDown(db, config, { brake: 'sign_in_address', subject: email }, now);
  return async () => {
    await tries.giveBack();
    await brake.giveBack();
  };
}
