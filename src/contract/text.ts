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

/** What mail programs make a link of. A bare `name.tld` is left: companies are called that. */
const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\d-]\.\p{L}{2,}\/\S/iu;

/** The name of a person, an organisation or a startup; it stands in mails to strangers. */
export function nameText(bounds: number | TextBounds): z.ZodString {
  return text(bounds).refine(
    (value) => !address.test(value),
    says(sayFields('fields.name_without_address')),
  );
}
