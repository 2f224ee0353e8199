import { createHash, randomUUID, randomUUIDv7 } from 'node:crypto';
import { dayAlone } from '#rules/reviews/blind.ts';

/** A new UUIDv7: sortable by the time it was made. */
export function newId(): string {
  return randomUUIDv7();
}

/**
 * A new UUIDv7 that tells the day alone, for what a blind reviewer knows by its id: to the millisecond it would tell when
 * somebody began to apply.
 */
export function newQuietId(): string {
  const day = dayAlone(new Date()).getTime().toString(16).padStart(12, '0');
  return `${day.slice(0, 8)}-${day.slice(8)}-7${randomUUID().slice(15)}`;
}

/** What stands for an id where blind readers must not find what it is of. */
export const digestOf = (id: string): string =>
  createHash('sha256').update(`blind:${id}`).digest('hex');

/** An id made of a digest. */
export const idOf = (digest: string): string =>
  `${digest.slice(8, 16)}-${digest.slice(16, 20)}-8${digest.slice(21, 24)}-a${digest.slice(25, 28)}-${digest.slice(28, 40)}`;

/** The id of what is only told apart by it, without the instant that is in an id. */
export const withoutInstant = (id: string): string => idOf(digestOf(id));

/** True for a text of the form of an id; everything else in its place is a slug. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);
}
