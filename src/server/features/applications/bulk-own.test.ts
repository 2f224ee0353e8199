import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

/*
 * A member who founds an applying startup is on the founder's side: whatever a colleague decides on many, and takes back, they
 * read, hear and are answered the same as if theirs were not among them.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** A round in which a manager of the organisation has applied too, and what they learn of it. */
async function aRoundWithOwn() {
  const project = await aProject(world);
  const [own, other, third] = [
    await aSentApplication(world, { project }),
    await aSentApplication(world, { project }),
    await aSentApplication(world, { project }),
  ];
  const member = await aMember(world, project.account.id, 'manager', own.founder);
  const idOf = ({ application }: typeof own) => application._id;
  const params = { id: project.account.id };
  const owner = world.as(project.account.owner.token);
  const bulk = async (...of: (typeof own)[]) => {
    const wish = { applicationIds: of.map(idOf), status: 'rejected' as const, reasons: ['full'] };
    const { token } = (await owner.ok('decideInBulk', { params, body: wish })).data;
    const last = { ...wish, dryRun: false, token: token ?? '' };
    const { batch } = (await owner.ok('decideInBulk', { params, body: last })).data;
    return { params: { ...params, batchId: batch?._id ?? '' } };
  };
  const api = world.as(member.token);
  const batches = async () =>
    (await api.ok('listDecisionBatches', { params })).data.map((batch) => [
      batch.counts,
      batch.refused,
    ]);
  const heard: string[] = [];
  world.services.live.subscribe(own.founder.id, (event) => heard.push(JSON.stringify(event)));
  const isTold = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return heard.splice(0).join('').includes(idOf(own));
  };
  return { own, other, third, owner, api, bulk, batches, isTold };
}

test('of a bulk decision on theirs alone they know nothing, also once it is taken back', async () => {
  const { own, owner, api, bulk, batches, isTold } = await aRoundWithOwn();
  const batch = await bulk(own);
  expect(await batches()).toEqual([]);
  for (const call of ['undoDecisionBatch', 'releaseDecisionBatch'] as const)
    expect((await api.fails(call, batch)).code).toBe('not_found');
  await owner.ok('undoDecisionBatch', batch);
  expect(await batches()).toEqual([]);
  expect(await isTold()).toBe(false);
});

test('of one with others they read, hear and are answered as if theirs were not in it', async () => {
  const { own, other, third, owner, api, bulk, batches, isTold } = await aRoundWithOwn();
  const [without, among] = [await bulk(third), await bulk(own, other)];
  const alone = { scheduled: 1, applied: 0, refused: 0 };
  expect(await batches()).toEqual([
    [alone, []],
    [alone, []],
  ]);
  for (const call of ['undoDecisionBatch', 'releaseDecisionBatch'] as const) {
    const answers = [await api.fails(call, without), await api.fails(call, among)];
    expect(answers.map(({ code }) => code)).toEqual([
      'conflict_of_interest',
      'conflict_of_interest',
    ]);
  }
  // What their own step ended was never told to them either.
  await api.ok('withdrawApplication', { params: { id: own.application._id }, body: {} });
  await isTold();
  expect(await batches()).toEqual([
    [alone, []],
    [alone, []],
  ]);
  await owner.ok('undoDecisionBatch', among);
  expect(await isTold()).toBe(false);
});

test('who made it, and who applied to nothing of it, reads all of it', async () => {
  const { own, other, owner, bulk } = await aRoundWithOwn();
  const { params } = await bulk(own, other);
  const [batch] = (await owner.ok('listDecisionBatches', { params })).data;
  expect(batch?.counts).toEqual({ scheduled: 2, applied: 0, refused: 0 });
});
