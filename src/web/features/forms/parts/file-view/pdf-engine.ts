/**
 * The reader of PDF files, fetched when the first is looked at. The build for older browsers: that of the newest ones alone
 * asks for what most have not. It brings no machine for the scripts of a file, and evaluates nothing.
 */
import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  PDFWorker,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import painterAddress from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the build gives its address, not what it exports
import readerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { unreached } from '#web/lib/unreached.ts';

/** Pictures of more pixels than this are left out: they would be unpacked in memory. */
const MOST_PIXELS_OF_A_PICTURE = 64_000_000;

const parts = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/pdfjs/${version}`;

/**
 * Begins to read a file, in threads of its own: one understands it, one draws it. Ending them ends whatever they are at.
 * `lost` rejects where a thread does not start or breaks down, of which the library says nothing.
 */
export function beginReading(data: ArrayBuffer) {
  const reader = new Worker(readerAddress, { type: 'module' });
  const painter = new Worker(painterAddress, { type: 'module' });
  GlobalWorkerOptions.rendererPorts = [painter];
  const task = getDocument({
    data,
    worker: PDFWorker.create({ port: reader }),
    cMapUrl: `${parts}/cmaps/`,
    standardFontDataUrl: `${parts}/standard_fonts/`,
    wasmUrl: `${parts}/wasm/`,
    // Our policy allows none.
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS_OF_A_PICTURE,
    verbosity: 0,
  });
  return {
    task,
    lost: Promise.race([lossOf(reader), lossOf(painter)]),
    end: () => {
      reader.terminate();
      painter.terminate();
    },
  };
}

/** Rejects once the thread is of no more use: its file did not come, which is an event without words, or it broke down. */
async function lossOf(thread: Worker): Promise<never> {
  return new Promise((_, reject) => {
    thread.addEventListener('error', (event) => {
      reject(event instanceof ErrorEvent ? new Error(event.message) : unreached());
    });
  });
}

/** What was filled in and stamped is drawn; links and buttons are not there to press. */
export const drawn = { annotationMode: AnnotationMode.ENABLE } as const;
