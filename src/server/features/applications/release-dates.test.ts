import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMember } from '#test/factories.ts';
import { aRound } from '#test/stories/release-rounds.ts';
import { createWorld, type World } from '#test/world.ts';
import { decisionRelease } from './jobs.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();
const release = async () =>
  decisionRelease.run({ services: world.services, now: world.clock.now() });

type Round = Awaited<ReturnType<typeof aRound>>;

/** All that founders, their connector and visitors are answered, to the byte, with what was mailed to them. */
async function outside({ project, connector, sent, params }: Round) {
  const ask = async (token: string | undefined, url: string) => {
    const { status, headers, body } = await world.as(token).raw('GET', url);
    const isTheirs = url.endsWith('/releaseDate');
    expect([url, status]).toEqual([url, isTheirs ? 403 : 200]);
    const { 'x-request-id': _id, 'server-timing': _timing, date: _date, ...rest } = headers;
    return JSON.stringify([url, status, rest, body]).replaceAll(/"requestId":"[^"]*"/g, '');
  };
  const answers: string[] = [];
  for (const { founder, application } of sent) {
    const own = `/v2/applications/${application._id}`;
    for (const url of [
      own,
      `${own}/events`,
      `${own}/submissions`,
      `${own}/caseFile`,
      `/v3/applications/${application._id}/messages`,
      '/v3/applications/my',
      '/v3/home',
      '/v3/notifications',
      '/v3/notifications/new',
      '/v3/auth/export',
      `/v3/projects/${params.id}/releaseDate`,
    ]) {
      answers.push(await ask(founder.token, url));
    }
    answers.push(JSON.stringify(await world.mails(founder.email)));
  }
  for (const url of [
    '/v3/connectors/me/referrals',
    '/v3/connectors/me/ledger',
    '/v3/home',
    '/v3/notifications',
    `/v3/projects/${params.id}/releaseDate`,
  ]) {
    answers.push(await ask(connector.token, url));
  }
  answers.push(JSON.stringify(await world.mails(connector.email)));
  for (const url of [`/v3/projects/${project.slug}`, '/v3/projects']) {
    answers.push(await ask(undefined, url));
  }
  const told = await world.db
    .selectFrom('shortlist_charges')
    .select('price_minor')
    .where('project_id', '=', params.id)
    .execute();
  return [...answers, JSON.stringify(told)];
}

const act = fc.record({
  kind: fc.constantFrom('one', 'bulk', 'undo', 'now', 'batchNow', 'move', 'job', 'unasked'),
  who: fc.nat(2),
  status: fc.constantFrom('accepted', 'rejected', 'waitlisted'),
  days: fc.integer({ min: 8, max: 200 }),
});

