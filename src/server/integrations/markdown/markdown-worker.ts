import { parentPort } from 'node:worker_threads';
import { markdownToHtml } from './markdown-html.ts';

/** A thread that says when it is ready, then renders one text after the other. */
parentPort?.on('message', (text: string) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
  parentPort?.postMessage(markdownToHtml(text));
});
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
parentPort?.postMessage(null);
