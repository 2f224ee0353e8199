import { afterAll, beforeAll, expect, test } from 'vitest';
import { urlOf } from '#contract/define.ts';
import { decisionRelease } from '#server/features/applications/jobs.ts';
import { aReviewer, type TestUser } from '#test/factories.ts';
import { aRound } from '#test/stories/second-person.ts';
import { createWorld, type World } from '#test/world.ts';
import { fillings, reads } from './every-get.ts';

/*
 * Worlds that differ only in what a team has decided and told nobody: nothing, a decision that waits for its time, for the moment
 * of all outcomes, or for a second person, and each of them taken back. To founders, their connector, visitors and blind reviewers
 * they are one: every reply to the byte with its headers, every event and every mail. What is done takes an hour, and is read at
 * the same instant in all of them, so that a time that was written shows.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/** Papers say what the case file says and take long; the console is nobody's here. */
const told = reads.filter(({ path }) => !path.endsWith('.pdf') && !path.includes('/operators'));

async function aBlindRound() {
  const round = await aRound(world, 2);
  const reviewer = await aReviewer(world, round.project);
  await world.db
    .updateTable('projects')
    .set({ blind_review: true })
    .where('id', '=', round.project.id)
    .execute();
  const founder = round.sent[0]?.founder as TestUser;
  const connector = round.sent[0]?.connector as TestUser;
  const outside = [reviewer, founder, connector];
  const heard: string[] = [];
  for (const { id } of outside) {
    world.services.live.subscribe(id, (event) => heard.push(JSON.stringify([id, event])));
  }
  const account = `/v3/management/${round.of.id}/applications`;
  const ids = [round.of.id, round.project.id, round.idOf(0)];
  const urls = [
    ...told.flatMap((spec) => fillings(spec, ids).map((params) => urlOf(spec, { params }))),
    ...['-sentAt', '-updatedAt', 'status'].map((sort) => `${account}?sort=${sort}&limit=1`),
    ...['accepted', 'rejected', 'pending'].map((status) => `${account}?statuses=["${status}"]`),
    `${account}?q=Warm&sort=status`,
    `/v2/applications/my?sort=-updatedAt&limit=1`,
  ];
  /** All that they are answered, and what they were told meanwhile. */
  const read = async () => {
    const seen = new Map<string, string>();
    for (const token of [...outside.map((one) => one.token), undefined]) {
      for (const url of urls) {
        const { status, headers, body } = await world.as(token).raw('GET', url);
        seen.set(
          `${token === undefined ? 'visitor' : token.slice(-6)} ${url}`,
          plain([status, headers, body]),
        );
      }
    }
    for (const { email } of outside) seen.set(email, JSON.stringify(await world.mails(email)));
    return seen;
  };
  return { round, read, heard, reviewer };
}

function plain(reply: unknown): string {
  return (
    JSON.stringify(reply)
      // Of the request, not of what is answered.
      .replaceAll(
        /"(?:x-request-id|requestId|server-timing|date|retry-after|x-ratelimit-\w+)":(?:"[^"]*"|\d+)/g,
        '""',
      )
      // Sealed anew each time.
      .replaceAll(/"next":"([^"]*)"/g, (_, next: string) => `"next":"${next.length} long"`)
      .replaceAll(/"(?:etag|content-length)":"[^"]*"/g, (part, at: number, all: string) =>
        all.includes('long') ? '""' : part,
      )
  );
}

test('nobody outside can tell a decision that waits, for whatever, from none', async () => {
  const { round, read, heard, reviewer } = await aBlindRound();
  const { owner, manager, of, params, idOf } = round;
  const api = world.as(owner.token);
  const one = { params: { ...of, applicationId: idOf(0) } };
  const undo = async () => api.ok('undoDecision', one);
  const move = async (releaseAt: string | null) => {
    const { version } = (await api.ok('getReleaseDate', { params })).data;
    await api.ok('moveReleaseDate', { params, body: { version, releaseAt } });
  };
  const later = () => new Date(world.clock.now().getTime() + 14 * DAY).toISOString();
  const acts: [string, () => Promise<unknown>][] = [
    ['staged', () => round.decide(owner, 'accepted', { release: later() })],
    [
      'undone, and a second person asked for',
      async () => {
        await undo();
        await round.ask(true);
      },
    ],
    [
      'unconfirmed, and late for its time',
      async () => {
        await round.decide(owner, 'rejected');
        world.clock.advance(HOUR);
        await decisionRelease.run({ services: world.services, now: world.clock.now() });
        world.clock.advance(-HOUR);
      },
    ],
    [
      'sent back, and many unconfirmed',
      async () => {
        const body = { decisions: await round.ids(), reason: 'Read page 3 again.' };
        await world.as(manager.token).ok('sendDecisionsBack', { params: of, body });
        await round.bulk(manager, 'rejected');
      },
    ],
    [
      'with a moment that moves, and confirmed',
      async () => {
        await move(later());
        await round.confirm(owner, await round.ids());
        await move(later());
      },
    ],
  ];
  await read();
  const before = await read();
  const all = [...before.values()].join('');
  expect(all).toContain('"status":"pending"');
  expect(all).not.toContain('rate_limited');
  heard.length = 0;
  for (const [name, act] of acts) {
    world.clock.advance(HOUR);
    await act();
    world.clock.advance(-HOUR);
    const after = await read();
    for (const [url, text] of before) expect(after.get(url), `${name}: ${url}`).toBe(text);
  }
  // What was announced arrives a little later.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(heard).toEqual([]);
  // Nor by asking to end it: the answer is that of where none waits.
  const own = world.as(reviewer.token);
  await api.ok('undoDecision', { params: { ...of, applicationId: idOf(1) } });
  for (const call of ['undoDecision', 'releaseDecision'] as const) {
    const refused = await own.fails(call, one);
    const none = await own.fails(call, { params: { ...of, applicationId: idOf(1) } });
    expect([refused.code, refused.message]).toEqual([none.code, none.message]);
  }
  // The case file tells of what was until now: it is asked once the hour is over.
  world.clock.advance(2 * HOUR);
  const decisionsOf = async (by: ReturnType<World['as']>) =>
    (await by.ok('getCaseFile', { params: { id: idOf(0) } })).data.decisions?.length;
  expect(await decisionsOf(api)).toBe(3);
  expect(await decisionsOf(own)).toBe(0);
  // Once it is told, all of them know.
  world.clock.advance(15 * DAY);
  await decisionRelease.run({ services: world.services, now: world.clock.now() });
  const seen = await own.ok('getApplication', { params: { id: idOf(0) } });
  expect(seen.data).toMatchObject({ status: 'rejected', staged: null });
  expect(await decisionsOf(own)).toBe(1);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
}, 400_000);
