import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { CaseFacts, CaseSending } from '#contract/case-file.ts';
import type { Language } from '#contract/limits.ts';
import type { MaskedName } from '#rules/reviews/masking.ts';

/** What a case file on paper is made of, beside what was sent. */
export type PdfJob = {
  facts: CaseFacts;
  sendings: CaseSending[];
  language: Language;
  /** For a blind reader: what else than the sendings says whom to mask. */
  names: MaskedName[] | null;
};

export type ToThread =
  | { kind: 'piece'; text: string }
  | { kind: 'pieces_end' }
  | { kind: 'taken'; bytes: number };
export type FromThread =
  | { kind: 'send'; number: number }
  | { kind: 'data'; chunk: Uint8Array }
  | { kind: 'end' };

const maxThreads = 2;
/** A thousand answers of 50,000 characters, sent twice, fit. */
const memoryMb = 1024;
const limitMs = 10 * 60_000;
let threads = 0;

/**
 * A case file as a PDF, made on a thread of its own and given out page by page; `readSending` gives what was sent in
 * pieces. Null when as many as may be are being made: ask later.
 */
export function streamCasePdf(
  job: PdfJob,
  readSending: (number: number) => AsyncIterable<string>,
): Readable | null {
  if (threads >= maxThreads) return null;
  threads += 1;
  const worker = new Worker(new URL('case-file-worker.ts', import.meta.url), {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const post = (message: ToThread) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
    worker.postMessage(message);
  };
  let untaken = 0;
  let ended = false;
  const stream = new Readable({
    read: () => {
      if (untaken > 0) post({ kind: 'taken', bytes: untaken });
      untaken = 0;
    },
    destroy: (error, done) => {
      clearTimeout(limit);
      void worker.terminate();
      done(error);
    },
  });
  const limit = setTimeout(
    () => stream.destroy(new Error('The case file took too long.')),
    limitMs,
  );
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'send') {
      void hand(message.number).catch((error: unknown) => {
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      });
    } else if (message.kind === 'data') {
      untaken += message.chunk.length;
      // Taken at once while the reader keeps up; else when it asks for more.
      if (stream.push(message.chunk)) {
        post({ kind: 'taken', bytes: untaken });
        untaken = 0;
      }
    } else {
      ended = true;
      stream.push(null);
    }
  });
  worker.on('error', (error) => stream.destroy(error));
  worker.on('exit', () => {
    threads -= 1;
    if (!ended) stream.destroy(new Error('The case file ended early.'));
  });
  async function hand(number: number): Promise<void> {
    for await (const text of readSending(number)) post({ kind: 'piece', text });
    post({ kind: 'pieces_end' });
  }
  return stream;
}
