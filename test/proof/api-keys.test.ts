import { apiKeyScopes } from '#contract/api-key-limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CallSpec, urlOf } from '#contract/define.ts';
import { calls } from '#contract/index.ts';

import { newId } from '#server/db/id.ts';
import { requireKeyable } from '#server/http/callers/key-callers.ts';
import { aSentApplication } from '../applications.ts';
import { aKey, withPassword } from '../api-keys.ts';
import { anAccount, aProject, type TestAccount } from '../factories.ts';
import { createWorld, type World } from '../world.ts';

/*
 * Keys are refused by every call of the contract but those that are named here, and those answer of one account alone. Opening
 * another one means to write it down here, and to say in record 441 why.
 */
const open: Record<string, string> = {
  listManagementProjects: 'projects',
  listManagementApplications: 'applications',
  exportApplications: 'answers',
  getManagementBilling: 'billing',
  listManagementCharges: 'billing',
  listManagementInvoices: 'billing',
  getInvoicePdf: 'billing',
  getCreditNotePdf: 'billing',
};
const table = Object.entries<CallSpec>(calls);

let world: World;
let account: TestAccount;
let other: TestAccount;
let projectId: string;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
  other = await anAccount(world);
  await withPassword(world, account.owner);
  const project = await aProject(world, { account });
  await aSentApplication(world, { project });
  projectId = project.id;
  ({ token } = await aKey(world, account.id, account.owner));
});
afterAll(async () => world.close());

/** The call about one thing, whatever it is; a list of an account is of its project where one must be named. */
function addressOf(spec: CallSpec, id: string): string {
  const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const params = Object.fromEntries(names.map((name) => [name, name === 'id' ? id : newId()]));
  return urlOf(spec, { params, query: spec.path.endsWith('/export') ? { projectId } : {} });
}
const ask = async (spec: CallSpec, id: string, secret: string | undefined = token) =>
  world.as(secret).raw(spec.method, addressOf(spec, id), spec.method === 'GET' ? undefined : {});
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | null)?.code;

test('the calls that are open to keys are those written down', () => {
  const said = table.flatMap(([name, { key }]) => (key ? [[name, key]] : []));
  expect(Object.fromEntries(said)).toEqual(open);
});

test('a key that may not read answers does not search in them', async () => {
  const spec = calls.listManagementApplications;
  const lesser = await aKey(world, account.id, account.owner, { scopes: ['applications'] });
  const asking = (query: object) => urlOf(spec, { params: { id: account.id }, query });
  const searches = ['Cooling', 'nowhere'].map((q) => asking({ q }));
  for (const url of [...searches, `${asking({ q: 'a' })}&q=b`]) {
    const answer = await world.as(lesser.token).raw('GET', url);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'key_refused']);
    expect((answer.body as { message: string }).message).toContain('“answers”');
  }
  const listed = await world.as(lesser.token).raw('GET', asking({}));
  expect(listed.status).toBe(200);
  expect(JSON.stringify(listed.body)).not.toContain('Cooling without gas');
  expect((await world.as(token).raw('GET', searches[0] ?? '')).status).toBe(200);
});

test.each(table.filter(([name]) => !(name in open)))('%s refuses a key', async (_name, spec) => {
  const before = await world.db.selectFrom('api_keys').selectAll().execute();
  const answer = await ask(spec, account.id);
  expect([answer.status, codeOf(answer)]).toEqual([403, 'key_refused']);
  // Neither is it told apart whether there is such a key.
  const unknown = await ask(spec, account.id, `${token.slice(0, -4)}AAAA`);
  expect([unknown.status, codeOf(unknown)]).toEqual([403, 'key_refused']);
  expect(await world.db.selectFrom('api_keys').selectAll().execute()).toEqual(before);
});

describe.each(Object.entries(open))('%s', (name, scope) => {
  const spec = calls[name as keyof typeof calls] as CallSpec;
  const isPaper = spec.path.endsWith('/pdf');

  test(`answers a key with the scope ${scope}, as it answers whoever made the key`, async () => {
    const answer = await ask(spec, account.id);
    const asOwner = await ask(spec, account.id, account.owner.token);
    expect(answer.status).toBe(isPaper ? 404 : 200);
    expect(plain(answer.body)).toEqual(plain(asOwner.body));
  });

  test('refuses every key without it', async () => {
    const scopes = apiKeyScopes.filter((one) => one !== scope);
    const lesser = await aKey(world, account.id, account.owner, { scopes });
    const answer = await ask(spec, account.id, lesser.token);
    expect([answer.status, codeOf(answer)]).toEqual([403, 'key_refused']);
    expect((answer.body as { message: string }).message).toContain(`“${scope}”`);
  });

  test('does not know any other account, its maker’s own included', async () => {
    await world.db
      .insertInto('members')
      .values({
        account_id: other.id,
        user_id: account.owner.id,
        role: 'owner',
        joined_at: world.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const theirs = await ask(spec, other.id);
    const nobodys = await ask(spec, newId());
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect(plain(theirs.body)).toEqual(plain(nobodys.body));
  });

  test.each(['unknown', 'expired', 'revoked', 'of one who is suspended'])(
    'refuses a key that is %s',
    async (kind) => {
      const fund = await anAccount(world);
      await withPassword(world, fund.owner);
      const key = await aKey(world, fund.id, fund.owner);
      expect((await ask(spec, fund.id, key.token)).status).not.toBe(401);
      const yesterday = new Date(world.clock.now().getTime() - 86_400_000);
      const past = { created_at: yesterday, expires_at: world.clock.now() };
      if (kind === 'expired')
        await world.db.updateTable('api_keys').set(past).where('id', '=', key._id).execute();
      if (kind === 'revoked')
        await world
          .as(fund.owner.token)
          .ok('revokeApiKey', { params: { id: fund.id, keyId: key._id } });
      if (kind === 'of one who is suspended')
        await world.db
          .updateTable('users')
          .set({ suspended_at: world.clock.now() })
          .where('id', '=', fund.owner.id)
          .execute();
      const secret = kind === 'unknown' ? `${key.token.slice(0, -4)}AAAA` : key.token;
      const answer = await ask(spec, fund.id, secret);
      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthorized']);
    },
  );
});

test('a call that writes, or is about no account, cannot be opened by mistake', () => {
  const spec = calls.listManagementProjects as CallSpec;
  const wrong: CallSpec[] = [
    { ...spec, method: 'POST' },
    { ...spec, who: 'operator' },
    { ...spec, who: 'anyone' },
    { ...spec, path: '/v2/applications/{id}' },
    { ...spec, errors: ['forbidden'] },
  ];
  for (const one of wrong) expect(() => requireKeyable('some', one)).toThrow('cannot be open');
  requireKeyable('some', spec);
});

/** Without what is new each time. */
const plain = (body: unknown): unknown =>
  JSON.parse(JSON.stringify({ body }).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""'));
