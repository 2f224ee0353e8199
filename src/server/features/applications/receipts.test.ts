import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDraft } from '#test/applications.ts';
import { aProject, aStartup, aUser } from '#test/factories.ts';
import { killer } from '#test/killed.ts';
import { createWorld, type World } from '#test/world.ts';

const guide = join(import.meta.dirname, '../../../../docs/integrate/receipts.md');

let world: World;
let folder: string;
beforeAll(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'flair-receipt-'));
  await writeFile(join(folder, 'verify.mjs'), await readScript());
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** The script exactly as the guide gives it. */
async function readScript(): Promise<string> {
  const script = /```js verify\.mjs\n(.*?)```/s.exec(await readFile(guide, 'utf8'))?.[1];
  if (!script) throw new Error('The guide has no script.');
  return script;
}

/** A receipt, what was sent and the public keys, as somebody downloads them. */
async function aSending() {
  const project = await aProject(world, {
    questions: [{ label: 'Què construïu? 🌊' }, { label: 'Why?', type: 'long_text' }],
  });
  const founder = await aUser(world);
  const api = world.as(founder.token);
  const startupId = await aStartup(world, founder);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: { startupId },
  });
  const params = { id: data._id };
  const options = ['“Xarxes”\n\\ é', 'a\u2028b <c> 😀'];
  const send = async (words: string[]) =>
    api.ok('saveApplicationAnswers', {
      params,
      body: {
        answers: project.questionIds.map((questionId, place) => ({
          questionId,
          options: [words[place] ?? ''],
        })),
        completeApplication: true,
      },
    });
  await send(options);
  const keys = await world.as().raw('GET', '/.well-known/flair-keys.json');
  const read = async (number: number) => {
    const { data: receipt } = await api.ok('getReceipt', { params, query: { number } });
    const { data: sent } = await api.ok('getSubmission', {
      params: { ...params, number: String(number) },
    });
    return { receipt, sent: sent.snapshot, keys: keys.body };
  };
  return { project, api, params, read, founder };
}
type Files = Awaited<ReturnType<Awaited<ReturnType<typeof aSending>>['read']>>;

async function verify(files: Record<keyof Files, unknown>) {
  const names = (['receipt', 'sent', 'keys'] as const).map((name) => join(folder, `${name}.json`));
  await Promise.all(
    [files.receipt, files.sent, files.keys].map((value, place) =>
      writeFile(names[place] ?? '', JSON.stringify(value, null, 2)),
    ),
  );
  return new Promise<{ said: string; status: number }>((resolve) => {
    execFile(process.execPath, [join(folder, 'verify.mjs'), ...names], (error, stdout) =>
      resolve({ said: stdout.trim(), status: error ? Number(error.code) : 0 }),
    );
  });
}

describe('the script of the guide', () => {
  test('is short, and needs nothing but Node', async () => {
    const script = await readScript();
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(40);
    const imports = [...script.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
    expect(imports.every((name) => name?.startsWith('node:'))).toBe(true);
    expect(script).not.toContain('fetch');
  });

  test('says VALID of a receipt as it was given', async () => {
    const { read } = await aSending();
    expect(await verify(await read(1))).toEqual({ said: 'VALID', status: 0 });
  });

  test('says NOT VALID of anything else', async () => {
    const { read } = await aSending();
    const files = await read(1);
    const { receipt, sent, keys } = files;
    const [answer, ...rest] = sent.answers;
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    const forged = { keys: [{ ...other, kid: receipt.keyId }] };
    const statement = { ...receipt.statement, sentAt: '2020-01-01T00:00:00.000Z' };
    const cases: [Record<keyof Files, unknown>, string][] = [
      [
        { ...files, sent: { ...sent, answers: [{ ...answer, options: ['another'] }, ...rest] } },
        'what was sent is not what the receipt names',
      ],
      [
        { ...files, receipt: { ...receipt, statement } },
        'the signature is not of this statement and key',
      ],
      [{ ...files, keys: forged }, 'the signature is not of this statement and key'],
      [{ ...files, keys: { keys: [] } }, `key ${receipt.keyId} is not among the public keys`],
      [{ receipt: {}, sent, keys }, 'key undefined is not among the public keys'],
    ];
    for (const [given, why] of cases) {
      expect(await verify(given)).toEqual({ said: `NOT VALID: ${why}`, status: 1 });
    }
  });
});

test('the script checks what was received as well, and notices another answer', async () => {
  const killedAt = killer(world);
  const project = await aProject(world);
  const { api, params, save, send } = await openDraft(world, project);
  await save(...project.questionIds.map((questionId) => ({ questionId, options: ['é “x”'] })));
  await killedAt(25, send);
  const [arrival] = (await api.ok('listArrivals', { params })).data;
  const keys = (await world.as().raw('GET', '/.well-known/flair-keys.json')).body;
  const files = { receipt: arrival?.receipt, sent: arrival?.handedIn, keys };
  expect(await verify(files)).toEqual({ said: 'VALID', status: 0 });
  expect(await verify({ ...files, sent: { ...arrival?.handedIn, formVersion: 9 } })).toEqual({
    said: 'NOT VALID: what was sent is not what the receipt names',
    status: 1,
  });
});

test('each sending has a receipt of its own, and one that was not made has none', async () => {
  const { project, api, params, read } = await aSending();
  const [asked = ''] = project.questionIds;
  await world.as(project.account.owner.token).ok('decideApplication', {
    params: { id: project.account.id, applicationId: params.id },
    body: {
      status: 'needs_info',
      version: 2,
      questions: [asked],
      reason: 'Say more.',
      release: 'now',
    },
  });
  await api.ok('saveApplicationAnswers', {
    params,
    body: { answers: [{ questionId: asked, options: ['more'] }], completeApplication: true },
  });
  const [first, second] = [await read(1), await read(2)];
  expect([first, second].map(({ receipt }) => receipt.statement.number)).toEqual([1, 2]);
  expect(await verify(first)).toMatchObject({ said: 'VALID' });
  expect(await verify(second)).toMatchObject({ said: 'VALID' });
  expect(await verify({ ...first, receipt: second.receipt })).toMatchObject({ status: 1 });
  const { data: last } = await api.ok('getReceipt', { params });
  expect(last).toEqual(second.receipt);
  const none = await api.fails('getReceipt', { params, query: { number: 3 } });
  expect(none.code).toBe('not_found');
  const stranger = await aUser(world);
  const refused = await world
    .as(stranger.token)
    .fails('getReceipt', { params, query: { number: 1 } });
  expect(refused.code).toBe('not_found');
});
