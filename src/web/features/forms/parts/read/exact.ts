import { isDecimal } from '#rules/text/formats.ts';

const MOST_DIGITS = 15;

/** True where a plain decimal can be written out without losing a digit of it. */
export function isExact(value: string, decimals: number): boolean {
  return (
    isDecimal(value) &&
    (value.split('.')[1] ?? '').length <= decimals &&
    value.replaceAll(/\D/g, '').length <= MOST_DIGITS
  );
}
