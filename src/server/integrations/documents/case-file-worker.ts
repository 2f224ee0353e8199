import { parentPort, workerData } from 'node:worker_threads';
import type { Snapshot } from '#contract/submissions.ts';
import { makeMask } from '#rules/reviews/masking.ts';
import { maskSnapshot, namesInSnapshot } from '#rules/applications/submissions.ts';
import { writeFace, writerOf, writeSending } from './case-file-content.ts';
import { writeHistory } from './case-file-history.ts';
import { startPages } from './case-file-page.ts';
import type { FromThread, PdfJob, ToThread } from './case-file-pdf.ts';
import { caseWords } from './case-file-words.ts';
import { blindFileName } from '#server/integrations/files/file-types.ts';

/* A thread that makes one PDF: it asks for what was sent, piece by piece, and gives pages out as they fill. */

/** Bytes on their way to a slow reader before it pauses. */
const MOST_WAITING = 2_000_000;

let waiting = 0;
let resume = () => {};
let receive: (text: string | null) => void = () => {};

const tell = (message: FromThread) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
  parentPort?.postMessage(message);
};

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'taken') {
    waiting -= message.bytes;
    if (waiting < MOST_WAITING) resume();
  } else receive(message.kind === 'piece' ? message.text : null);
});

/** What was sent under this number. */
async function ask(number: number): Promise<Snapshot> {
  const pieces: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  receive = (text) => {
    if (text === null) resolve();
    else pieces.push(text);
  };
  tell({ kind: 'send', number });
  await promise;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the main thread sends for a number is a Snapshot.
  return JSON.parse(pieces.join('')) as Snapshot;
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file is started with a PdfJob alone.
const { facts, sendings, language, names } = workerData as PdfJob;
const words = caseWords[language];
const pages = startPages({
  title: `${words.title}: ${facts.project.name}`,
  madeAt: new Date(facts.generatedAt),
  language,
  footer: (page) =>
    `${facts.project.name.slice(0, 80)} · ${facts.applicationId} · ${words.page(page)}`,
  data: (chunk) => {
    waiting += chunk.length;
    tell({ kind: 'data', chunk });
  },
  drained: async () => {
    if (waiting < MOST_WAITING) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    resume = resolve;
    await promise;
  },
  ended: () => tell({ kind: 'end' }),
});
const writer = writerOf(pages, language);
await writeFace(writer, facts);
await writeHistory(writer, facts);

// What any sending named is masked in all of them.
const mask = names && makeMask([...names, ...(await namesOfAll())]);
for (const sending of sendings) {
  const snapshot = await ask(sending.number);
  const shown = mask ? maskSnapshot(snapshot, { mask, nameFile: blindFileName }) : snapshot;
  await writeSending(writer, sending, { snapshot: shown, isBlind: facts.blind });
}
pages.end();

async function namesOfAll() {
  const found = [];
  for (const { number } of sendings) {
    found.push(...namesInSnapshot(await ask(number)));
  }
  return found;
}
