import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeClient } from '#client/client.ts';
import { aProject, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

const example = 'test/client-example.ts';
let world: World;
let baseUrl: string;
beforeAll(async () => {
  world = await createWorld();
  baseUrl = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => world.close());

test('the example of the README is this one, and it runs', async () => {
  expect(readFileSync('README.md', 'utf8')).toContain(
    `\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``,
  );
  await aProject(world, { name: 'Clean energy grant' });
  const account = { email: 'founder@flair.test', password: 'a long walk by the sea' };
  await world.as().ok('signUp', { body: { ...account, firstName: 'Ada' } });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=flair-source', example],
    {
      timeout: 20_000,
      env: {
        ...process.env,
        FLAIR_URL: baseUrl,
        FLAIR_EMAIL: account.email,
        FLAIR_PASSWORD: account.password,
      },
    },
  );
  expect(stdout).toMatch(/^Clean energy grant 2026-12-05T12:00:00.000Z\nMycelia [0-9a-f-]{36}\n$/);
});

test('the same input sent twice is one request', async () => {
  const { token } = await aUser(world);
  const client = makeClient({ baseUrl: `${baseUrl}/`, token });
  const input = { body: { name: 'Mycelia' } };
  const [one, other] = [
    await client.call('createStartup', input),
    await client.call('createStartup', input),
  ];
  expect(other).toEqual(one);
  const another = await client.call('createStartup', { body: { name: 'Mycelia' } });
  expect(another.data._id).not.toBe(one.data._id);
});

test('a file is uploaded, and read at its address', async () => {
  const { token } = await aUser(world);
  const client = makeClient({ baseUrl, token });
  const file = new Blob(['words'], { type: 'text/plain' });
  const { data } = await client.call('uploadFile', { file, fileName: 'plan.txt' });
  const address = client.address('getFile', { params: { id: data._id } });
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(await reply.text()).toBe('words');
});

test('a failure says what happened, also when there is no server', async () => {
  const refused = makeClient({ baseUrl }).call('getProfile');
  await expect(refused).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
  const nobody = makeClient({ baseUrl: 'http://127.0.0.1:1' }).call('getProfile');
  await expect(nobody).rejects.toMatchObject({ name: 'CallError', status: 0, code: 'unreachable' });
  const slow = makeClient({
    baseUrl,
    timeout: 20,
    fetch: async (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      }),
  });
  await expect(slow.call('getProfile')).rejects.toMatchObject({ code: 'timeout' });
});

test('what a proxy says in the server’s place is no answer, and a file is one as it is', async () => {
  const answering = (body: string, init: ResponseInit) =>
    makeClient({ baseUrl, fetch: async () => new Response(body, init) });
  for (const status of [200, 401, 403, 404, 413, 502]) {
    const client = answering('<h1>No way through</h1>', {
      status,
      headers: { 'retry-after': '4' },
    });
    await expect(client.call('getProfile')).rejects.toMatchObject({
      status: 0,
      code: status === 413 ? 'too_large' : 'unreachable',
      retryAfter: 4,
    });
  }
  const { id, email, token } = await aUser(world);
  const file = await makeClient({ baseUrl, token }).call('exportAccount');
  expect(file).toMatchObject({ format: 'flair-account-1', profile: { _id: id, email } });
  expect(file).not.toHaveProperty('status');
});
