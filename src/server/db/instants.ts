import pg from 'pg';

const { TIMESTAMPTZ } = pg.types.builtins;
/** Knows every way in which PostgreSQL writes an instant; takes ten times as long as the usual one needs. */
const readAny: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** `2026-11-24 09:05:00.123456+00`, with or without a fraction. */
const USUAL = 22;
const codeOf = (sign: string): number => sign.charCodeAt(0);
const DOT = codeOf('.');
const PLUS = codeOf('+');
const ZERO = codeOf('0');
const SPACE = codeOf(' ');

const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO;
const two = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

/**
 * An instant as PostgreSQL writes it. Nearly all are of our time and in UTC, and a list has thousands of them; those are read
 * sign by sign. Parts of a millisecond are cut off.
 */
export function readInstant(text: string): unknown {
  const end = text.length - 3;
  const isUsual =
    end + 3 >= USUAL &&
    text.charCodeAt(10) === SPACE &&
    text.charCodeAt(end) === PLUS &&
    text.charCodeAt(end + 1) === ZERO &&
    text.charCodeAt(end + 2) === ZERO &&
    (end === 19 || text.charCodeAt(19) === DOT);
  if (!isUsual) return readAny(text);
  const year = two(text, 0) * 100 + two(text, 2);
  // `Date.UTC` takes the first hundred years for those of the last century.
  if (year < 100) return readAny(text);
  let ms = 0;
  if (end > 20) ms += digit(text, 20) * 100;
  if (end > 21) ms += digit(text, 21) * 10;
  if (end > 22) ms += digit(text, 22);
  return new Date(
    Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17), ms),
  );
}
