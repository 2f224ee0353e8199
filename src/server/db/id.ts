import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: sortable by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}

/** True for a text of the form of an id; everything else in its place is a slug. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
