import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { accountOfServer } from '#server/features/auth/access.ts';
import { operatorOfServer } from '../access/console.ts';
import { setOperator } from './users.ts';

/**
 * Names the person with this address an operator, or takes the role back, for the command of the
 * server. Throws `not_found`, `state_conflict`.
 */
export async function appointOperator(
  { db, config }: { db: Database; config: Config },
  email: string,
  named: boolean,
  now: Date,
): Promise<void> {
  const user = await accountOfServer(db, config, email);
  await setOperator(db, user, named, { operator: operatorOfServer(), now });
}
