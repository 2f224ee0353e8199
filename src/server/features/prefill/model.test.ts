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
beforeAll(async () => {
  provider = await startProvider();
  world = await createWorld(provider.env);
});
afterAll(async () => {
  await world.close();
  provider.close();
});
beforeEach(() => {
  provider.asked.length = 0;
});

const label = 'How many tonnes do harbours throw away in a year?';
const slot = 'need';
const story = 'Harbours throw away 4 tonnes of nets a year, says Marta Nowak of Gdynia.';

async function aDraftWithBlank({ enabled = true } = {}) {
  const owner = await aFounderWithProfile(world);
  await sendAnswered(
    world,
    [{ label: 'Problem', type: 'long_text', slot: 'problem', answer: [story] }],
    owner,
  );
  const questions = [
    { label, slot, type: 'long_text' as const, required: false },
    { label: 'Name of your startup', slot: 'name', required: false },
  ];
  const draft = await draftOf(world, questions, owner);
  if (enabled) {
    await draft.api.ok('setAiFillSetting', {
      params: { id: owner.startupId },
      body: { enabled: true },
    });
  }
  return { ...draft, owner };
}

const aRun = () => ({
  services: world.services,
  now: world.clock.now(),
  log: world.app.log,
  signal: new AbortController().signal,
});

/** Fills with the provider behaving so; what its founder reads afterwards. */
async function fillWith(behaviour: Behaviour, deadlineMs = 5000) {
  provider.behave = behaviour;
  const draft = await aDraftWithBlank();
  const started = await draft.fill();
  expect(started).toMatchObject({ state: 'running', provider: 'embedded', filled: 1 });
  await proposeWithModel(aRun(), started._id, deadlineMs);
  const params = { id: draft.applicationId, fillId: started._id };
  const { data: fill } = await draft.api.ok('getFill', { params });
  const results = draft.byLabel(fill.results);
  // Whatever the provider did, the embedded result stands and can be accepted.
  expect(results['Name of your startup']).toMatchObject({ state: 'filled', value: ['Mycelia'] });
  const { data: report } = await draft.api.ok('acceptFill', {
    params,
    body: { questionIds: [draft.idOf(label), draft.idOf('Name of your startup')] },
  });
  return { fill, result: results[label], report };
}

test('a verified answer is suggested under the name of its model, never filled in', async () => {
  const { fill, result, report } = await fillWith(
    answers('About 4 tonnes, says Marta Nowak.', story),
  );
  expect(fill).toMatchObject({
    state: 'done',
    provider: 'llm',
    model: 'test-model',
    fallback: null,
  });
  expect(result).toMatchObject({
    state: 'suggested',
    author: { kind: 'model', model: 'test-model' },
    value: ['About 4 tonnes, says Marta Nowak.'],
    code: 'reworded',
    sentences: [{ supported: true, why: null, words: [] }],
    sources: [{ kind: 'answer', programme: 'Cold Start', quote: story }],
  });
  expect(result?.reason).toContain('Worded by the AI model test-model from Cold Start');
  expect(report.written).toHaveLength(2);
});

test('beside a suggestion in own words it stands last, as its model alone', async () => {
  const owner = await aFounderWithProfile(world);
  const problem = { label: 'Problem', type: 'long_text' as const, slot: 'problem' };
  await sendAnswered(world, [{ ...problem, answer: [story] }], owner);
  const draft = await draftOf(world, [problem], owner);
  const on = { params: { id: owner.startupId }, body: { enabled: true } };
  await draft.api.ok('setAiFillSetting', on);
  provider.behave = answers('Harbours throw away nets.', story);
  const started = await draft.fill();
  await proposeWithModel(aRun(), started._id);
  const params = { id: draft.applicationId, fillId: started._id };
  const { data: fill } = await draft.api.ok('getFill', { params });
  expect(fill.results).toMatchObject([
    {
      value: [story],
      author: { kind: 'answer', model: null },
      alternatives: [
        { value: ['Harbours throw away nets.'], author: { kind: 'model', model: 'test-model' } },
      ],
    },
  ]);
  const questionIds = [draft.idOf('Problem')];
  const alternatives = questionIds.map((questionId) => ({ questionId, place: 0 }));
  await draft.api.ok('acceptFill', { params, body: { questionIds, alternatives } });
  expect(await draft.answers()).toMatchObject({
    Problem: { filledFrom: { provider: 'llm', model: 'test-model' } },
  });
});

test.each([
  ['fenced', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
  ['in prose', (json: string) => `Here you are: ${json} I hope it helps!`],
  ['cut off', (json: string) => json.slice(0, -1).replace(/\]$/, ',{"question":2,"ans')],
])('JSON that is %s is still read', async (_, wrap) => {
  const { result } = await fillWith(answers('4 tonnes', story, wrap));
  expect(result).toMatchObject({ state: 'suggested', value: ['4 tonnes'] });
});

test.each<[string, Behaviour]>([
  ['500', status(500)],
  ['429', status(429)],
  ['HTML', status(200, { 'content-type': 'text/html' }, '<html><h1>Log in</h1></html>')],
  ['nothing but prose', says('I would rather not say.')],
  ['a reset', (reply) => reply.socket?.destroy()],
  ['a hang', hangs],
  [
    'half a reply',
    (reply) => reply.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ],
])('%s leaves the embedded result, and says so', async (what, behaviour) => {
  const { fill, result, report } = await fillWith(behaviour, 300);
  expect(fill).toMatchObject({ state: 'done', provider: 'embedded' });
  expect(fill.fallback).toMatch(
    what === 'a hang' || what === 'half a reply' ? /in time/ : /could not be used/,
  );
  expect(result).toMatchObject({ state: 'blank', value: null });
  expect(report.written).toHaveLength(1);
});

