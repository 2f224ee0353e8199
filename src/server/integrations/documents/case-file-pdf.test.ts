import type { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { CaseFacts, CaseSending } from '#contract/case-file.ts';
import { pdfText } from '#test/pdf-text.ts';
import { wrap } from './case-file-page.ts';
import { streamCasePdf } from './case-file-pdf.ts';

const at = '2026-11-22T12:00:00.000Z';
const id = '0198a5c0-0000-7000-8000-000000000001';
const project = { _id: id, name: 'Warm Homes', organisation: 'Nordic Climate Fund' };
const applicant = { _id: id, profile: { firstName: 'Ada', lastName: null, pictureUrl: null } };
const facts: CaseFacts = {
  kind: 'flair.case-file',
  format: 1,
  at,
  generatedAt: at,
  side: 'organisation',
  blind: false,
  applicationId: id,
  status: 'pending',
  project,
  applicant,
  startup: null,
  renamed: { project: 'Warmer Homes', organisation: null, startup: null },
  steps: [],
  messages: null,
  decisions: null,
  reviews: null,
  comments: null,
  conflicts: null,
  charges: null,
  readings: null,
};
const sending: CaseSending = {
  number: 1,
  sentAt: at,
  sentBy: null,
  formVersion: 1,
  hash: null,
  origin: 'sent',
  certain: true,
  receipt: null,
  agreements: [{ questionId: 'q0', by: applicant, at }],
};

function contentOf(texts: readonly string[]): string {
  const rest = { help: null, required: true, options: [], limits: {}, logic: null, slot: null };
  const questions = texts.map((_, place) => ({
    _id: `q${place}`,
    key: null,
    type: 'long_text',
    label: `Question ${place}`,
    screen: 1,
    ranking: place,
    identifying: false,
    ...rest,
  }));
  return JSON.stringify({
    kind: 'flair.submission',
    format: 1,
    applicationId: id,
    number: 1,
    sentAt: at,
    project,
    form: { version: 1 },
    questions,
    answers: texts.map((text, place) => ({
      questionId: `q${place}`,
      options: [text],
      updatedAt: at,
    })),
    files: [],
    startup: null,
  });
}

async function* inPieces(content: string): AsyncGenerator<string> {
  for (let start = 0; start < content.length; start += 1_000_000) {
    await setTimeout(0);
    yield content.slice(start, start + 1_000_000);
  }
}

const make = (texts: readonly string[]) => {
  const content = contentOf(texts);
  const job = { facts, sendings: [sending], language: 'fr', names: null } as const;
  return streamCasePdf({ ...job, sendings: [sending] }, () => inPieces(content));
};

test('long answers are put on paper while others are served', async () => {
  let longest = 0;
  const before = process.cpuUsage();
  let last = process.threadCpuUsage();
  const clock = setInterval(() => {
    // What this thread worked in one turn, however busy the machine is.
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  }, 0);
  const stream = make(Array.from({ length: 40 }, () => 'Łódź ΑΒΓ жук '.repeat(3800)));
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk as Buffer);
  clearInterval(clock);
  const all = process.cpuUsage(before);
  expect(chunks.length).toBeGreaterThan(100);
  // Where the machine is full, many chunks wait and are taken in one turn. Done here, nearly all of it is one turn.
  expect(longest).toBeLessThan((all.user + all.system) / 1000 / 4);
  const text = pdfText(Buffer.concat(chunks));
  expect(text).toContain('Question 39');
  expect(text.match(/Accepté par Ada/g)).toHaveLength(1);
  expect(text).toContain('Warm Homes (aujourd’hui : Warmer Homes)');
  expect(text.match(/Łódź/g)).toHaveLength(40 * 3800);
}, 60_000);

test('two are made at a time; a reader who leaves frees the place', async () => {
  const texts = Array.from({ length: 40 }, () => 'word '.repeat(10_000));
  const streams: Readable[] = [];
  // The thread of the test before goes in its own time.
  await expect.poll(() => streams.push(...[make(texts)].filter((one) => one !== null))).toBe(2);
  expect(make(['x'])).toBeNull();
  streams[0]?.destroy();
  await expect
    .poll(() => {
      const next = make(['x']);
      next?.destroy();
      return next === null;
    })
    .toBe(false);
  streams[1]?.destroy();
});

test.each([
  ['', 5, ['']],
  ['ab cd', 5, ['ab cd']],
  ['ab cd ef', 5, ['ab cd', 'ef']],
  ['abcdefgh', 5, ['abcde', 'fgh']],
  ['ab cdefghij', 5, ['ab', 'cdefg', 'hij']],
  ['ab cd   ef', 5, ['ab cd', 'ef']],
])('%j in lines of %i is %j', (text, fits, lines) => {
  expect([...wrap(text, fits, () => 1)]).toEqual(lines);
});
