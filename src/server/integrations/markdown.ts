import { Worker } from 'node:worker_threads';

/** An ordinary text of 40,000 characters takes 50 ms. */
const limitMs = 1000;
const maxThreads = 2;
const maxWaiting = 100;
const memoryMb = 128;

type Turn = { text: string; tell: (html: string | null) => void };

type Thread = { worker: Worker; finish: (html: string | null) => void };

const idle: Thread[] = [];
const waiting: Turn[] = [];
let threads = 0;

/**
 * Markdown as safe HTML, rendered beside the event loop. A text that takes longer than a second is
 * given up and comes as paragraphs. Null when no thread was free within `patienceMs`: ask later.
 */
export async function renderMarkdown(text: string, patienceMs = 1000): Promise<string | null> {
  if (text.trim() === '') return '';
  if (waiting.length >= maxWaiting) return null;
  return new Promise((resolve) => {
    const turn: Turn = {
      text,
      tell: (html) => {
        clearTimeout(impatience);
        resolve(html);
      },
    };
    const impatience = setTimeout(() => {
      const place = waiting.indexOf(turn);
      // Who is being served already is told in time: `limitMs` sees to it.
      if (place !== -1) waiting.splice(place, 1)[0]?.tell(null);
    }, patienceMs);
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

function renderOn(thread: Thread, { text, tell }: Turn): void {
  const limit = setTimeout(() => {
    thread.finish(null);
    void thread.worker.terminate();
  }, limitMs);
  thread.finish = (html) => {
    clearTimeout(limit);
    thread.finish = () => undefined;
    tell(html ?? plainParagraphs(text));
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of Node, not a window
  thread.worker.postMessage(text);
}
