import { z } from 'zod';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

interface TextBounds {
  min?: number;
  max: number;
}

/**
 * Text that the database can keep: within its bounds (UTF-16 units), without NUL bytes or half surrogate pairs.
 * Takes `text(200)`, `text(200, 1)` or `text({ min: 1, max: 200 })`.
 */
export function text(bounds: number | TextBounds, atLeast = 0): z.ZodString {
  const { min = 0, max } = typeof bounds === 'number' ? { min: atLeast, max: bounds } : bounds;
  return z
    .string()
    .min(
      min,
      min === 1
        ? says(sayFields('fields.write_something'))
        : says(sayFields('fields.too_short', { min })),
    )
    .max(max, says(sayFields('fields.too_long', { max })))
    .refine((value) => !value.includes('\0'), says(sayFields('fields.nul_character')))
    .refine((value) => value.isWellFormed(), says(sayFields('fields.half_character')));
}

// What nobody sees: spaces, marks of format and the letters that only fill (of Hangul, and a Braille cell without dots).
const unseen = /[\s\p{Cc}\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu;
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
// They turn round whatever stands behind them on the line, which is ours.
const turning = /[\u202D\u202E]/;

/** What something is listed by: on one line, and with something to see unless it may be empty. */
export function titleText(bounds: TextBounds): z.ZodString {
  const { min = 0 } = bounds;
  return text(bounds)
    .refine((value) => oneLine.test(value), says(sayFields('fields.one_line')))
    .refine((value) => !turning.test(value), says(sayFields('fields.turning_character')))
    .refine(
      // Of an empty one its length is told.
      (value) => min === 0 || value === '' || value.replaceAll(unseen, '') !== '',
      says(sayFields('fields.name')),
    );
}

/** What mail programs make a link of. A bare `name.tld` is left: companies are called that. */
const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\d-]\.\p{L}{2,}\/\S/iu;

/** The name of a person, an organisation or a startup; it stands in mails to strangers. */
export function nameText(bounds: TextBounds): z.ZodString {
  return titleText(bounds).refine(
    (value) => !address.test(value),
    says(sayFields('fields.name_without_address')),
  );
}