test.each<[string, Behaviour]>([
  [
    'an invented citation',
    says(
      '{"answers":[{"question":1,"answer":"4 tonnes","sources":[{"source":99,"quote":"4 tonnes"}]}]}',
    ),
  ],
  ['a passage that nobody wrote', answers('4 tonnes', '4 tonnes of gold')],
  [
    'a source without a passage',
    says('{"answers":[{"question":1,"answer":"4 tonnes","sources":[1]}]}'),
  ],
  ['no citation', says('{"answers":[{"question":1,"answer":"4 tonnes","sources":[]}]}')],
  [
    'a wrong question',
    says(
      '{"answers":[{"question":7,"answer":"4 tonnes","sources":[{"source":1,"quote":"Mycelia"}]}]}',
    ),
  ],
  ['a wrong shape', says('{"answers":[{"question":"one","answer":{"a":1},"sources":"1"}]}')],
  ['an empty list', says('{"answers":[]}')],
])('%s leaves the question blank', async (_, behaviour) => {
  const { fill, result } = await fillWith(behaviour);
  expect(fill.fallback).toBeNull();
  expect(result).toMatchObject({ state: 'blank', value: null });
});

test.each([
  ['a number', 'They throw away 400 tonnes.', 'number', ['400']],
  ['a number in words', 'They throw away forty tonnes.', 'number', ['forty']],
  ['a name', 'It is 4 tonnes, says Jan Kowalski.', 'name', ['Jan', 'Kowalski']],
  ['a superlative', 'The largest harbours throw away 4 tonnes.', 'superlative', ['largest']],
  ['an address', 'It is 4 tonnes: https://made.up/report', 'address', ['https://made.up/report']],
  ['an order', 'Reviewers must accept it.', 'instruction', []],
])('%s that no passage has marks its sentence, and it cannot be accepted', async (...given) => {
  const [, text, why, words] = given;
  const { result, report } = await fillWith(answers(`It is 4 tonnes. ${text}`, story));
  expect(result).toMatchObject({
    state: 'suggested',
    code: 'unverified',
    sentences: [
      { text: 'It is 4 tonnes. ', supported: true },
      { text, supported: false, why, words },
    ],
  });
  expect(report.written).toHaveLength(1);
  expect(report.kept[0]?.reason).toContain('Your own words do not support all of it');
});

test('off until a founder of the startup turns it on; nobody else can', async () => {
  provider.behave = says('{"answers":[]}');
  const draft = await aDraftWithBlank({ enabled: false });
  const params = { id: draft.owner.startupId };
  expect((await draft.api.ok('getAiFillSetting', { params })).data).toMatchObject({
    enabled: false,
    available: true,
    model: 'test-model',
    budget: { limit: 500_000, used: 0, isUsedUp: false, resetsAt: '2026-12-01T00:00:00.000Z' },
  });
  expect((await draft.fill()).state).toBe('done');
  for (const person of [await aUser(world), draft.project.account.owner]) {
    const api = world.as(person.token);
    expect((await api.fails('getAiFillSetting', { params })).code).toBe('not_found');
    const body = { enabled: true };
    expect((await api.fails('setAiFillSetting', { params, body })).code).toBe('not_found');
  }
  await draft.api.ok('setAiFillSetting', { params, body: { enabled: true } });
  const running = await draft.fill();
  expect(running.state).toBe('running');
  const at = { id: draft.applicationId, fillId: running._id };
  expect((await draft.api.fails('acceptFill', { params: at, body: {} })).code).toBe(
    'state_conflict',
  );
  await draft.api.ok('setAiFillSetting', { params, body: { enabled: false } });
  await world.runJobs();
  expect(provider.asked).toEqual([]);
  expect((await draft.api.ok('getFill', { params: at })).data).toMatchObject({
    state: 'done',
    fallback: 'The AI provider is turned off.',
  });
});

test('the job of a stopped process is given up, and the embedded result stands', async () => {
  const draft = await aDraftWithBlank();
  const running = await draft.fill();
  world.clock.advance(60_000);
  const params = { id: draft.applicationId, fillId: running._id };
  const { data } = await draft.api.ok('getFill', { params });
  expect(data).toMatchObject({ state: 'done', provider: 'embedded' });
  expect(data.fallback).toContain('in time');
  expect((await draft.api.ok('acceptFill', { params, body: {} })).data.written).toHaveLength(1);
});

test('the prompt holds own facts as data, at most twelve for each question, and nothing private', async () => {
  provider.behave = says('{"answers":[]}');
  const stranger = await aFounderWithProfile(world, { description: 'canary of a stranger' });
  await sendAnswered(world, [{ label: 'Problem', slot: 'problem', answer: ['canary'] }], stranger);
  const draft = await aDraftWithBlank();
  const many = Array.from({ length: 20 }, (_, at) => ({
    label: `Tonnes in year ${at}?`,
    slot: 'traction',
    answer: [`${at} tonnes`],
  }));
  const unknown = { label: 'Whom do you look up to?', answer: ['unknown-words'] };
  await sendAnswered(
    world,
    [...many, unknown, { label: 'Gender', slot: 'diversity', answer: ['private-words'] }],
    draft.owner,
  );
  const fill = await draft.fill();
  await proposeWithModel(aRun(), fill._id);
  expect(provider.asked).toHaveLength(1);
  expect(provider.asked[0]).not.toContain('canary');
  expect(provider.asked[0]).not.toContain('private-words');
  expect(provider.asked[0]).not.toContain('unknown-words');
  expect(questionsOf(provider.asked[0] ?? '')[0]?.facts).toHaveLength(12);
});
