import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { anOperator } from '#test/money/money.ts';
import { aReferredApplication, decide, referralsOf } from '#test/money/referrals.ts';
import { type Api, createWorld, type World } from '#test/world.ts';

let world: World;
let desk: Api;
beforeAll(async () => {
  world = await createWorld();
  ({ desk } = await anOperator(world));
});
afterAll(async () => world.close());

const HOUR_MS = 3_600_000;
const three = [0, 1, 2] as const;

/** Three referrals of a connector, an hour apart, whose earnings came in another order than their links. */
async function threeEarnings() {
  const connector = await aUser(world);
  const made: Awaited<ReturnType<typeof aReferredApplication>>[] = [];
  for (const _ of three) {
    made.push(await aReferredApplication(world, { connector }));
    world.clock.advance(HOUR_MS);
  }
  const ids = made.map(({ application }) => application._id);
  const move = async (place: 0 | 1 | 2, ...to: Parameters<typeof decide>[2][]) => {
    const one = made[place];
    if (one) await decide(world, one, ...to);
    world.clock.advance(HOUR_MS);
  };
  await move(1, 'shortlisted');
  await move(0, 'shortlisted');
  await move(2, 'shortlisted');
  // What changes last stays where it is.
  await move(0, 'accepted');
  return {
    connector,
    places: (found: (string | undefined)[]) => found.map((id) => ids.indexOf(id ?? '')),
  };
}

test('a connector reads what they earn by the age of the link, the newest first, page by page', async () => {
  const { connector, places } = await threeEarnings();
  const all = await referralsOf(world, connector);
  expect(places(all.map(({ application }) => application?._id))).toEqual([2, 1, 0]);
  expect(all.map(({ application }) => application?.earning?.status)).toEqual([
    'pending',
    'pending',
    'earned',
  ]);
  const api = world.as(connector.token);
  const found: typeof all = [];
  let cursor: string | null | undefined;
  do {
    const query = { limit: 1, ...(cursor && { cursor }) };
    const page = await api.ok('listReferrals', { query });
    found.push(...page.data);
    cursor = page.paging.next;
  } while (cursor);
  expect(found).toEqual(all);
});

test('links that were followed at one instant have one order, whatever page they are on', async () => {
  const { connector } = await threeEarnings();
  const [{ created_at: instant } = { created_at: world.clock.now() }] = await world.db
    .selectFrom('referral_touches')
    .select('created_at')
    .where('referer_id', '=', connector.id)
    .execute();
  await world.db
    .updateTable('referral_touches')
    .set({ created_at: instant })
    .where('referer_id', '=', connector.id)
    .execute();
  const all = (await referralsOf(world, connector)).map(({ _id }) => _id);
  expect(all).toEqual(all.toSorted().toReversed());
  const api = world.as(connector.token);
  const first = await api.ok('listReferrals', { query: { limit: 2 } });
  const query = { limit: 2, cursor: first.paging.next ?? '' };
  const second = await api.ok('listReferrals', { query });
  expect([...first.data, ...second.data].map(({ _id }) => _id)).toEqual(all);
});

test('its postings are read newest first, and operators read the earnings as they came', async () => {
  const { connector, places } = await threeEarnings();
  const ledger = (await world.as(connector.token).ok('listLedger')).data;
  expect(places(ledger.map(({ applicationId }) => applicationId))).toEqual([2, 0, 1]);
  const { data } = await desk.ok('listOperatorEarnings', { query: { connector: connector.id } });
  const earnings = await world.db
    .selectFrom('earnings')
    .select(['id', 'application_id'])
    .where('connector_id', '=', connector.id)
    .execute();
  const applicationOf = new Map(earnings.map((row) => [row.id, row.application_id]));
  expect(places(data.map(({ _id }) => applicationOf.get(_id)))).toEqual([2, 0, 1]);
});
