import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser } from '#test/factories.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';
import { proposeWithModel } from './commands/model.ts';

/** A provider of our own over real HTTP, which behaves as badly as the test says. */
type Behaviour = (reply: ServerResponse, prompt: string) => void;
let behave: Behaviour;
let asked: string[] = [];
const server = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    asked.push(body);
    behave(reply, body);
  });
});
let world: World;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  world = await createWorld({
    AI_PROVIDER: 'openai-compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'test-model',
  });
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

const says =
  (content: string): Behaviour =>
  (reply) => {
    reply.writeHead(200, { 'content-type': 'application/json' });
    reply.end(
      JSON.stringify({
        id: 'one',
        object: 'chat.completion',
        created: 1,
        model: 'test-model',
        choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    );
  };
const status =
  (code: number, body = '{"error":{"message":"no"}}', type = 'application/json'): Behaviour =>
  (reply) => {
    reply.writeHead(code, { 'content-type': type });
    reply.end(body);
  };

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

/** Fills with the provider behaving so; what its founder reads afterwards. */
async function fillWith(behaviour: Behaviour, deadlineMs = 5000) {
  behave = behaviour;
  const draft = await aDraftWithBlank();
  const started = await draft.fill();
  expect(started).toMatchObject({ state: 'running', provider: 'embedded', filled: 1 });
  await proposeWithModel(world.services, started._id, world.clock.now(), deadlineMs);
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

/** The number under which the prompt of a question gives the earlier answer. */
const sourceOf = (prompt: string): number => {
  const messages = (JSON.parse(prompt) as { messages: { content: string }[] }).messages;
  const { questions } = JSON.parse(messages.at(-1)?.content ?? '{}') as {
    questions: { facts: { source: number; said: string }[] }[];
  };
  return questions[0]?.facts.find(({ said }) => said.includes('4 tonnes'))?.source ?? 0;
};
const answers =
  (answer: string, wrap: (json: string) => string = (json) => json): Behaviour =>
  (reply, prompt) =>
    says(wrap(JSON.stringify({ answers: [{ question: 1, answer, sources: [sourceOf(prompt)] }] })))(
      reply,
      prompt,
    );

test('a verified answer is suggested, never filled in, and keeps its source', async () => {
  const { fill, result, report } = await fillWith(answers('About 4 tonnes, says Marta Nowak.'));
  expect(fill).toMatchObject({ state: 'done', provider: 'llm', fallback: null });
  expect(result).toMatchObject({
    state: 'suggested',
    provider: 'llm',
    value: ['About 4 tonnes, says Marta Nowak.'],
    unsupported: [],
    sources: [{ kind: 'answer', programme: 'Cold Start' }],
  });
  expect(report.written).toHaveLength(2);
});

test.each([
  ['fenced', (json: string) => `\`\`\`json\n${json}\n\`\`\``],
  ['in prose', (json: string) => `Here you are: ${json} I hope it helps!`],
  ['cut off', (json: string) => json.slice(0, -1).replace(/\]$/, ',{"question":2,"ans')],
])('JSON that is %s is still read', async (_, wrap) => {
  const { result } = await fillWith(answers('4 tonnes', wrap));
  expect(result).toMatchObject({ state: 'suggested', value: ['4 tonnes'] });
});

test.each<[string, Behaviour]>([
  ['500', status(500)],
  ['429', status(429)],
  ['HTML', status(200, '<html><h1>Log in</h1></html>', 'text/html')],
  ['nothing but prose', says('I would rather not say.')],
  ['a reset', (reply) => reply.socket?.destroy()],
  ['a hang', () => undefined],
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
  ['an invented citation', says('{"answers":[{"question":1,"answer":"4 tonnes","sources":[99]}]}')],
  ['no citation', says('{"answers":[{"question":1,"answer":"4 tonnes","sources":[]}]}')],
  ['a wrong question', says('{"answers":[{"question":7,"answer":"4 tonnes","sources":[1]}]}')],
  ['a wrong shape', says('{"answers":[{"question":"one","answer":{"a":1},"sources":"1"}]}')],
  ['an empty list', says('{"answers":[]}')],
])('%s leaves the question blank', async (_, behaviour) => {
  const { fill, result } = await fillWith(behaviour);
  expect(fill.fallback).toBeNull();
  expect(result).toMatchObject({ state: 'blank', value: null });
});

test.each([
  ['a number', 'They throw away 400 tonnes.', ['400']],
  ['a name', 'It is 4 tonnes, says Jan Kowalski.', ['Jan', 'Kowalski']],
  ['an address', 'It is 4 tonnes: https://made.up/report', ['https://made.up/report']],
])('%s that no source holds is marked and cannot be accepted', async (_, text, marked) => {
  const { result, report } = await fillWith(answers(text));
  expect(result).toMatchObject({ state: 'suggested', code: 'unverified', unsupported: marked });
  expect(report.written).toHaveLength(1);
  expect(report.kept[0]?.reason).toContain('Your sources do not hold every word');
});

test('off until a founder of the startup turns it on; nobody else can', async () => {
  behave = says('{"answers":[]}');
  const draft = await aDraftWithBlank({ enabled: false });
  const params = { id: draft.owner.startupId };
  expect((await draft.api.ok('getAiFillSetting', { params })).data).toEqual({
    enabled: false,
    available: true,
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
  expect(asked).toEqual([]);
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
  behave = says('{"answers":[]}');
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
  await proposeWithModel(world.services, fill._id, world.clock.now());
  expect(asked).toHaveLength(1);
  expect(asked[0]).not.toContain('canary');
  expect(asked[0]).not.toContain('private-words');
  expect(asked[0]).not.toContain('unknown-words');
  expect(asked[0]?.match(/\\"source\\"/g)).toHaveLength(12);
});
