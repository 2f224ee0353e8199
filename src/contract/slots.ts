import { z } from 'zod';
import { call } from './define.ts';
import { MAX_HELP_LENGTH, MAX_LABEL_LENGTH, MAX_OPTIONS, MAX_QUESTIONS } from './limits.ts';
import { questionOptionInput, questionType } from './questions.ts';
import { data, id } from './shared.ts';
import { profileFields } from './startup-fields.ts';
import { text } from './text.ts';

/**
 * How an answer ages: a fact is carried over, a story is suggested for reading again, what a programme
 * asks for itself never, and what is private neither.
 */
export const slotVolatility = z.enum(['fact', 'story', 'ask', 'private']);
export type SlotVolatility = z.infer<typeof slotVolatility>;

/** The fields of a startup's profile that answer a slot. */
export const profileField = z.enum(profileFields);

/** What a question of a form may mean, whatever its words. */
export const slotView = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** The kind of question it is usually asked as. */
  type: questionType,
  volatility: slotVolatility,
  profileField: profileField.nullable(),
});

export const slotSuggestion = z.strictObject({
  slot: z.string(),
  label: z.string(),
  volatility: slotVolatility,
  /** How sure, 0 to 1. */
  confidence: z.number().min(0).max(1),
});

export const slotCalls = {
  listSlots: call({
    method: 'GET',
    path: '/v3/slots',
    who: 'anyone',
    summary: 'Everything that a question may be tagged to mean.',
    reply: data(z.array(slotView)),
  }),
  suggestSlots: call({
    method: 'POST',
    path: '/v3/slots/suggest',
    who: 'user',
    summary:
      'The three likeliest meanings of each question; with an account, its own confirmed wordings count too.',
    body: z.strictObject({
      managementAccountId: id.optional(),
      questions: z
        .array(
          z.strictObject({
            label: text(MAX_LABEL_LENGTH, 1),
            help: text(MAX_HELP_LENGTH).nullish(),
            type: questionType.nullish(),
            options: z.array(questionOptionInput).max(MAX_OPTIONS).nullish(),
          }),
        )
        .min(1)
        .max(MAX_QUESTIONS),
    }),
    reply: data(z.array(z.strictObject({ suggestions: z.array(slotSuggestion).max(3) }))),
    errors: ['not_found', 'forbidden'],
    repeatable: true,
  }),
};
