import type { Format } from './format.ts';
import { notBefore } from './person.ts';

/** True where no more of an instant is told than its day, as to blind reviewers. */
export const tellsDay = (iso: string) => iso.endsWith('T00:00:00.000Z');

/** Date and time of something past, or its date where no more of it is told. */
export const whenTold = (format: Format, iso: string, timeZone?: string): string =>
  tellsDay(iso) ? format.date(iso) : format.dateTime(iso, timeZone);

/** How long ago it was, or its date where no more of it is told. */
export const agoTold = (format: Format, iso: string, now: number): string =>
  tellsDay(iso) ? format.date(iso) : format.relative(iso, notBefore(iso, now));
