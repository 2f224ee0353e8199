import { nameOf } from './document-name.ts';
import { untouched } from './untouched.ts';
import type { Fields } from './kept.ts';

const tab = crypto.randomUUID();
const keyOf = (owner: string | null, id: string, field: string) =>
  `flair.draft|${nameOf(owner, id)}|${field}|${tab}`;

/** Puts a text where the journal finds it, before the journal's code is here; false when the device refuses. */
export function keepEarly(
  owner: string | null,
  id: string,
  { field, options, label }: { field: string; options: readonly string[]; label?: string },
): boolean {
  const entry = { ...untouched, options, stamp: Date.now(), tab, ...(label && { label }) };
  try {
    localStorage.setItem(keyOf(owner, id, field), JSON.stringify(entry));
    return true;
  } catch {
    return false;
  }
}

/** Takes such texts away again. */
export function dropEarly(owner: string | null, id: string, fields: Fields): void {
  try {
    for (const field of Object.keys(fields)) localStorage.removeItem(keyOf(owner, id, field));
  } catch {
    // Forbidden: there is nothing to remove.
  }
}
