import fc from 'fast-check';

const inRange = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/**
 * One sign of any script, as a `unit` of `fc.string`: controls and Latin as often as all the rest, no half
 * surrogates. The library's own `binary` takes seconds to set up its tables.
 */
export const anyCharacter = fc.oneof(
  inRange(0, 0x7f),
  inRange(0x80, 0x2fff),
  inRange(0x3000, 0xd7ff),
  inRange(0xe000, 0x10ffff),
);
