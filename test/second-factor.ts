import type { Insertable } from 'kysely';
import { newId } from '#server/db/id.ts';
import type { SecondFactors } from '#server/db/schema.ts';
import type { TestUser } from './factories.ts';
import { latestCode } from './mails.ts';
import { codeAt, newAuthenticator } from '#server/integrations/secrets/authenticator.ts';
import type { World } from './world.ts';

/** An authenticator that a person has set up; returns what it shows at a moment of the world's clock. */
export async function anAuthenticator(
  world: World,
  { id: userId, email }: { id: string; email: string },
  { confirmed = true }: { confirmed?: boolean } = {},
): Promise<{ id: string; code: () => string }> {
  const { secret } = newAuthenticator(email);
  const kind = { kind: 'authenticator', name: 'Phone', secret } as const;
  const id = await keepFactor(world, userId, kind, confirmed);
  return { id, code: () => codeAt(secret, world.clock.now()) };
}

/** A passkey that a person has set up, as it is kept; nobody holds it. */
export async function aStoredPasskey(world: World, { id: userId }: { id: string }): Promise<void> {
  const key = Buffer.from(newId());
  const kind = { kind: 'passkey', name: 'Laptop' } as const;
  const credential = { credential_id: key, public_key: key, counter: 0, transports: ['internal'] };
  await keepFactor(world, userId, { ...kind, ...credential }, true);
}

async function keepFactor(
  world: World,
  userId: string,
  kind: Pick<Insertable<SecondFactors>, 'kind' | 'name'> & Partial<Insertable<SecondFactors>>,
  isConfirmed: boolean,
): Promise<string> {
  const id = newId();
  const now = world.clock.now();
  const times = { created_at: now, confirmed_at: isConfirmed ? now : null };
  await world.db
    .insertInto('second_factors')
    .values({ id, user_id: userId, ...kind, ...times })
    .execute();
  if (isConfirmed) {
    await world.db
      .updateTable('users')
      .set({ second_factor_at: now })
      .where('id', '=', userId)
      .execute();
  }
  return id;
}

/** What an authenticator that was only begun, or is set up, shows now; no right code for one that is unknown. */
export async function codeOf(world: World, id: string | undefined): Promise<string> {
  const row = await world.db
    .selectFrom('second_factors')
    .select('secret')
    .where('id', '=', id ?? newId())
    .executeTakeFirst();
  return row?.secret ? codeAt(row.secret, world.clock.now()) : '000000';
}

export const ownPassword = 'a long walk by the sea';
let counter = 0;

/** A person with a password and a confirmed address. */
export async function aPersonWithPassword(world: World): Promise<TestUser> {
  counter += 1;
  const email = `ada${counter}@factor.test`;
  const { data } = await world
    .as()
    .ok('signUp', { body: { email, password: ownPassword, firstName: 'Ada' } });
  const code = await latestCode(world, email);
  await world.as(data.token).ok('confirmVerify', { body: { code } });
  return { id: data.profile._id, email, token: data.token };
}

/** The token of a log-in with the password. */
export async function logInAgain(world: World, { email }: TestUser): Promise<string> {
  return (await world.as().ok('signIn', { body: { email, password: ownPassword } })).token;
}

/** An authenticator that the person sets up by the calls for it. */
export async function setUpAuthenticator(world: World, person: TestUser) {
  const api = world.as(person.token);
  const { data } = await api.ok('beginAuthenticator', { body: { password: ownPassword } });
  const code = await codeOf(world, data._id);
  const confirmed = await api.ok('confirmAuthenticator', {
    params: { id: data._id },
    body: { code, name: 'Phone' },
  });
  return {
    id: data._id,
    begun: data,
    code: async () => codeOf(world, data._id),
    recoveryCodes: confirmed.data.recoveryCodes ?? [],
  };
}
