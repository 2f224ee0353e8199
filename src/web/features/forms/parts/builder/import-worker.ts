import { readFormFile } from './import-form.ts';

// A file of other people's forms is read beside the page, which stays quick.
globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  globalThis.postMessage(readFormFile(data));
});
