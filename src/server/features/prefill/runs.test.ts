import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  answers,
  type Behaviour,
  hangs,
  questionsOf,
  says,
  startProvider,
  status,
} from '#test/ai-provider.ts';
import { aUser } from '#test/factories.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/stories/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';
import { proposeWithModel } from './commands/model.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let world: World;
let logged: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld({ ...provider.env, AI_TOKENS_PER_STARTUP_MONTH: '60000' });
});
afterAll(async () => {
  await world.close();
  provider.close();
});
beforeEach(() => {
  provider.asked.length = 0;
  logged = [];
});

const story = 'Harbours throw away 4 tonnes of nets a year.';

/** A draft with so many questions that the embedded provider has nothing for. */
async function aDraftWithBlanks(count: number) {
  const owner = await aFounderWithProfile(world);
  const problem = { label: 'Problem', type: 'long_text' as const, slot: 'problem' };
  await sendAnswered(world, [{ ...problem, answer: [story] }], owner);
  const questions = Array.from({ length: count }, (_, place) => ({
    label: `Need ${place}`,
    type: 'long_text' as const,
    slot: 'need',
    required: false,
  }));
  const draft = await draftOf(world, questions, owner);
  const params = { id: owner.startupId };
  await draft.api.ok('setAiFillSetting', { params, body: { enabled: true } });
  const at = (fillId: string) => ({ id: draft.applicationId, fillId });
  return {
    ...draft,
    owner,
    at,
    read: async (fillId: string) => (await draft.api.ok('getFill', { params: at(fillId) })).data,
    setting: async () => (await draft.api.ok('getAiFillSetting', { params })).data,
  };
}

const run = async (fillId: string, deadlineMs?: number) =>
  proposeWithModel(
    {
      services: world.services,
      now: world.clock.now(),
      log,
      signal: new AbortController().signal,
    },
    fillId,
    deadlineMs,
  );

const metric = async (line: string): Promise<number> => {
  const { body } = await world.as().raw('GET', '/metrics');
  const found = (body as string).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.split(' ').at(-1) ?? 0);
};

test('one request that fails takes nothing from the others, and is logged and counted', async () => {
  const draft = await aDraftWithBlanks(14);
  const good = answers('Harbours throw away nets.', story);
  provider.behave = (reply, prompt) =>
    (questionsOf(prompt)[0]?.label === 'Need 6' ? status(500) : good)(reply, prompt);
  const refused = await metric('ai_requests_total{outcome="refused"}');
  const answered = await metric('ai_requests_total{outcome="answered"}');
  const { _id: fillId } = await draft.fill();
  await run(fillId);
  const fill = await draft.read(fillId);
  expect(fill).toMatchObject({ state: 'done', provider: 'llm', suggested: 8, blanks: 6 });
  expect(fill.fallbackCode).toBe('partial');
  expect(await metric('ai_requests_total{outcome="refused"}')).toBe(refused + 1);
  expect(await metric('ai_requests_total{outcome="answered"}')).toBe(answered + 2);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { msg: 'AI provider failed', fillId, kind: 'refused', status: 500, questions: 6 },
  ]);
  expect(logged.join('')).not.toContain('Harbours');
});

test('"too many requests" is tried again after the time it names', async () => {
  const draft = await aDraftWithBlanks(1);
  const good = answers('Harbours throw away nets.', story);
  const times: number[] = [];
  provider.behave = (reply, prompt) => {
    times.push(performance.now());
    (times.length < 3 ? status(429, { 'retry-after': '1' }) : good)(reply, prompt);
  };
  const { _id: fillId } = await draft.fill();
  await run(fillId, 8000);
  expect(await draft.read(fillId)).toMatchObject({ fallback: null, suggested: 1 });
  expect(times).toHaveLength(3);
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1950);
});

test('a wait that would end after the deadline is not begun', async () => {
  const draft = await aDraftWithBlanks(1);
  provider.behave = status(429, { 'retry-after': '3600' });
  const { _id: fillId } = await draft.fill();
  const started = performance.now();
  await run(fillId, 8000);
  expect(performance.now() - started).toBeLessThan(3000);
  expect(await draft.read(fillId)).toMatchObject({ fallbackCode: 'failed', blanks: 1 });
  expect(provider.asked).toHaveLength(1);
});

