import { Worker } from 'node:worker_threads';

/** How long a text may wait for a thread and take there, and whether it is given up then or left for later. */
type Patience = { waitMs: number; limitMs: number; isLast: boolean };

/** An ordinary text of 40,000 characters takes 50 ms, more where a machine is too busy. */
const duringRequest: Patience = { waitMs: 1000, limitMs: 1000, isLast: false };
/** There is time: nobody waits for a page of an import. */
export const duringJob: Patience = { waitMs: 30_000, limitMs: 5000, isLast: true };
const maxThreads = 2;
const maxWaiting = 100;
const memoryMb = 128;

type Turn = { text: string; patience: Patience; tell: (html: string | null) => void };

type Thread = { worker: Worker; finish: (html: string | null) => void };

const idle: Thread[] = [];
const waiting: Turn[] = [];
let threads = 0;

/**
 * Markdown as safe HTML, rendered beside the event loop. Null when no thread was free in time, or the text took too long:
 * ask later. What takes too long for a job as well is given up and comes as paragraphs.
 */
export async function renderMarkdown(
  text: string,
  patience = duringRequest,
): Promise<string | null> {
  if (text.trim() === '') return '';
  if (waiting.length >= maxWaiting) return null;
  return new Promise((resolve) => {
    const turn: Turn = {
      text,
      patience,
      tell: (html) => {
        clearTimeout(impatience);
        resolve(html);
      },
    };
    const impatience = setTimeout(() => {
      const place = waiting.indexOf(turn);
      // Who is being served already is told in time: `limitMs` sees to it.
      if (place !== -1) waiting.splice(place, 1)[0]?.tell(null);
    }, patience.waitMs);
    waiting.push(turn);
    serve();
  });
}

/** The text as it is, safe to show: what readers get until it is rendered. */
export function plainParagraphs(text: string): string {
  if (text.trim() === '') return '';
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .split(/\n[ \t]*\n/)
    .map((block) => `<p>${block}</p>`)
    .join('\n');
}

function serve(): void {
  while (waiting.length > 0) {
    const thread = idle.pop();
    if (!thread) {
      if (threads < maxThreads) startThread();
      return;
    }
    const turn = waiting.shift();
    if (turn) renderOn(thread, turn);
  }
}

function startThread(): void {
  const worker = new Worker(new URL('markdown-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // It keeps no process alive; whoever waits has a timer that does.
  worker.unref();
  const thread: Thread = { worker, finish: () => undefined };
  threads += 1;
  worker.on('message', (html: string | null) => {
    // The first message says that it is ready.
    if (html !== null) thread.finish(html);
    idle.push(thread);
    serve();
  });
  // The text was too much for its memory, which is no reason to lose it.
  worker.on('error', () => thread.finish(null));
  worker.on('exit', () => {
    thread.finish(null);
    threads -= 1;
    if (idle.includes(thread)) idle.splice(idle.indexOf(thread), 1);
    serve();
  });
}

function renderOn(thread: Thread, { text, patience, tell }: Turn): void {
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    thread.finish(null);
    void thread.worker.terminate();
  }, patience.limitMs);
  thread.finish = (html) => {
    clearTimeout(limit);
    thread.finish = () => undefined;
    // On a busy machine it may have been the machine, not the text.
    tell(isLate && !patience.isLast ? null : (html ?? plainParagraphs(text)));
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
  thread.worker.postMessage(text);
}
