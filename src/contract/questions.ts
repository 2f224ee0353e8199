import { z } from 'zod';
import {
  MAX_ANSWER_LENGTH,
  MAX_CONDITIONS,
  MAX_HELP_LENGTH,
  MAX_LABEL_LENGTH,
  MAX_OPTIONS,
  MAX_QUESTIONS,
} from './limits.ts';
import { text } from './text.ts';
import { sayForms } from './messages/forms.ts';
import { sayEditing } from './messages/editing.ts';
import { says } from './messages/said.ts';

/**
 * The kinds of question, and what `answerOptions` holds for each.
 *
 * | type | options of an answer |
 * |---|---|
 * | short_text, long_text | `["the text"]` |
 * | number | `["12.5"]`, a plain decimal |
 * | money | `["1500.50", "EUR"]`: amount, ISO 4217 code |
 * | date | `["2026-03-31"]` |
 * | url | `["https://example.org/"]`, http or https |
 * | email | `["ada@example.org"]` |
 * | phone | `["+48600100200"]`, digits with an optional leading + and an optional ` x12` extension |
 * | single_choice, dropdown | `["value"]` of one option |
 * | multi_choice | `["value", "value"]`, each once |
 * | rating | `["4"]`, a whole number of the scale |
 * | ranking | `["best", "second", …]`, values of the options, best first |
 * | table | one JSON array of cell texts per row: `["[\"Ada\",\"CTO\"]", …]`; columns are the question's options |
 * | country | `["PL"]`, ISO 3166-1 alpha-2 |
 * | file | ids of uploaded files |
 * | consent | `["true"]`, or `[]` when not given |
 *
 * An empty list is "not answered".
 */
export const questionType = z.enum([
  'short_text',
  'long_text',
  'number',
  'money',
  'date',
  'url',
  'email',
  'phone',
  'single_choice',
  'multi_choice',
  'dropdown',
  'rating',
  'ranking',
  'table',
  'country',
  'file',
  'consent',
]);
export type QuestionType = z.infer<typeof questionType>;

const bound = z.union(
  [z.number().min(-1e15).max(1e15), z.iso.date()],
  says(sayEditing('editing.limit_bound')),
);

/**
 * What an answer must keep to. `min` and `max` mean the value (number, money, date), the scale (rating, 1 to 5 unless
 * said), the number of choices (multi_choice, ranking) or of rows (table). `accept` is a list of file endings and
 * media types, or one string with commas between them.
 */
export const questionLimits = z.strictObject({
  maxWords: z.int().min(1).max(20_000).optional(),
  maxLength: z.int().min(1).max(MAX_ANSWER_LENGTH).optional(),
  min: bound.optional(),
  max: bound.optional(),
  accept: z.union([text(2000), z.array(text(200)).max(100)]).optional(),
  maxFileSizeMb: z.number().positive().max(1000).optional(),
  maxFiles: z.int().min(1).max(100).optional(),
});
export type QuestionLimits = z.infer<typeof questionLimits>;

export const questionOption = z.strictObject({
  value: text(500, 1),
  label: text(500, 1),
});

/** An option as it may be sent: a plain string stands for both its value and its label. */
export const questionOptionInput = z
  .union([text(500, 1), questionOption])
  .refine(
    (option) =>
      typeof option === 'string'
        ? option.trim() !== ''
        : option.value.trim() !== '' && option.label.trim() !== '',
    says(sayEditing('editing.option_blank')),
  );

export const logicOp = z.enum([
  'equals',
  'not_equals',
  'includes',
  'not_includes',
  'answered',
  'not_answered',
  'greater_than',
  'less_than',
]);
export type LogicOp = z.infer<typeof logicOp>;

/** `questionId` names an earlier question of the same form by its `_id` or its `key`. */
export const logicCondition = z.strictObject({
  questionId: text(80, 1),
  op: logicOp,
  value: z.union([text(2000), z.number(), z.boolean()]).optional(),
});
export type LogicCondition = z.infer<typeof logicCondition>;

/** The question is shown when all (or any) of the conditions hold. */
export const questionLogic = z.strictObject({
  match: z.enum(['all', 'any']).default('all'),
  conditions: z.array(logicCondition).min(1).max(MAX_CONDITIONS),
});
export type QuestionLogic = z.infer<typeof questionLogic>;

const screenerValue = z.union([text(2000, 1), z.number(), z.boolean()]);

/**
 * Which answers a programme takes: `op` against `value`, or against any of `values` (against all of them for
 * `not_equals` and `not_includes`). Another answer is told at its question and cannot be sent; none at all is not
 * judged here. `message`: the organisation's own words for it.
 */
