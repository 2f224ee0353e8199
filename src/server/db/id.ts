import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7: sortable by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}
