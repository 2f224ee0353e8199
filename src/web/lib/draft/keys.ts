import type { DraftPlatform } from './platform.ts';

type Device = Pick<DraftPlatform, 'writeAhead'>;

/** How the keys of a document are named: then follows its name. */
export const KEYS = 'flair.keys|';
/* As many different sendings that nothing was heard of are known again. */
const MOST = 20;

/**
 * The Idempotency-Key of what is sent from a document, by its mark. It is on this device when the call returns, so that
 * the same sent again after a reload, or by another window, is the same request. Null where the device keeps nothing.
 */
export function keyOf({ writeAhead }: Device, documentId: string, mark: string): string | null {
  try {
    const kept = writeAhead.get(KEYS + documentId) ?? '[]';
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written below, with JSON.stringify.
    const known = new Map(JSON.parse(kept) as [mark: string, key: string][]);
    const key = known.get(mark) ?? crypto.randomUUID();
    known.set(mark, key);
    writeAhead.set(KEYS + documentId, JSON.stringify([...known].slice(-MOST)));
    return key;
  } catch {
    return null;
  }
}

/** Forgets a document's keys: what was sent was heard of, and the same words are another request from now on. */
export function forgetKeys({ writeAhead }: Device, documentId: string): void {
  try {
    writeAhead.remove(KEYS + documentId);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
