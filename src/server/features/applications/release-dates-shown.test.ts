import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#test/factories.ts';
import { newsArrived } from '#test/news.ts';
import { aRound } from '#test/stories/release-rounds.ts';
import { createWorld, type World } from '#test/world.ts';

const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

test('who decides hears that the moment moved and nothing else by it, the same whether outcomes wait or none', async () => {
  expect(await heardOf(true)).toEqual([]);
  expect(await heardOf(false)).toEqual([]);
});

test('a moment holds the outcomes of its own project and no others, and no step on the way', async () => {
  const [one, other] = [await aRound(world, 2), await aRound(world, 1)];
  const at = inMs(40 * DAY);
  await other.owner.ok('decideApplication', other.decide(0, 'rejected', { release: at }));
  const step = { ...one.decide(0, 'accepted').body, reasons: [], status: 'interview' as const };
  const params = { ...one.of, applicationId: one.idOf(0) };
  await one.owner.ok('decideApplication', { params, body: { ...step, release: at } });
  await one.owner.ok('decideApplication', one.decide(1, 'waitlisted', { release: at }));
  const moment = inMs(3 * DAY);
  await one.move(moment);
  const until = async ({ owner, of }: typeof one, id: string) =>
    (await owner.ok('listManagementApplications', { params: of })).data.find(
      ({ _id }) => _id === id,
    )?.staged;
  expect(await until(one, one.idOf(1))).toMatchObject({ until: moment, together: true });
  expect(await until(one, one.idOf(0))).toMatchObject({ until: at, together: false });
  expect(await until(other, other.idOf(0))).toMatchObject({ until: at, together: false });
});

test('a batch says that it is told with all others, and what it costs then', async () => {
  const { owner, of, move, bulk } = await aRound(world, 2);
  const dry = (await owner.ok('decideInBulk', bulk('accepted'))).data;
  const wet = bulk('accepted', { dryRun: false, token: dry.token ?? '' });
  const { batch } = (await owner.ok('decideInBulk', wet)).data;
  const price = { amount: (dry.total?.amount ?? 0) || Number.NaN, currency: 'EUR' };
  expect(batch).toMatchObject({ together: false, unconfirmed: 0, price });
  const read = async () => (await owner.ok('listDecisionBatches', { params: of })).data[0];
  const one = await owner.ok('listManagementApplications', { params: of });
  expect(one.data.map(({ staged }) => staged?.together)).toEqual([false, false]);
  const at = inMs(DAY);
  await move(at);
  expect(await read()).toMatchObject({ together: true, releaseAt: at });
  const all = await owner.ok('listManagementApplications', { params: of });
  expect(all.data.map(({ staged }) => staged?.together)).toEqual([true, true]);
  await move(null);
  expect(await read()).toMatchObject({ together: false });
  await owner.ok('undoDecisionBatch', { params: { ...of, batchId: batch?._id ?? '' } });
  expect(await read()).toMatchObject({ together: false, price: null, unconfirmed: 0 });
});

/* What a manager and a founder hear as the moment is set. */
async function heardOf(waits: boolean) {
  const { project, owner, sent, move, decide } = await aRound(world, 1);
  const manager = await aMember(world, project.account.id, 'manager');
  const founder = sent[0]?.founder.id ?? '';
  if (waits) await owner.ok('decideApplication', decide(0, 'accepted'));
  await newsArrived(world);
  const heard = new Map<string, unknown[]>();
  for (const id of [manager.id, founder]) {
    const events: unknown[] = [];
    heard.set(id, events);
    world.services.live.subscribe(id, (event) => events.push(event));
  }
  await move(inMs(DAY));
  await expect.poll(() => heard.get(manager.id)?.length).toBe(1);
  expect(heard.get(manager.id)).toEqual([
    { event: 'changed', resource: 'releaseDate', id: project.id },
  ]);
  return heard.get(founder);
}
