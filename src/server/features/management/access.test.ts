import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayManagement } from '#contract/messages/management.ts';
import { newId } from '#server/db/id.ts';
import type { Caller } from '#server/http/context.ts';
import { aMember, anAccount, aUser, type TestAccount } from '#test/factories.ts';
import { callerOf, outcomeOf, outcomesOf } from '#test/proving.ts';
import { createWorld, type World } from '#test/world.ts';
import {
  managedAccount,
  managedEntity,
  operatedAccount,
  operatedEntity,
  visibleEntity,
} from './access.ts';

let world: World;
let open: TestAccount;
let hidden: TestAccount;
let deleted: TestAccount;
let people: Record<'stranger' | 'viewer' | 'owner' | 'operator', Caller>;
beforeAll(async () => {
  world = await createWorld();
  const olga = await aUser(world);
  open = await anAccount(world, { owner: olga });
  hidden = await anAccount(world, { owner: olga });
  deleted = await anAccount(world, { owner: olga });
  const now = world.clock.now();
  const entities = world.db.updateTable('entities');
  await entities.set({ hidden_at: now }).where('id', '=', hidden.entityId).execute();
  await entities.set({ deleted_at: now }).where('id', '=', deleted.entityId).execute();
  const viewer = await aMember(world, open.id, 'viewer');
  await aMember(world, hidden.id, 'viewer', viewer);
  people = {
    stranger: callerOf((await anAccount(world)).owner),
    viewer: callerOf(viewer),
    owner: callerOf(olga),
    operator: callerOf(await aUser(world), { operator: true }),
  };
});
afterAll(async () => world.close());

type Account = Pick<TestAccount, 'id' | 'entityId' | 'slug'>;
const nowhere: Account = {
  id: newId(),
  entityId: newId(),
  slug: 'nowhere',
};
const proofOf = ({ id, entityId }: Account, role: string, { userId }: Caller) => ({
  id,
  entityId,
  role,
  userId,
  keyId: null,
});

test('an account is managed by its members, as far as their role goes', async () => {
  const ask = (need: 'read' | 'delete', id: string) =>
    outcomesOf(people, async (caller) => managedAccount(world.db, caller, id, need));
  expect(await ask('read', open.id)).toEqual({
    stranger: 'not_found',
    viewer: proofOf(open, 'viewer', people.viewer),
    owner: proofOf(open, 'owner', people.owner),
    operator: 'not_found',
  });
  expect(await ask('delete', open.id)).toEqual({
    stranger: 'not_found',
    viewer: 'forbidden',
    owner: proofOf(open, 'owner', people.owner),
    operator: 'not_found',
  });
  expect(Object.values(await ask('read', nowhere.id))).toEqual(Array(4).fill('not_found'));
});

test.each(['entityId', 'slug'] as const)('an organisation by its %s is managed', async (by) => {
  const ask = (account: Account) =>
    outcomesOf(people, async (caller) => managedEntity(world.db, caller, account[by], 'team'));
  expect(await ask(open)).toEqual({
    stranger: 'forbidden',
    viewer: 'forbidden',
    owner: proofOf(open, 'owner', people.owner),
    operator: 'forbidden',
  });
  expect(await ask(hidden)).toEqual({
    stranger: 'not_found',
    viewer: 'forbidden',
    owner: proofOf(hidden, 'owner', people.owner),
    operator: 'not_found',
  });
  for (const account of [deleted, nowhere])
    expect(Object.values(await ask(account))).toEqual(Array(4).fill('not_found'));
});

const told = ({ entityId: id, slug }: Account) => ({ id, slug });

test.each(['entityId', 'slug'] as const)('an organisation by its %s is seen', async (by) => {
  const ask = async (account: Account) => ({
    visitor: await outcomeOf(visibleEntity(world.db, null, account[by])),
    ...(await outcomesOf(people, async (caller) => visibleEntity(world.db, caller, account[by]))),
  });
  expect(Object.values(await ask(open))).toEqual(Array.from({ length: 5 }, () => told(open)));
  expect(await ask(hidden)).toEqual({
    visitor: 'not_found',
    stranger: 'not_found',
    viewer: told(hidden),
    owner: told(hidden),
    operator: told(hidden),
  });
  for (const account of [deleted, nowhere])
    expect(Object.values(await ask(account))).toEqual(Array(5).fill('not_found'));
});

const operated = async (caller: Caller, { entityId }: Account) =>
  outcomeOf(operatedEntity(world.db, caller, entityId));

test('operators act on an organisation that is there, hidden or not', async () => {
  for (const { id: accountId, entityId: id } of [open, hidden])
    expect(await operated(people.operator, { ...nowhere, entityId: id })).toEqual({
      id,
      accountId,
      name: 'Nordic Climate Fund',
    });
  expect(await operated(people.operator, deleted)).toBe('not_found');
  expect(await operated(people.operator, nowhere)).toBe('not_found');
  expect(await operated(people.owner, open)).toBe('forbidden');
});

test('the terms of an account are set by an operator who is none of its team', async () => {
  const { id, entityId } = open;
  const ask = async (caller: Caller, of: string) =>
    outcomeOf(operatedAccount(world.db, caller, of));
  expect(await ask(people.operator, id)).toEqual({ id, entityId });
  expect(await ask(people.operator, nowhere.id)).toBe('not_found');
  expect(await ask(people.owner, id)).toBe('forbidden');
  expect(await ask(people.stranger, id)).toBe('forbidden');
  const own = operatedAccount(world.db, { ...people.viewer, operator: true }, id);
  await expect(own).rejects.toMatchObject({
    code: 'forbidden',
    said: sayManagement('management.own_organisation'),
  });
});