test('whatever a team does before the moment, nobody outside is answered another byte; then each is told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      const round = await aRound(world);
      const { owner, of, move, decide, bulk, idOf } = round;
      await move(inMs(7 * DAY));
      // What is read once is noted as read; from then on it says the same.
      await outside(round);
      const before = await outside(round);
      const sooner: number[] = [];
      for (const { kind, who, status, days } of acts) {
        const one = `/v3/management/${of.id}/applications/${idOf(who)}`;
        if (kind === 'one' || kind === 'unasked') {
          const { body } = decide(who, status, kind === 'unasked' ? { release: 'now' } : {});
          const { status: code } = await owner.raw('PATCH', one, body);
          if (kind === 'unasked') sooner.push(code);
        } else if (kind === 'bulk') {
          const reasons = status === 'rejected' ? { reasons: ['full'] } : {};
          const dry = bulk(status, reasons);
          const { token, changes } = (await owner.ok('decideInBulk', dry)).data;
          const wet = bulk(status, { ...reasons, dryRun: false, token: token ?? '' });
          if (changes.length > 0) await owner.ok('decideInBulk', wet);
        } else if (kind === 'undo') {
          await owner.raw('POST', `${one}/undo`);
        } else if (kind === 'now') {
          const answer = await owner.raw('POST', `${one}/release`);
          sooner.push(answer.status);
        } else if (kind === 'batchNow') {
          for (const { _id } of (await owner.ok('listDecisionBatches', { params: of })).data) {
            await owner.fails('releaseDecisionBatch', { params: { ...of, batchId: _id } });
          }
        } else if (kind === 'move') {
          await move(inMs(days * DAY));
        }
        await release();
      }
      expect(sooner.filter((code) => code !== 409)).toEqual([]);
      expect(await outside(round)).toEqual(before);
      const staged = await world.db
        .selectFrom('decisions')
        .innerJoin('applications', 'applications.id', 'decisions.application_id')
        .select(['applications.id', 'decisions.to_status', 'decisions.release_at'])
        .where('applications.project_id', '=', round.project.id)
        .where('decisions.state', '=', 'staged')
        .execute();
      const { releaseAt, waiting } = await round.read();
      expect(waiting).toBe(staged.length);
      expect(new Set(staged.map((row) => row.release_at.toISOString()))).toEqual(
        new Set(staged.length > 0 ? [releaseAt] : []),
      );
      world.clock.advance(Date.parse(releaseAt ?? '') - world.clock.now().getTime() - 1);
      await release();
      expect(new Set(await round.statuses())).toEqual(new Set(['pending']));
      world.clock.advance(1);
      await Promise.all([release(), release(), release()]);
      await release();
      const events = await world.db
        .selectFrom('application_events')
        .select(['application_id', 'to_status'])
        .where(
          'application_id',
          'in',
          round.sent.map(({ application }) => application._id),
        )
        .where('side', '=', 'organisation')
        .execute();
      expect(plain(events.map((row) => [row.application_id, row.to_status]))).toEqual(
        plain(staged.map((row) => [row.id, row.to_status])),
      );
    }),
    { numRuns: 5 },
  );
}, 240_000);

const comparing = (one: string, other: string) => one.localeCompare(other);
const plain = (rows: string[][]) => rows.map((row) => row.join(' ')).toSorted(comparing);

test('setting the moment holds what waited for another, and shows who moved it; taking it away tells nothing', async () => {
  const { owner, params, read, move, decide, statuses } = await aRound(world);
  await owner.ok('decideApplication', decide(0, 'accepted'));
  const first = inMs(30 * DAY);
  expect(await move(first)).toMatchObject({ version: 1, releaseAt: first, waiting: 1 });
  world.clock.advance(DAY);
  await release();
  expect(new Set(await statuses())).toEqual(new Set(['pending']));
  const second = inMs(2 * DAY);
  await move(second);
  await move(null);
  const { moves, releaseAt, waiting } = await read();
  expect([releaseAt, waiting]).toEqual([null, 1]);
  expect(moves.map(({ from, to }) => [from, to])).toEqual([
    [second, null],
    [first, second],
    [null, first],
  ]);
  expect(moves[0]?.by).not.toBeNull();
  await release();
  expect(new Set(await statuses())).toEqual(new Set(['pending']));
  const body = { version: 1, releaseAt: null };
  expect(await owner.fails('moveReleaseDate', { params, body })).toMatchObject({
    code: 'version_conflict',
    details: [{ path: 'releaseAt' }, { path: 'version', params: { version: 3 } }],
  });
  world.clock.advance(2 * DAY);
  await release();
  expect((await statuses()).toSorted(comparing)).toEqual(['accepted', 'pending', 'pending']);
});

test('a moment is at least 15 minutes and at most a year away, and is set by those who decide', async () => {
  const { project, owner, params, move } = await aRound(world, 1);
  const refuse = async (releaseAt: string) =>
    (await owner.fails('moveReleaseDate', { params, body: { version: 0, releaseAt } })).code;
  expect(await refuse(inMs(15 * MINUTE - 1))).toBe('validation');
  expect(await refuse(inMs(366 * DAY + 1))).toBe('validation');
  const reviewer = await aMember(world, project.account.id, 'reviewer');
  const body = { version: 0, releaseAt: inMs(DAY) };
  const refused = await world.as(reviewer.token).fails('moveReleaseDate', { params, body });
  expect(['forbidden', 'not_found']).toContain(refused.code);
  expect((await move(inMs(15 * MINUTE))).version).toBe(1);
});

