import { type ApiKeyScope, apiKeyScopes } from '#contract/api-key-limits.ts';
import { hashPassword } from '#server/integrations/secrets/passwords.ts';
import { aMember, anAccount, type TestUser } from './factories.ts';
import type { World } from './world.ts';

export const keyPassword = 'a long walk by the sea';

/** Gives somebody a password, by which they prove themselves when they make a key. */
export async function withPassword<User extends { id: string }>(
  world: World,
  user: User,
): Promise<User> {
  const password_hash = await hashPassword(keyPassword);
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute();
  return user;
}

type Wanted = { name?: string; scopes?: readonly ApiKeyScope[]; days?: number };
let made = 0;

/** A key of an account as somebody makes it who has `keyPassword`; it may read everything that keys may. */
export async function aKey(
  world: World,
  accountId: string,
  maker: Pick<TestUser, 'token'>,
  { name, scopes = apiKeyScopes, days }: Wanted = {},
) {
  made += 1;
  const { data } = await world.as(maker.token).ok('makeApiKey', {
    params: { id: accountId },
    body: {
      name: name ?? `sync ${made}`,
      scopes: [...scopes],
      password: keyPassword,
      ...(days !== undefined && { days }),
    },
  });
  return data;
}

/** An organisation whose owner and an admin have a password. */
export async function aFund(world: World) {
  const account = await anAccount(world, { name: 'Harbour Fund' });
  await withPassword(world, account.owner);
  const admin = await withPassword(world, await aMember(world, account.id, 'admin'));
  return { ...account, admin, params: { id: account.id } };
}
export type Fund = Awaited<ReturnType<typeof aFund>>;

/** What a key of it is answered. */
export const statusOf = async (world: World, fund: Fund, token: string): Promise<number> =>
  (await world.as(token).raw('GET', `/v3/management/${fund.id}/projects`)).status;

/** Its keys, as its owner sees them. */
export const listOf = async (world: World, fund: Fund) =>
  (await world.as(fund.owner.token).ok('listApiKeys', { params: fund.params })).data;
