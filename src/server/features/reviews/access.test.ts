import { afterAll, beforeAll, expect, test } from 'vitest';
import { sayReviews } from '#contract/messages/reviews.ts';
import type { Caller } from '#server/http/context.ts';
import { aMember, anAccount } from '#test/factories.ts';
import { callerOf, outcomeOf } from '#test/proving.ts';
import { readApplications } from '#test/read-applications.ts';
import { createWorld, type World } from '#test/world.ts';
import { judgedApplication, liftableRecusal } from './access.ts';

let world: World;
let cast: Awaited<ReturnType<typeof readApplications>>;
beforeAll(async () => {
  world = await createWorld();
  cast = await readApplications(world);
});
afterAll(async () => world.close());

const not = 'not_found';

test('nobody judges what is their own', async () => {
  const { project, founder, ids, people } = cast;
  const { id: accountId } = project.account;
  const wanted = { accountId, applicationId: ids.sent, need: 'read' as const };
  expect(await judgedApplication(world.db, people.viewer, wanted)).toMatchObject({
    id: ids.sent,
    role: 'viewer',
  });
  await aMember(world, accountId, 'viewer', founder);
  await expect(judgedApplication(world.db, people.founder, wanted)).rejects.toMatchObject({
    code: 'forbidden',
    said: sayReviews('reviews.own_application'),
  });
  await world.db.deleteFrom('members').where('user_id', '=', founder.id).execute();
});

test('who lifts a conflict of interest, and as whom', async () => {
  const { project, founder, ids, people } = cast;
  const { id } = project.account;
  const admin = callerOf(await aMember(world, id, 'admin'));
  const [applicationId, userId] = [ids.sent, people.recused.userId];
  const ask = async (caller: Caller, wanted = {}) =>
    outcomeOf(liftableRecusal(world.db, caller, { id, applicationId, userId, ...wanted }));
  const lifted = (caller: Caller, side: string) => ({
    applicationId,
    userId,
    by: { userId: caller.userId, side },
  });
  expect(await ask(people.recused)).toEqual(lifted(people.recused, 'reviewer'));
  expect(await ask(admin)).toEqual(lifted(admin, 'admin'));
  expect(await ask(people.manager)).toBe('forbidden');
  expect(await ask(people.reviewer)).toBe(not);
  expect(await ask(people.viewer)).toBe('forbidden');
  expect(await ask(people.stranger)).toBe(not);
  expect(await ask(admin, { applicationId: ids.lone })).toBe(not);
  expect(await ask(admin, { userId: people.reviewer.userId })).toBe(not);
  const other = await anAccount(world, { owner: { ...founder, id: admin.userId } });
  expect(await ask(admin, { id: other.id })).toBe(not);
});
