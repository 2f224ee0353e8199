import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenHash } from '#server/features/auth/access.ts';
import { findKeyCaller } from '#server/features/management/queries/api-keys.ts';
import type { Caller, Context } from '#server/http/context.ts';
import { aKey, withPassword } from '#test/api-keys.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { exportHandlers } from './handlers/exports.ts';

let world: World;
beforeAll(async () => void (world = await createWorld()));
afterAll(async () => world.close());

async function sent() {
  const { project } = await aSentApplication(world);
  const manager = await aMember(world, project.account.id, 'admin');
  return { project, manager, owner: world.as(project.account.owner.token) };
}

async function callerOf(user: { id: string; token: string }): Promise<Caller> {
  const { id } = await world.db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash(user.token))
    .executeTakeFirstOrThrow();
  return { userId: user.id, sessionId: id, key: null } as Caller;
}

/** A table that is asked for and not read yet. */
async function begin({ project }: Awaited<ReturnType<typeof sent>>, caller: Caller) {
  const { db, clock } = world;
  const asked = { db, caller, language: 'en', now: clock.now() };
  const about = {
    params: { id: project.account.id },
    query: { projectId: project.id, format: 'csv' },
  };
  const ctx = { ...asked, ...about } as unknown as Context;
  const { stream } = (await exportHandlers.exportApplications(ctx as never)) as {
    stream: NodeJS.ReadableStream;
  };
  return async () => text(stream);
}

test('whoever may read on gets every line', async () => {
  const story = await sent();
  const read = await begin(story, await callerOf(story.manager));
  expect((await read()).trimEnd().split('\r\n')).toHaveLength(2);
});

test('who leaves the team while the table is read gets no more of it', async () => {
  const story = await sent();
  const read = await begin(story, await callerOf(story.manager));
  const params = { id: story.project.account.id, userId: story.manager.id };
  await story.owner.ok('removeMember', { params });
  await expect(read()).rejects.toMatchObject({ code: 'not_found' });
});

test('nor does whoever is logged out meanwhile, or may not decide any more', async () => {
  const story = await sent();
  const read = await begin(story, await callerOf(story.manager));
  await world.as(story.manager.token).ok('signOut', {});
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
  const other = await sent();
  const readOther = await begin(other, await callerOf(other.manager));
  const params = { id: other.project.account.id, userId: other.manager.id };
  await other.owner.ok('changeMemberRole', { params, body: { role: 'viewer' } });
  await expect(readOther()).rejects.toMatchObject({ code: 'forbidden' });
});

/** A table that a program is reading with a key. */
async function readByKey() {
  const story = await sent();
  const { account } = story.project;
  const maker = await withPassword(world, account.owner);
  const { _id: keyId, token } = await aKey(world, account.id, maker);
  const caller = await findKeyCaller(world.db, token, world.clock.now());
  const read = await begin(story, caller ?? ({} as Caller));
  return { ...story, keyId, read };
}

test('a key that is revoked meanwhile reads no more', async () => {
  const { owner, project, keyId, read } = await readByKey();
  await owner.ok('revokeApiKey', { params: { id: project.account.id, keyId } });
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
});

test('nor does one that is over meanwhile', async () => {
  const { keyId, read } = await readByKey();
  const soon = new Date(world.clock.now().getTime() + 5);
  await world.db
    .updateTable('api_keys')
    .set({ expires_at: soon })
    .where('id', '=', keyId)
    .execute();
  await sleep(20);
  await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
});
