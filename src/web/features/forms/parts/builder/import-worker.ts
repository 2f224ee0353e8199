import { readFormFile } from './import-form.ts';

// A file of other people's forms is read beside the page, which stays quick.
globalThis.addEventListener('message', ({ data }: MessageEvent<string>) => {
  globalThis.postMessage(readFormFile(data));
});
