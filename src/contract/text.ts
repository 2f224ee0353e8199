import { z } from 'zod';

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
    .min(min, min === 1 ? 'Write something here.' : `Use at least ${min} characters.`)
    .max(max, `Use at most ${max} characters.`)
    .refine((value) => !value.includes('\0'), 'Remove the NUL character (\\u0000) from the text.')
    .refine(
      (value) => value.isWellFormed(),
      'The text holds half of a character (a lone surrogate); write that character again.',
    );
}

/** What mail programs make a link of. A bare `name.tld` is left: companies are called that. */
const address = /:\/\/|\bwww\.|\S@\S+\.\S|[\p{L}\d-]\.\p{L}{2,}\/\S/iu;

/** The name of a person, an organisation or a startup; it stands in mails to strangers. */
export function nameText(bounds: number | TextBounds): z.ZodString {
  return text(bounds).refine(
    (value) => !address.test(value),
    'Write a name here, without a web or mail address.',
  );
}
