import { z } from 'zod';
import type { Param } from './message.ts';

const isParam = (value: unknown): boolean =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && 'key' in value && 'message' in value);

const param = z
  .custom<Param>(isParam)
  .meta({ description: 'A text, a number, or a message with a key and params of its own.' });

/** What names a sentence beside its English: a program tells it by `key`, and never by its words. */
export const messageKey = {
  /** Its place in the catalogues: `answers.too_many_files`. */
  key: z.string(),
  /** What it is filled in with; absent when there is nothing to fill in. */
  params: z.record(z.string(), param).optional(),
};

/** The same where `reason` holds the English; without a key where an earlier release kept that alone. */
export const reasonFields = {
  reason: z.string(),
  key: messageKey.key.optional(),
  params: messageKey.params,
};

/** A message on the wire. */
export const messageFields = { message: z.string(), ...messageKey };
