import { describe, expect, it } from 'vitest';
import {
  canSendCode,
  CODE_LENGTH,
  CODE_MAX_ATTEMPTS,
  CODE_RESEND_MS,
  CODE_TTL_MS,
  CODES_PER_HOUR,
  isCodeFormat,
  STRANGERS_CODES_PER_HOUR,
} from './codes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.UTC(2026, 0, 1, 12);
const ago = (...ages: number[]) => ages.map((age) => now - age);

describe('isCodeFormat', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['١٢٣٤٥٦', false],
    [' 12345', false],
    ['123456\n', false],
  ])('%j: %s', (code, expected) => {
    expect(isCodeFormat(code)).toBe(expected);
  });
});

it('has these bounds', () => {
  expect([CODE_LENGTH, CODE_TTL_MS, CODE_MAX_ATTEMPTS, CODE_RESEND_MS]).toEqual([
    6, 600_000, 5, 60_000,
  ]);
  expect([CODES_PER_HOUR, STRANGERS_CODES_PER_HOUR]).toEqual([5, 10]);
});

describe('canSendCode', () => {
  it.each([
    ['the first', [], null],
    ['just sent', ago(0), 60],
    ['sent in any order', ago(30_000, 59 * MINUTE, 0, 10_000), 60],
    ['part of a second', ago(MINUTE - 1001), 2],
    [
      'six in the hour',
      ago(55 * MINUTE, 50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 2 * MINUTE),
      600,
    ],
    ['a millisecond early', ago(MINUTE - 1), 1],
    ['a minute later', ago(MINUTE), null],
    ['four in the hour', ago(1, 2, 3, 4).map((time) => time - MINUTE), null],
    ['five in the hour', ago(50 * MINUTE, 40 * MINUTE, 30 * MINUTE, 20 * MINUTE, 2 * MINUTE), 600],
    ['five, the oldest an hour ago', ago(HOUR, 4 * MINUTE, 3 * MINUTE, 2 * MINUTE, MINUTE), null],
    ['five, the oldest not quite', ago(HOUR - 1, 4 * MINUTE, 3 * MINUTE, 2 * MINUTE, MINUTE), 1],
  ])('%s', (_name, sentAt, wait) => {
    expect(canSendCode({ sentAt, now })).toEqual(
      wait === null ? { allowed: true } : { allowed: false, retryAfterSeconds: wait },
    );
  });
});
