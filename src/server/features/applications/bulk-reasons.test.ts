import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSentApplication } from '#test/applications.ts';
import { aProject } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

const hold = 15 * 60_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const release = async () =>
  decisionRelease.run({ services: world.services, now: world.clock.now() });

async function story() {
  const project = await aProject(world);
  const sent = [
    await aSentApplication(world, { project }),
    await aSentApplication(world, { project }),
  ];
  const owner = world.as(project.account.owner.token);
  const params = { id: project.account.id };
  const ids = sent.map(({ application }) => application._id);
  const body = { applicationIds: ids, status: 'rejected' as const, reasons: ['full'] };
  const preview = async (more: object = {}) =>
    (await owner.ok('decideInBulk', { params, body: { ...body, ...more } })).data;
  const apply = async (token: string | null) =>
    owner.ok('decideInBulk', { params, body: { ...body, dryRun: false, token: token ?? '' } });
  return { project, sent, owner, params, ids, preview, apply };
}

test('a rejection of many gives reasons for all, or for each of their own, of the list of its project', async () => {
  const { sent, owner, params, ids, preview } = await story();
  const [first = '', second = ''] = ids;
  const none = await preview({ reasons: undefined });
  expect(none.changes).toEqual([]);
  expect(none.refused.map(({ applicationId, key }) => [applicationId, key])).toEqual(
    ids.map((id) => [id, 'reasons.none']),
  );
  const reasonsFor = [
    { applicationId: second.toUpperCase(), reasons: ['too_early', 'incomplete'] },
  ];
  const one = await preview({ reasons: undefined, reasonsFor });
  expect(one.changes.map(({ applicationId }) => applicationId)).toEqual([second]);
  expect(one.refused.map(({ applicationId }) => applicationId)).toEqual([first]);
  const each = await preview({ reasonsFor });
  expect(each.changes.map(({ reasons }) => reasons.map(({ key }) => key))).toEqual([
    ['full'],
    ['too_early', 'incomplete'],
  ]);
  const body = {
    applicationIds: ids,
    status: 'rejected' as const,
    reasons: ['full'],
    reasonsFor,
    dryRun: false,
    token: each.token ?? '',
  };
  const other = { ...body, reasonsFor: [{ applicationId: second, reasons: ['full'] }] };
  expect((await owner.fails('decideInBulk', { params, body: other })).code).toBe(
    'version_conflict',
  );
  const { batch } = (await owner.ok('decideInBulk', { params, body })).data;
  expect(batch?.reason).toBeNull();
  world.clock.advance(hold);
  await release();
  const keys = await Promise.all(
    sent.map(async ({ founder, application }) => {
      const own = { params: { id: application._id } };
      const { data } = await world.as(founder.token).ok('listApplicationEvents', own);
      return data.at(-1)?.rejection?.reasons.map(({ key }) => key);
    }),
  );
  expect(keys).toEqual([['full'], ['too_early', 'incomplete']]);
});

test('a reason that was reworded or retired since the preview asks for a new look', async () => {
  const { project, owner, preview, apply } = await story();
  const target = { params: { id: project.id } };
  const change = async (version: number, label: string, key = 'full') =>
    owner.ok('replaceRejectionReasons', {
      ...target,
      body: { version, reasons: [{ key, label }] },
    });
  const seen = await preview();
  await change(0, 'No place left');
  const conflict = await apply(seen.token).catch((error: unknown) => error);
  expect(conflict).toMatchObject({
    message: expect.stringContaining('version_conflict') as string,
  });
  const again = await preview();
  expect(again.changes[0]?.reasons).toEqual([
    { key: 'full', words: { en: 'No place left', fr: 'No place left' } },
  ]);
  await change(1, 'Too early', 'too_early');
  const gone = await preview();
  expect(gone.refused.map(({ key }) => key)).toEqual(
    Array.from({ length: 2 }, () => 'reasons.unknown'),
  );
});
