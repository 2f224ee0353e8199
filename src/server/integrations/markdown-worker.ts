import { parentPort } from 'node:worker_threads';
import { markdownToHtml } from './markdown-html.ts';

/** A thread that says when it is ready, then renders one text after the other. */
parentPort?.on('message', (text: string) => {
  parentPort?.postMessage(markdownToHtml(text));
});
parentPort?.postMessage(null);