test('a founder stops a run: the request ends, what comes later is dropped, nobody else may', async () => {
  const draft = await aDraftWithBlanks(1);
  let reply: Parameters<Behaviour>[0] | null = null;
  provider.behave = (one) => {
    reply = one;
  };
  const { _id: fillId } = await draft.fill();
  const running = run(fillId);
  await expect.poll(() => provider.asked.length).toBe(1);
  const params = draft.at(fillId);
  for (const person of [await aUser(world), draft.project.account.owner]) {
    expect((await world.as(person.token).fails('cancelFill', { params })).code).toBe('not_found');
  }
  const { data } = await draft.api.ok('cancelFill', { params });
  expect(data).toMatchObject({ state: 'done', fallbackCode: 'cancelled', provider: 'embedded' });
  const stopped = performance.now();
  await running;
  expect(performance.now() - stopped).toBeLessThan(2000);
  await expect.poll(() => reply?.socket?.destroyed ?? true).toBe(true);
  expect((await draft.api.ok('cancelFill', { params })).data).toEqual(await draft.read(fillId));
  expect(await draft.read(fillId)).toMatchObject({ fallbackCode: 'cancelled', blanks: 1 });
  expect(logged).toEqual([]);
});

test('twenty who ask at once get one run; one that is over makes room for the next', async () => {
  const draft = await aDraftWithBlanks(1);
  const fills = await Promise.all(Array.from({ length: 20 }, async () => draft.fill()));
  expect(new Set(fills.map(({ _id, state }) => `${_id} ${state}`)).size).toBe(1);
  const running = () =>
    world.db
      .selectFrom('fills')
      .select('id')
      .where('application_id', '=', draft.applicationId)
      .where('state', '=', 'running')
      .execute();
  expect(await running()).toHaveLength(1);
  const body = { questionIds: [draft.idOf('Need 0')] };
  const named = await draft.api.fails('fillApplicationWithAI', { params: draft.params, body });
  expect(named.code).toBe('state_conflict');
  const embedded = { ...body, embeddedOnly: true };
  const beside = await draft.api.ok('fillApplicationWithAI', {
    params: draft.params,
    body: embedded,
  });
  expect(beside.data.state).toBe('done');
  world.clock.advance(41_000);
  const [first] = fills;
  expect(await draft.read(first?._id ?? '')).toMatchObject({ fallbackCode: 'lost' });
  const next = await draft.fill();
  expect(next).toMatchObject({ state: 'running' });
  expect(next._id).not.toBe(first?._id);
  expect(await running()).toEqual([{ id: next._id }]);
});

test('a run that waited too long for its turn asks nobody', async () => {
  const draft = await aDraftWithBlanks(1);
  const { _id: fillId } = await draft.fill();
  world.clock.advance(39_000);
  provider.behave = hangs;
  await run(fillId);
  expect(provider.asked).toEqual([]);
  expect(await draft.read(fillId)).toMatchObject({ state: 'done', fallbackCode: 'busy' });
});

test('a startup has three runs at a time, so that others have their turn', async () => {
  const draft = await aDraftWithBlanks(1);
  const question = { label: 'Need', slot: 'need', required: false };
  const drafts = await Promise.all(
    [1, 2, 3].map(async () => draftOf(world, [question], draft.owner)),
  );
  for (const one of drafts) {
    expect((await one.fill()).state).toBe('running');
  }
  expect(await draft.fill()).toMatchObject({ state: 'done', fallbackCode: 'busy' });
});

test('a month has so many tokens and no more, however many ask at once; the founder reads it', async () => {
  const draft = await aDraftWithBlanks(72);
  provider.behave = (reply, prompt) => {
    setTimeout(() => says('{"answers":[]}', 5500)(reply, prompt), 50);
  };
  const { _id: fillId } = await draft.fill();
  await run(fillId);
  const fill = await draft.read(fillId);
  expect(fill.fallbackCode).toBe('budget');
  expect(fill.fallback).toContain('used up by your startup for this month');
  expect(provider.asked.length).toBeGreaterThan(6);
  const { budget } = await draft.setting();
  expect(budget?.used).toBe(provider.asked.length * 5500);
  expect(budget?.used).toBeLessThanOrEqual(60_000);
  await world.db
    .updateTable('ai_usage')
    .set({ tokens: 58_000 })
    .where('startup_id', '=', draft.owner.startupId)
    .execute();
  expect((await draft.setting()).budget).toMatchObject({ isUsedUp: true, limit: 60_000 });
  provider.asked.length = 0;
  expect(await draft.fill()).toMatchObject({ state: 'done', fallbackCode: 'budget' });
  world.clock.advance(12 * 86_400_000);
  expect((await draft.setting()).budget).toMatchObject({ isUsedUp: false, used: 0 });
  expect(await draft.fill()).toMatchObject({ state: 'running' });
});

test('what was refused costs nothing; what was given up keeps what it may have cost', async () => {
  const draft = await aDraftWithBlanks(1);
  provider.behave = status(500);
  const first = await draft.fill();
  await run(first._id);
  expect((await draft.setting()).budget?.used).toBe(0);
  provider.behave = hangs;
  const second = await draft.fill();
  await run(second._id, 300);
  expect(await draft.read(second._id)).toMatchObject({ fallbackCode: 'timeout' });
  expect((await draft.setting()).budget?.used).toBeGreaterThan(4000);
});
