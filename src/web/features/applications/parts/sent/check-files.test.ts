import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createHash } from 'node:crypto';
import { canonicalJson } from '#rules/forms/canonical.ts';
import { addressOf } from '#web/lib/client.ts';
import { checkFiles } from './check-files.ts';

const content = { kind: 'flair.handed-in', given: [{ options: ['é “x”'] }] };
const hash = createHash('sha256').update(canonicalJson(content), 'utf8').digest('hex');
const receipt = { statement: { kind: 'flair.arrival', hash }, signature: 'c2ln', keyId: 'k' };
const check = { outcome: 'valid', key: null };
let reply: () => Response;
let sent: unknown[] = [];
beforeAll(async () => {
  // The addresses of the calls load once.
  await addressOf('checkReceipt', { body: receipt });
});
beforeEach(() => {
  sent = [];
  reply = () => new Response(JSON.stringify({ status: 'success', data: check }));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return reply();
  });
});
const texts = (...values: unknown[]) => values.map((value) => JSON.stringify(value));

test('the receipt is sent, and its content stays and is compared', async () => {
  const found = await checkFiles(texts(content, receipt));
  expect(found).toMatchObject({ problem: null, check, content: 'same' });
  expect(sent).toEqual([receipt]);
  expect(await checkFiles(texts(receipt, { ...content, given: [] }))).toMatchObject({
    content: 'other',
  });
  expect(await checkFiles(texts(receipt))).toMatchObject({ content: null });
  vi.stubGlobal('isSecureContext', false);
  expect(await checkFiles(texts(receipt, content))).toMatchObject({ content: 'untold' });
});

test('what is no receipt is told apart before anything is sent', async () => {
  expect(await checkFiles(['{"statement":'])).toEqual({ problem: 'notJson' });
  expect(await checkFiles([])).toEqual({ problem: 'noReceipt' });
  expect(await checkFiles(texts(content))).toEqual({ problem: 'noReceipt' });
  const other = { ...receipt, keyId: 'another' };
  expect(await checkFiles(texts(receipt, other))).toEqual({ problem: 'several' });
  expect(sent).toEqual([]);
});

test('what the server does not take for one is none', async () => {
  const refusal = { status: 'error', code: 'validation', message: 'Check.', requestId: 'r' };
  reply = () => new Response(JSON.stringify(refusal), { status: 400 });
  expect(await checkFiles(texts(receipt))).toEqual({ problem: 'noReceipt' });
});
