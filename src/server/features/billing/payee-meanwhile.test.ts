import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyPassword, withPassword } from '#test/api-keys.ts';
import { aMember, anAccount } from '#test/factories.ts';
import { anIban, detailsOf } from '#test/money/payees.ts';
import { whileCommitting } from '#test/while-committing.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test.each([
  ['is removed', 'delete from members where account_id = $1 and user_id = $2', 404],
  [
    'loses the role',
    `update members set role = 'viewer' where account_id = $1 and user_id = $2`,
    403,
  ],
] as const)(
  'who %s while they say where an organisation is paid has said nothing',
  async (_, change, status) => {
    const account = await anAccount(world);
    const bookkeeper = await withPassword(world, await aMember(world, account.id, 'finance'));
    const taking: [string, unknown[]][] = [
      ['select from management_accounts where id = $1 for no key update', [account.id]],
      [change, [account.id, bookkeeper.id]],
    ];
    const body = { ...detailsOf(anIban()), password: keyPassword };
    const url = `/v3/management/${account.id}/payee`;
    const saying = async () => world.as(bookkeeper.token).raw('PUT', url, body);
    expect(await whileCommitting(world, taking, saying)).toBe(status);
    const rows = world.db.selectFrom('payee_details').select('id');
    expect(await rows.where('account_id', '=', account.id).execute()).toEqual([]);
  },
);