export const questionScreener = z
  .strictObject({
    op: logicOp.exclude(['answered', 'not_answered']),
    value: screenerValue.optional(),
    values: z.array(screenerValue).min(1).max(MAX_OPTIONS).optional(),
    message: text(500).nullish(),
  })
  .refine(
    ({ value, values }) => (value === undefined) !== (values === undefined),
    says(sayEditing('editing.value_or_values')),
  );
export type QuestionScreener = z.infer<typeof questionScreener>;

/** From which status of an application on a question is asked; null: with the application. */
export const questionStage = z.enum(['shortlisted']);
export type QuestionStage = z.infer<typeof questionStage>;

/** A page of the form: its title, or its number. */
export const questionScreen = z.union(
  [text(80, 1), z.int().min(0).max(10_000)],
  says(sayForms('forms.screen')),
);
export type QuestionScreen = z.infer<typeof questionScreen>;

const questionKey = text(80, 1).regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]*$/, says(sayForms('forms.key')));

/** A question as a form editor sends it; nulls mean the same as leaving the field out, so a reply can be sent back. */
export const questionInput = z.strictObject({
  _id: z.uuid().nullish(),
  key: questionKey.nullish(),
  screen: questionScreen,
  ranking: z.int().min(0).max(1_000_000),
  type: questionType,
  label: text(MAX_LABEL_LENGTH, 1),
  help: text(MAX_HELP_LENGTH).nullish(),
  required: z.boolean().default(false),
  options: z.array(questionOptionInput).max(MAX_OPTIONS).nullish(),
  limits: questionLimits.nullish(),
  logic: questionLogic.nullish(),
  slot: text(80).nullish(),
  /** Its answer names people or the startup; null: judged by type, slot and label. */
  identifying: z.boolean().nullish(),
  screener: questionScreener.nullish(),
  stage: questionStage.nullish(),
});
export type QuestionInput = z.infer<typeof questionInput>;

/** The whole form as it is saved, with the version it was read at. */
export const questionsPut = z.strictObject({
  version: z.int().min(0),
  questions: z.array(questionInput).max(MAX_QUESTIONS),
});

/** A question as it is read back. */
export const questionView = z.strictObject({
  _id: z.uuid(),
  key: z.string().nullable(),
  screen: questionScreen,
  ranking: z.int(),
  type: questionType,
  label: z.string(),
  help: z.string().nullable(),
  required: z.boolean(),
  /** Forms of before may hold options without a word. */
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  limits: questionLimits,
  logic: questionLogic.nullable(),
  slot: z.string().nullable(),
  /** Blind review holds the answer back from reviewers. */
  identifying: z.boolean(),
  /** Absent, like `stage`, in what was sent before questions had them. */
  screener: questionScreener.nullish(),
  stage: questionStage.nullish(),
});
export type QuestionView = z.infer<typeof questionView>;

/** The value of one answer: the chosen values, the text, or file ids; see `questionType` for each type's form. */
export const answerOptions = z.array(text(MAX_ANSWER_LENGTH)).max(200);

/** Where an answer of a startup's profile was taken from. */
export const answerSource = z.strictObject({
  kind: z.enum(['answer', 'profile', 'document', 'model']),
  applicationId: z.uuid().nullish(),
  programme: z.string().nullish(),
  fileId: z.uuid().nullish(),
  fileName: z.string().nullish(),
  date: z.string().nullish(),
  quote: z.string().nullish(),
  confidence: z.number().min(0).max(1).nullish(),
  acceptedBy: z.string().nullish(),
});

/**
 * Where a filled-in answer came from, how sure the filler was (0 to 1), when a founder accepted it, and whether the
 * text was changed since. The organisation reads neither the other programme's name nor its words: where else a
 * startup applied is the startup's own business.
 */
export const answerOrigin = z.strictObject({
  kind: z.enum(['profile', 'answer', 'document']),
  provider: z.enum(['embedded', 'llm']),
  /** The model that worded it, where one did; null for the organisation. */
  model: z.string().nullable(),
  confidence: z.number().min(0).max(1),
  edited: z.boolean(),
  acceptedAt: z.iso.datetime(),
  /** Null for the organisation. */
  acceptedBy: z.uuid().nullable(),
  applicationId: z.uuid().nullable(),
  programme: z.string().nullable(),
  quote: z.string().nullable(),
});

export const questionAnswer = z.strictObject({
  options: answerOptions,
  revision: z.int().min(0),
  updatedAt: z.iso.datetime(),
  source: answerSource.nullish(),
  /** Of an application's answer; absent for one written by hand. */
  filledFrom: answerOrigin.optional(),
});

/** A question as the applicant reads it: with the saved answer, if there is one. */
export const applicantQuestionView = questionView.extend({ answer: questionAnswer.optional() });