test('the moment says when it lies after the day that was promised', async () => {
  const { owner, params, move } = await aRound(world, 1);
  const date = inMs(30 * DAY).slice(0, 10);
  await owner.ok('updateProject', { params, body: { decisionDate: date } });
  expect((await move(inMs(29 * DAY))).promise).toEqual({ date, late: false });
  expect((await move(inMs(32 * DAY))).promise).toEqual({ date, late: true });
});

test('a founder who withdraws meanwhile is told nothing; the others are, at the price that was shown', async () => {
  const { project, owner, sent, move, decide, statuses } = await aRound(world, 2);
  await move(inMs(DAY));
  await owner.ok('decideApplication', decide(0, 'accepted'));
  await owner.ok('decideApplication', decide(1, 'accepted'));
  const [gone] = sent;
  const own = { params: { id: gone?.application._id ?? '' } };
  await world.as(gone?.founder.token).ok('withdrawApplication', own);
  const mails = (await world.mails(gone?.founder.email ?? '')).length;
  const price = { price_minor: 99_900 };
  await world.db.updateTable('projects').set(price).where('id', '=', project.id).execute();
  world.clock.advance(DAY);
  await release();
  expect((await statuses()).toSorted(comparing)).toEqual(['accepted', 'withdrawn']);
  expect(await world.mails(gone?.founder.email ?? '')).toHaveLength(mails);
  const charges = await world.db
    .selectFrom('shortlist_charges')
    .select('price_minor')
    .where('project_id', '=', project.id)
    .execute();
  expect(charges).toEqual([{ price_minor: 16_000 }]);
});

test('a member who founds one of the startups does not learn that a colleague decided on it', async () => {
  const { project, owner, sent, move, decide, read } = await aRound(world, 2);
  await move(inMs(DAY));
  const { founder } = sent[0] ?? { founder: null };
  await world.db
    .insertInto('members')
    .values({
      account_id: project.account.id,
      user_id: founder?.id ?? '',
      role: 'manager',
      joined_at: world.clock.now(),
    })
    .execute();
  await owner.ok('decideApplication', decide(0, 'accepted'));
  await owner.ok('decideApplication', decide(1, 'accepted'));
  expect((await read()).waiting).toBe(2);
  expect((await read(founder?.token)).waiting).toBe(1);
});

test('a dry run says when all are told, and is old once the moment has moved', async () => {
  const { owner, move, bulk } = await aRound(world, 2);
  const at = inMs(DAY);
  await move(at);
  const { token, changes } = (await owner.ok('decideInBulk', bulk('accepted'))).data;
  expect(changes.map(({ toldAt }) => toldAt)).toEqual([at, at]);
  const { refused } = (await owner.ok('decideInBulk', bulk('accepted', { release: 'now' }))).data;
  expect(refused.map(({ key }) => key)).toEqual(Array(2).fill('applications.told_together'));
  await move(inMs(2 * DAY));
  const stale = bulk('accepted', { dryRun: false, token: token ?? '' });
  expect((await owner.fails('decideInBulk', stale)).code).toBe('version_conflict');
});

test('whoever decides while somebody sets the moment is held by it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { owner, move, decide, bulk, project } = await aRound(world, 3);
    const dry = (await owner.ok('decideInBulk', bulk('waitlisted'))).data;
    const at = inMs(9 * DAY);
    await Promise.allSettled([
      owner.ok('decideApplication', decide(turn, 'accepted', { release: inMs(200 * DAY) })),
      move(at),
      owner.ok('decideInBulk', bulk('waitlisted', { dryRun: false, token: dry.token ?? '' })),
    ]);
    const staged = await world.db
      .selectFrom('decisions')
      .innerJoin('applications', 'applications.id', 'decisions.application_id')
      .select('release_at')
      .where('applications.project_id', '=', project.id)
      .where('decisions.state', '=', 'staged')
      .execute();
    expect(staged.filter((row) => row.release_at.toISOString() !== at)).toEqual([]);
  }
});
