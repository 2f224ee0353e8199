import { sharpness, type Size } from './page-size.ts';
import type * as pdfEngine from './pdf-engine.ts';

type Engine = typeof pdfEngine;
type File = Awaited<ReturnType<Engine['beginReading']>['task']['promise']>;

/** Why a file is not shown: it asks for a password, is none or damaged, or takes longer than anybody waits. */
export type PdfFailure = 'locked' | 'broken' | 'slow';

/** A file whose pages can be shown, counted from 1. */
export interface Pdf {
  count: number;
  sizeOf: (page: number) => Promise<Size>;
  /** Draws a page that is shown at this size; gives up when told to, and where it takes too long. */
  draw: (page: number, shown: Size, stop: AbortSignal) => Promise<HTMLCanvasElement>;
  /** The words on a page, as far as it has any and says them in time. */
  wordsOf: (page: number) => Promise<string>;
  close: () => void;
}

const OPENS_MS = 30_000;
const DRAWS_MS = 20_000;
const SAYS_MS = 10_000;
const CLOSES_MS = 2000;
const MOST_LETTERS = 50_000;
/** CSS pixels to a point. */
const PIXELS = 96 / 72;
const SLOW = 'TooSlow';

/** What comes in time; throws otherwise. */
async function inTime<T>(work: Promise<T>, most: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(SLOW), { name: SLOW })), most);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Why a file could not be opened that was read. */
export function pdfFailure(error: unknown): PdfFailure {
  const name = error instanceof Error ? error.name : '';
  return name === 'PasswordException' ? 'locked' : name === SLOW ? 'slow' : 'broken';
}

/**
 * Opens a file; rejects as `pdfFailure` tells, and with a `CallError` where what reads it was not reached. Nothing of it runs: no scripts, no forms that calculate, no links.
 */
export async function openPdf({ beginReading, drawn }: Engine, bytes: ArrayBuffer): Promise<Pdf> {
  const { task, lost, end } = beginReading(bytes);
  // A file may be closed, or shown, before a thread is lost.
  lost.catch(() => undefined);
  const close = () => {
    // It tidies up what it put into the page, if it still can; then its threads end, whatever they are at.
    void inTime(task.destroy(), CLOSES_MS)
      .catch(() => undefined)
      .finally(end);
  };
  const file = await inTime(Promise.race([task.promise, lost]), OPENS_MS).catch(
    (error: unknown) => {
      close();
      throw error;
    },
  );
  const words = new Map<number, Promise<string>>();
  return {
    count: file.numPages,
    close,
    sizeOf: async (number) => {
      const page = await inTime(file.getPage(number), SAYS_MS);
      const { width, height } = page.getViewport({ scale: PIXELS });
      return { width, height };
    },
    draw: async (number, shown, stop) => {
      const page = await inTime(file.getPage(number), SAYS_MS);
      stop.throwIfAborted();
      const sharp = sharpness(shown, window.devicePixelRatio);
      const whole = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({
        scale: (shown.width / Math.max(whole.width, 1)) * sharp,
      });
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.floor(shown.width * sharp));
      canvas.height = Math.max(1, Math.floor(shown.height * sharp));
      const drawing = page.render({ canvas, viewport, ...drawn });
      const cancel = () => drawing.cancel();
      stop.addEventListener('abort', cancel, { once: true });
      try {
        await inTime(Promise.race([drawing.promise, lost]), DRAWS_MS);
        return canvas;
      } catch (error) {
        drawing.cancel();
        throw error;
      } finally {
        stop.removeEventListener('abort', cancel);
      }
    },
    wordsOf: (number) => {
      const known = words.get(number);
      if (known) return known;
      const found = inTime(readWords(file, number), SAYS_MS).catch(() => '');
      words.set(number, found);
      return found;
    },
  };
}

async function readWords(file: File, number: number): Promise<string> {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''));
  return text.join('').slice(0, MOST_LETTERS);
}
