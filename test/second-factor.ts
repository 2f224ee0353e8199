import { Buffer } from 'node:buffer';
import { newId } from '#server/db/id.ts';
import { codeAt, newAuthenticator } from '#server/integrations/authenticator.ts';
import type { World } from './world.ts';

/** An authenticator that a person has set up; returns what it shows at a moment of the world's clock. */
export async function anAuthenticator(
  world: World,
  { id: userId, email }: { id: string; email: string },
  more: { confirmed?: boolean } = {},
): Promise<{ id: string; code: () => string }> {
  const { secret } = newAuthenticator(email);
  const id = newId();
  const now = world.clock.now();
  const isConfirmed = more.confirmed ?? true;
  await world.db
    .insertInto('second_factors')
    .values({
      id,
      user_id: userId,
      kind: 'authenticator',
      name: 'Phone',
      secret: Buffer.from(secret),
      created_at: now,
      confirmed_at: isConfirmed ? now : null,
    })
    .execute();
  if (isConfirmed) {
    await world.db
      .updateTable('users')
      .set({ second_factor_at: now })
      .where('id', '=', userId)
      .execute();
  }
  return { id, code: () => codeAt(secret, world.clock.now()) };
}
