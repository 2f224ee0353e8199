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

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const padded = (n: number, length: number): string => String(n).padStart(length, '0');
const minuteTexts = Array.from(
  { length: DAY_MS / MINUTE_MS },
  (_, n) => `${padded(Math.floor(n / 60), 2)}:${padded(n % 60, 2)}:`,
);
const secondTexts = Array.from({ length: 60 }, (_, n) => `${padded(n, 2)}.`);
const msTexts = Array.from({ length: SECOND_MS }, (_, n) => `${padded(n, 3)}Z`);
/** Days whose text is remembered: eleven years. */
const MOST_DAYS = 4000;
const dayTexts = new Map<number, string>();

function dayText(day: number, instant: Date): string {
  const known = dayTexts.get(day);
  if (known !== undefined) return known;
  const iso = instant.toISOString();
  const text = iso.slice(0, iso.indexOf('T') + 1);
  if (dayTexts.size >= MOST_DAYS) dayTexts.clear();
  dayTexts.set(day, text);
  return text;
}

/** What `toISOString` says, and throws, in a fifth of its time: a list of a thousand has four thousand of them, of few days. */
export function writeInstant(instant: Date): string {
  const at = instant.getTime();
  const day = Math.floor(at / DAY_MS);
  const ofDay = at - day * DAY_MS;
  const minute = Math.floor(ofDay / MINUTE_MS);
  const ofMinute = ofDay - minute * MINUTE_MS;
  const second = Math.floor(ofMinute / SECOND_MS);
  return `${dayText(day, instant)}${minuteTexts[minute]}${secondTexts[second]}${msTexts[ofMinute - second * SECOND_MS]}`;
}
