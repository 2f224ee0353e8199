import { forgetKeys, KEYS } from './keys.ts';
import type { DraftPlatform } from './platform.ts';
import type { Halt } from './sender.ts';
import type { Said } from '../call-error.ts';

/** What a list of the texts on this device says of a document. */
export interface About {
  /** What the texts belong to, in the words of its page. */
  title: string;
  /** The address of the page that shows them. */
  path: string;
  /** Its texts are sent by a press only. */
  byPress?: boolean;
  /** Why the server takes no text of it any more; in its English alone where an earlier release kept it. */
  closed?: Said | string;
}

const PREFIX = 'flair.about|';

/** Keeps what is said of a document and why it is not sent, for the list of what this device holds. */
export function keepAbout(
  { writeAhead }: Pick<DraftPlatform, 'writeAhead'>,
  documentId: string,
  about: About,
  halt: Halt | null,
): void {
  const text = JSON.stringify(halt?.kind === 'closed' ? { ...about, closed: halt.message } : about);
  try {
    if (writeAhead.get(PREFIX + documentId) !== text) writeAhead.set(PREFIX + documentId, text);
  } catch {
    // Full or forbidden: the list says less.
  }
}

/** What is said of a document; null when it was not kept. */
export function readAbout(
  { writeAhead }: Pick<DraftPlatform, 'writeAhead'>,
  documentId: string,
): About | null {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file alone writes under the prefix.
    return JSON.parse(writeAhead.get(PREFIX + documentId) ?? 'null') as About | null;
  } catch {
    return null;
  }
}

/** Removes what is said of documents of which this device holds nothing. */
export function forgetOthers(
  { writeAhead }: Pick<DraftPlatform, 'writeAhead'>,
  held: readonly { documentId: string }[],
): void {
  const names = new Set(held.map(({ documentId }) => documentId));
  for (const key of writeAhead.keys()) {
    const prefix = [PREFIX, KEYS].find((each) => key.startsWith(each));
    if (prefix && !names.has(key.slice(prefix.length))) writeAhead.remove(key);
  }
}

/** Removes what is said of a document, and the keys of what was sent from it. */
export function forgetAbout(
  { writeAhead }: Pick<DraftPlatform, 'writeAhead'>,
  documentId: string,
): void {
  forgetKeys({ writeAhead }, documentId);
  try {
    writeAhead.remove(PREFIX + documentId);
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
