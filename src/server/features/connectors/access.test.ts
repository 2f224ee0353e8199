import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { operatedLookup } from '#server/features/lookups/access.ts';
import { ownAccountOrNone } from '#server/features/slots/access.ts';
import type { Caller } from '#server/http/context.ts';
import { aLookup, aMember, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { callerOf, outcomeOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import { ownReferrer, ownTracking, visibleAccount, visibleConnector } from './access.ts';

let world: World;
let account: TestAccount;
let owner: Caller;
let stranger: Caller;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
  owner = callerOf(account.owner);
  stranger = callerOf((await anAccount(world)).owner);
});
afterAll(async () => world.close());

const not = 'not_found';

test('anybody looks at a connector, who sees more of themself', async () => {
  const connector = await aUser(world);
  const { id } = connector;
  const ask = async (caller: Caller | null, of = id) =>
    outcomeOf(visibleConnector(world.db, caller, of));
  const seen = { kind: 'user', id, isOwn: false };
  expect(await ask(null)).toEqual(seen);
  expect(await ask(owner)).toEqual(seen);
  expect(await ask(callerOf(connector))).toEqual({ ...seen, isOwn: true });
  expect(ownReferrer(callerOf(connector))).toEqual({ ...seen, isOwn: true });
  expect(await ask(owner, newId())).toBe(not);
  for (const gone of ['suspended_at', 'deleted_at']) {
    const set = async (at: Date | null) =>
      world.db
        .updateTable('users')
        .set({ [gone]: at })
        .where('id', '=', id)
        .execute();
    await set(world.clock.now());
    expect(await ask(owner)).toBe(not);
    await set(null);
  }
});

test('anybody looks at an account, whose members see more', async () => {
  const { id } = account;
  const ask = async (caller: Caller | null, of = id) =>
    outcomeOf(visibleAccount(world.db, caller, of));
  const seen = { kind: 'account', id, isOwn: false };
  expect(await ask(null)).toEqual(seen);
  expect(await ask(stranger)).toEqual(seen);
  expect(await ask(owner)).toEqual({ ...seen, isOwn: true });
  // By its organisation too, which is the public face of it.
  expect(await ask(null, account.slug)).toEqual(seen);
  expect(await ask(null, account.entityId)).toEqual(seen);
  expect(await ask(owner, newId())).toBe(not);
  expect(await ask(owner, 'no-such-slug')).toBe(not);
  const move = async (set: { slug?: string; hidden_at?: Date | null; deleted_at?: Date | null }) =>
    world.db.updateTable('entities').set(set).where('id', '=', account.entityId).execute();
  await move({ slug: 'moved-on' });
  expect(await ask(null, account.slug)).toEqual(seen);
  await move({ slug: account.slug });
  await move({ hidden_at: world.clock.now() });
  for (const of of [id, account.slug]) {
    expect(await ask(null, of)).toBe(not);
    expect(await ask(stranger, of)).toBe(not);
    expect(await ask({ ...stranger, operator: true }, of)).toEqual(seen);
    expect(await ask(owner, of)).toEqual({ ...seen, isOwn: true });
  }
  await move({ deleted_at: world.clock.now() });
  expect(await ask({ ...stranger, operator: true })).toBe(not);
  await move({ hidden_at: null, deleted_at: null });
});

test('tracking is for the person whom the address names', () => {
  expect(ownTracking(owner, owner.userId)).toBe(owner);
  expect(() => ownTracking(owner, stranger.userId)).toThrow(
    expect.objectContaining({ code: not }) as Error,
  );
});

test('wordings count of an account whose forms one reads, or of none', async () => {
  const finance = callerOf(await aMember(world, account.id, 'finance'));
  const viewer = callerOf(await aMember(world, account.id, 'viewer'));
  const ask = async (caller: Caller, id?: string) =>
    outcomeOf(ownAccountOrNone(world.db, caller, id));
  expect(await ask(stranger)).toBeNull();
  expect(await ask(viewer, account.id)).toBe(account.id);
  expect(await ask(finance, account.id)).toBe('forbidden');
  expect(await ask(stranger, account.id)).toBe(not);
});

test('values of lists are the operators’', async () => {
  const id = await aLookup(world);
  const operator = { ...stranger, operator: true };
  expect(await operatedLookup(world.db, operator, id)).toEqual({ id });
  expect(await outcomeOf(operatedLookup(world.db, operator, newId()))).toBe(not);
  expect(await outcomeOf(operatedLookup(world.db, stranger, id))).toBe('forbidden');
});
