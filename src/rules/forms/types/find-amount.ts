import { isCalendarDate, isCurrency, isDecimal } from '../../text/formats.ts';
import { currencyDecimals } from '../../money.ts';
import { numericBound } from '../questions.ts';
import type { FormQuestion } from '../questions.ts';
import type { Finder, Fits, Found, Literal } from './finder.ts';

const DECIMALS = 10;
const ONE = 10n ** BigInt(DECIMALS);
/** The largest number that an answer can hold: 15 digits before the point and 10 after. */
const LARGEST = 10n ** 25n - 1n;
const DAY_MS = 86_400_000;
const FIRST_DAY = '1000-01-01';
const LAST_DAY = '9999-12-31';
/** What an example says when nothing narrows it down. */
const NICE_NUMBERS = [10, 100, 1000, 5, 1, 0].map((value) => BigInt(value) * ONE);
const NICE_DAY = '2026-01-01';

/** The values that answers can have: whole steps from `low` to `high`. */
interface Grid {
  low: bigint;
  high: bigint;
  step: bigint;
  nice: readonly bigint[];
  read: (value: string) => bigint | null;
  write: (value: bigint) => string[];
}

const up = (value: bigint, step: bigint) => {
  const over = ((value % step) + step) % step;
  return over === 0n ? value : value + step - over;
};
const down = (value: bigint, step: bigint) => {
  const above = up(value, step);
  return above === value ? value : above - step;
};

function findOnGrid(grid: Grid, literals: readonly Literal[], fits: Fits): Found {
  const { step, read, write } = grid;
  let low = up(grid.low, step);
  let high = down(grid.high, step);
  const without = new Set<bigint>();
  const raise = (to: bigint) => {
    const next = up(to, step);
    if (next > low) low = next;
  };
  const lower = (to: bigint) => {
    const next = down(to, step);
    if (next < high) high = next;
  };
  for (const { atom, value, holds } of literals) {
    if (atom === 'answered') continue;
    const at = read(value);
    if (at === null || atom === 'includes') return undefined;
    if (atom === 'greater_than') {
      if (holds) raise(at + 1n);
      else lower(at);
    } else if (atom === 'less_than') {
      if (holds) lower(at - 1n);
      else raise(at);
    } else if (holds) {
      raise(at);
      lower(at);
    } else without.add(at);
  }
  const isFree = (value: bigint) =>
    value >= low && value <= high && !without.has(value) && fits(write(value));
  const niceOne = grid.nice.find(isFree);
  if (niceOne !== undefined) return write(niceOne);
  const steps = (high - low) / step;
  // One more than can be excluded, spread over the range, so that one of them is left.
  const tries = BigInt(without.size + 2);
  const stride = step * (steps > tries ? steps / tries : 1n);
  const spread = Array.from(
    { length: without.size + 3 },
    (_, index) => low + BigInt(index) * stride,
  );
  const found = [...spread, high].find(isFree);
  if (found !== undefined) return write(found);
  return steps < tries ? null : undefined;
}

function toUnits(value: string): bigint | null {
  if (!isDecimal(value)) return null;
  const [whole = '0', part = ''] = value.split('.');
  const digits = BigInt(whole.replace('-', '') + part.padEnd(DECIMALS, '0'));
  return value.startsWith('-') ? -digits : digits;
}

function fromUnits(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const part = digits.slice(-DECIMALS).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DECIMALS)}${part === '' ? '' : `.${part}`}`;
}

function boundUnits({ limits }: FormQuestion, name: 'min' | 'max', otherwise: bigint): bigint {
  return toUnits(String(numericBound(limits, name))) ?? otherwise;
}

/** Finds a number within the limits. */
export const findNumber: Finder = (question, literals, fits) =>
  findOnGrid(
    {
      low: boundUnits(question, 'min', -LARGEST),
      high: boundUnits(question, 'max', LARGEST),
      step: 1n,
      nice: NICE_NUMBERS,
      read: toUnits,
      write: (value) => [fromUnits(value)],
    },
    literals,
    fits,
  );

/** Finds an amount that one of the currencies can be paid in. */
export const findAmount: Finder = (question, literals, fits) => {
  const offered = question.options.map(({ value }) => value).filter(isCurrency);
  let isCertain = true;
  // Any of them when none is named; the second knows the smallest coins there are.
  for (const currency of offered.length > 0 ? offered : ['EUR', 'KWD']) {
    const found = findOnGrid(
      {
        low: boundUnits(question, 'min', 0n),
        high: boundUnits(question, 'max', LARGEST),
        step: 10n ** BigInt(DECIMALS - currencyDecimals(currency)),
        nice: NICE_NUMBERS,
        read: toUnits,
        write: (value) => [fromUnits(value), currency],
      },
      literals,
      fits,
    );
    if (found) return found;
    isCertain &&= found === null;
  }
  return isCertain ? null : undefined;
};

const toDay = (value: string) =>
  isCalendarDate(value) ? BigInt(Date.parse(value) / DAY_MS) : null;
const dayOr = (value: unknown, otherwise: string) => toDay(String(value)) ?? toDay(otherwise) ?? 0n;

/** Finds a day within the limits. */
export const findDay: Finder = ({ limits }, literals, fits) =>
  findOnGrid(
    {
      low: dayOr(limits.min, FIRST_DAY),
      high: dayOr(limits.max, LAST_DAY),
      step: 1n,
      nice: [dayOr(NICE_DAY, NICE_DAY)],
      read: toDay,
      write: (day) => [new Date(Number(day) * DAY_MS).toISOString().slice(0, 10)],
    },
    literals,
    fits,
  );
