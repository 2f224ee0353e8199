import { z } from 'zod';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';
import { type Check, nameChecks, seenCheck, titleChecks } from './names.ts';

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

/** What something is listed by: on one line, and with something to see unless it may be empty. */
export function titleText(bounds: TextBounds): z.ZodString {
  const checks = (bounds.min ?? 0) === 0 ? titleChecks : [...titleChecks, seenCheck];
  return withChecks(text(bounds), checks);
}

/** The name of a person, an organisation or a startup; it stands in mails to strangers. */
export function nameText(bounds: TextBounds): z.ZodString {
  return withChecks(titleText(bounds), nameChecks);
}

const withChecks = (one: z.ZodString, checks: readonly Check[]): z.ZodString =>
  checks.reduce((whole, { holds, message }) => whole.refine(holds, says(message)), one);
