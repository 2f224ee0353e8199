import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { newSecret, signedHeaders } from './queries/secrets.ts';

const guide = join(import.meta.dirname, '../../../../docs/integrate/webhooks.md');

test('the guide’s check takes what we sign, while a secret is replaced too, and refuses all else', async () => {
  const sample = /```ts\n(import \{ createHmac.*?)```/s.exec(await readFile(guide, 'utf8'))?.[1];
  const [secret, before, other] = [newSecret(), newSecret(), newSecret()];
  const sent = { id: 'd1', at: new Date(), body: '{"type":"application.sent"}' };
  const headers = signedHeaders([secret], sent);
  const cases = [
    [headers, sent.body, secret],
    [signedHeaders([secret, before], sent), sent.body, before],
    [headers, sent.body, other],
    [headers, `${sent.body} `, secret],
    [signedHeaders([secret], { ...sent, at: new Date(Date.now() - 400_000) }), sent.body, secret],
    [{ ...headers, 'webhook-signature': undefined }, sent.body, secret],
    [{}, sent.body, secret],
  ];
  const folder = await mkdtemp(join(tmpdir(), 'flair-webhook-'));
  try {
    const file = join(folder, 'check.mts');
    const answers = `console.log(JSON.stringify(${JSON.stringify(cases)}.map((one) => isFromFlair(...one))));`;
    await writeFile(file, `${sample}\n${answers}\n`);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { timeout: 10_000 });
    expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false, false]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
