import type { Spot, World, Writer } from './kinds.ts';
import { documentOf } from './surfaces.ts';

type Key = { sign: string; at: number };
/** What the page said at one moment, and which signs it said it of. */
export type Said = { claim: string; text: string; at: number };

/** What somebody types into one box, until it is stopped. */
export type Typing = {
  spot: Spot;
  keys: Key[];
  said: Said[];
  /** Ends it before the next key; resolves when the last key has been taken. */
  stop: () => Promise<void>;
  done: Promise<void>;
};

/** How often the page's word is taken down while somebody types. */
const LISTENING = 0.12;
const LISTENS_MS = 2000;

/** Types at human speed at the end of a text; each key is a sign of its own. */
export function typeInto(
  world: World,
  writer: Pick<Writer, 'page'>,
  { spot, count }: { spot: Spot; count: number },
): Typing {
  const { random, ledger } = world;
  const { page } = writer;
  const document = documentOf(spot);
  const keys: Key[] = [];
  const said: Said[] = [];
  const stopping = new AbortController();
  const isStopped = (): boolean => stopping.signal.aborted;
  const work = async (): Promise<void> => {
    const field = spot.surface.field(page, spot.target);
    await field.focus();
    // Of the page, not of the box: who sees that the box has gone does not wait for it.
    await page.keyboard.press('Control+End');
    for (let typed = 0; typed < count && !isStopped(); typed += 1) {
      const sign = ledger.sign(document);
      try {
        await page.keyboard.insertText(sign);
      } catch (error) {
        // It never reached the page.
        ledger.release(document, [sign]);
        throw error;
      }
      keys.push({ sign, at: performance.now() });
      // Who sees that the box has gone does not type on.
      if (!(await page.evaluate(isWriting))) return;
      if (random.next() < 0.15 && !isStopped()) await page.keyboard.press('Space');
      await pause(random.between(35, 110));
      if (random.next() < LISTENING && !isStopped()) {
        const heard = await listen(writer, spot).catch(() => null);
        if (heard === null) return;
        said.push(heard);
      }
    }
  };
  const done = work().catch((error: unknown) => {
    // A page that has crashed or was closed takes no more keys.
    if (!isStopped() && !page.isClosed()) throw error;
  });
  // It may fail before anybody waits for it; who does is told then.
  done.catch(() => undefined);
  return {
    spot,
    keys,
    said,
    done,
    stop: async () => {
      stopping.abort();
      await Promise.race([done, pause(500)]);
    },
  };
}

/* In the page. */
function isWriting(): boolean {
  return document.activeElement?.matches('textarea, input') ?? false;
}

/** What the page says of a text now. The text is read first: what is typed between is in the claim as well. */
export async function listen(
  { page }: Pick<Writer, 'page'>,
  { surface, target }: Spot,
): Promise<Said> {
  const text = await surface.field(page, target).inputValue({ timeout: LISTENS_MS });
  const claim = (await surface.claim(page, target)) ?? 'nothing';
  return { claim, text, at: performance.now() };
}

export async function pause(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
