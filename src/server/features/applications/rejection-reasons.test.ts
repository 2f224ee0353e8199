import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOLD_ONE_MS } from '#rules/applications/decisions.ts';
import { aSentApplication } from '#test/applications.ts';
import { aMember, aProject, aReviewer, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const runs = async () => decisionRelease.run({ services: world.services, now: world.clock.now() });
type Project = Awaited<ReturnType<typeof aProject>>;
type Wanted = { key?: string; label: string };

async function desk(given?: Project) {
  const project = given ?? (await aProject(world));
  const owner = world.as(project.account.owner.token);
  const params = { id: project.id };
  const list = async () => (await owner.ok('getRejectionReasons', { params })).data;
  const inUse = async () =>
    (await list()).reasons
      .filter(({ retired }) => !retired)
      .map(({ key, words }) => ({ key, label: words.en }));
  const save = async (reasons: Wanted[], version: number) =>
    (await owner.ok('replaceRejectionReasons', { params, body: { version, reasons } })).data;
  const figures = async () => (await owner.ok('getRejectionFigures', { params })).data;
  const counts = async () =>
    Object.fromEntries(
      (await figures()).reasons.flatMap(({ key, counts: [count = 0] }) =>
        count > 0 ? [[key, count]] : [],
      ),
    );
  const reject = async (
    { application }: Awaited<ReturnType<typeof aSentApplication>>,
    reasons: string[],
    more: object = {},
  ) =>
    owner.ok('decideApplication', {
      params: { id: project.account.id, applicationId: application._id },
      body: { status: 'rejected', reasons, version: 2, release: 'now', ...more },
    });
  const send = async () => aSentApplication(world, { project });
  return { project, owner, params, list, inUse, save, figures, counts, reject, send };
}

const eventOf = async ({ founder, application }: Awaited<ReturnType<typeof aSentApplication>>) => {
  const own = { params: { id: application._id } };
  const { data } = await world.as(founder.token).ok('listApplicationEvents', own);
  return data.findLast(({ to }) => to === 'rejected');
};

test('a project begins with a list in two languages, and rewords, adds, orders and retires', async () => {
  const { list, inUse, save } = await desk();
  const first = await list();
  expect(first.version).toBe(0);
  expect(first.reasons[0]).toEqual({
    key: 'too_early',
    words: { en: 'Too early for this programme', fr: 'Trop tôt pour ce programme' },
    own: false,
    retired: false,
  });
  const [early, ...others] = await inUse();
  const saved = await save(
    [
      { label: 'No pilot customer yet' },
      ...others.slice(1),
      { key: early?.key ?? '', label: 'Come back next year' },
    ],
    0,
  );
  expect(saved.version).toBe(1);
  expect(saved.reasons[0]).toEqual({
    key: 'no_pilot_customer_yet',
    words: { en: 'No pilot customer yet', fr: 'No pilot customer yet' },
    own: true,
    retired: false,
  });
  expect(saved.reasons.at(-1)).toMatchObject({ key: 'too_late', retired: true, own: false });
  expect(saved.reasons.at(-2)).toMatchObject({ key: 'too_early', retired: false, own: true });
  const back = await save([{ key: 'too_late', label: 'Trop avancée pour ce programme' }], 1);
  expect(back.reasons[0]).toMatchObject({
    key: 'too_late',
    own: false,
    words: { en: 'Too far along for this programme' },
  });
  expect(back.reasons.slice(1).every(({ retired }) => retired)).toBe(true);
});

test('two colleagues never overwrite each other', async () => {
  const { project, owner, params, inUse } = await desk();
  const second = world.as((await aMember(world, project.account.id, 'manager')).token);
  const reasons = await inUse();
  const body = { version: 0, reasons };
  const replies = await Promise.all(
    [owner, second, owner, second].map(async (api) =>
      api.raw('PUT', `/v3/projects/${project.id}/rejectionReasons`, body),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409,
  ]);
  const old = await owner.fails('replaceRejectionReasons', { params, body });
  expect(old).toMatchObject({
    code: 'version_conflict',
    message: /version 0.*version 1/,
    details: [{ path: 'reasons' }, { path: 'version', params: { version: 1 } }],
  });
});

test.each([
  [[{ key: 'nothing_such', label: 'A' }], 'reasons.0.key'],
  [[{ label: 'Twice' }, { label: ' twice ' }], 'reasons.1.label'],
  [
    [
      { label: 'Too early for this programme' },
      { key: 'too_early', label: 'Trop tôt pour ce programme' },
    ],
    'reasons.1.label',
  ],
  [
    [
      { key: 'full', label: 'A' },
      { key: 'full', label: 'B' },
    ],
    'reasons.1.label',
  ],
  [[{ label: ' ' }], 'reasons.0.label'],
  [[{ label: 'x'.repeat(201) }], 'reasons.0.label'],
  [[], 'reasons'],
  [Array.from({ length: 31 }, (_, index) => ({ label: `Reason ${index}` })), 'reasons'],
])('a list that cannot be is refused at its place: %#', async (reasons, path) => {
  const { owner, params } = await desk();
  const failure = await owner.fails('replaceRejectionReasons', {
    params,
    body: { version: 0, reasons },
  });
  expect([failure.code, failure.details?.[0]?.path]).toEqual(['validation', path]);
});

test('a list never keeps more than 200, and what was retired can be brought back then', async () => {
  const { owner, params, save } = await desk();
  let version = 0;
  for (; version < 6; version += 1) {
    const made = Array.from({ length: 30 }, (_, index) => ({ label: `No ${version} ${index}` }));
    await save(made, version);
  }
  const more = Array.from({ length: 30 }, (_, index) => ({ label: `More ${index}` }));
  const body = { version, reasons: more };
  const failure = await owner.fails('replaceRejectionReasons', { params, body });
  expect(failure.details?.[0]?.path).toBe('reasons');
  await save([{ key: 'full', label: 'Full' }], version);
});

test('a rejection without a reason of the list says which there are; one that was retired is none', async () => {
  const { project, owner, save, send } = await desk();
  const { application } = await send();
  await save([{ label: 'Wrong season' }, { key: 'full', label: 'Full' }], 0);
  const params = { id: project.account.id, applicationId: application._id };
  const refuse = async (reasons?: string[]) => {
    const body = { status: 'rejected' as const, version: 2, ...(reasons && { reasons }) };
    return (await owner.fails('decideApplication', { params, body })).details?.[0];
  };
  expect(await refuse()).toMatchObject({ path: 'reasons', message: /wrong_season, full/ });
  expect(await refuse(['too_early'])).toMatchObject({
    path: 'reasons',
    message: /“too_early” is not.*wrong_season, full/,
  });
  expect(await refuse(['full', 'Something else'])).toMatchObject({ path: 'reasons' });
});

test('what was told never changes: not its words, however the list changes before or after', async () => {
  const { save, reject, send, inUse } = await desk();
  const sent = await send();
  const reasons = await inUse();
  await reject(sent, ['full', 'full', 'too_early'], {
    release: undefined,
    reason: 'Your pilots are real.',
    message: 'Come back in spring.',
  });
  await save(
    reasons.flatMap((one) =>
      one.key === 'full' ? [{ ...one, label: 'Reworded' }] : one.key === 'too_early' ? [] : [one],
    ),
    0,
  );
  world.clock.advance(HOLD_ONE_MS);
  await runs();
  const english = 'A strong application, but all places are taken';
  const event = await eventOf(sent);
  expect(event?.rejection).toEqual({
    reasons: [
      {
        key: 'full',
        words: { en: english, fr: 'Une bonne candidature, mais toutes les places sont prises' },
      },
      {
        key: 'too_early',
        words: { en: 'Too early for this programme', fr: 'Trop tôt pour ce programme' },
      },
    ],
    message: 'Your pilots are real.\n\nCome back in spring.',
  });
  expect(event?.reason).toBe(
    `- ${english}\n- Too early for this programme\n\nYour pilots are real.\n\nCome back in spring.`,
  );
  await save([{ label: 'Another' }], 1);
  expect(await eventOf(sent)).toEqual(event);
});

test('the mail has the reasons in the founder’s language', async () => {
  const { project, reject } = await desk();
  const founder = await aUser(world);
  await world.as(founder.token).ok('updateProfile', { body: { language: 'fr' } } as never);
  const sent = await aSentApplication(world, { project, founder });
  await reject(sent, ['too_early'], { message: 'À bientôt.' });
  const [mail] = await world.mails(founder.email);
  expect(mail?.text).toContain('Trop tôt pour ce programme\n\nÀ bientôt.');
});

test('figures count what was told and stands, once each', async () => {
  const { project, owner, reject, send, counts, figures, params } = await desk();
  const [one, two, three] = [await send(), await send(), await send()];
  await reject(one, ['full', 'too_early']);
  await reject(two, ['full'], { release: undefined });
  expect(await counts()).toEqual({ full: 1, too_early: 1 });
  world.clock.advance(HOLD_ONE_MS);
  await Promise.all([runs(), runs(), runs()]);
  expect(await counts()).toEqual({ full: 2, too_early: 1 });
  await reject(three, ['incomplete'], { release: undefined });
  const staged = { id: project.account.id, applicationId: three.application._id };
  await owner.ok('undoDecision', { params: staged });
  world.clock.advance(HOLD_ONE_MS);
  await runs();
  expect(await counts()).toEqual({ full: 2, too_early: 1 });
  expect((await figures()).rounds).toMatchObject([
    { _id: project.id, rejected: 2, withReasons: 2 },
  ]);
  const first = { id: project.account.id, applicationId: one.application._id };
  await owner.ok('decideApplication', {
    params: first,
    body: { status: 'in_review', reasons: ['We miscounted.'], version: 3, release: 'now' },
  });
  expect(await counts()).toEqual({ full: 1 });
  await reject(one, ['incomplete'], { version: 4 });
  expect(await counts()).toEqual({ full: 1, incomplete: 1 });
  const someone = await aMember(world, project.account.id, 'viewer');
  const outside = await aProject(world);
  for (const [token, status] of [
    [someone.token, 403],
    [(await aReviewer(world, project)).token, 403],
    [outside.account.owner.token, 403],
    [one.founder.token, 403],
  ] as const) {
    for (const call of ['getRejectionReasons', 'getRejectionFigures'] as const) {
      expect((await world.as(token).fails(call, { params })).httpStatus).toBe(status);
    }
  }
});

test('a clone takes the list along, and the rounds of a programme stand side by side', async () => {
  const project = await aProject(world, { name: 'Tide Prize 2025' });
  const { owner, params, save, reject, send } = await desk(project);
  await save([{ label: 'No boat' }, { key: 'full', label: 'Full' }], 0);
  await reject(await send(), ['no_boat']);
  const { data: clone } = await owner.ok('cloneProject', { params });
  await owner.ok('updateProject', {
    params: { id: clone._id },
    body: { name: 'Tide Prize 2026' },
  });
  await world.db
    .updateTable('projects')
    .set({ status: 'open' })
    .where('id', '=', clone._id)
    .execute();
  const target = { params: { id: clone._id } };
  const copied = (await owner.ok('getRejectionReasons', target)).data;
  expect(copied.reasons.slice(0, 2).map(({ key }) => key)).toEqual(['no_boat', 'full']);
  const { rounds, reasons } = (await owner.ok('getRejectionFigures', target)).data;
  expect(rounds.map(({ name, rejected }) => [name, rejected])).toEqual([
    ['Tide Prize 2026', 0],
    ['Tide Prize 2025', 1],
  ]);
  expect(reasons[0]).toMatchObject({ key: 'no_boat', counts: [0, 1] });
});
