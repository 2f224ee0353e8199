import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { answerOptions } from './questions.ts';
import { data, id, idOrSlug, instant } from './shared.ts';
import { reasonFields } from './messages/wire.ts';

const applicationParams = z.strictObject({ id });
const fillParams = z.strictObject({ id, fillId: id });

/** Where a proposed answer comes from, with the words that say so. */
export const prefillSource = z.strictObject({
  kind: z.enum(['profile', 'answer', 'document']),
  /** The earlier application. */
  application: id.nullable(),
  programme: z.string().nullable(),
  /** Name of the file, for a document. */
  document: z.string().nullable(),
  /** The field of the profile, or the question as it was asked. */
  label: z.string(),
  /** When it was written. */
  date: instant,
  /** The beginning of the source's own words. */
  quote: z.string(),
});

/** Why a question got what it got, for programs; `reason` says it in words. */
export const prefillCode = z.enum([
  'filled',
  'story',
  'old',
  'unsure',
  'conflict',
  'profile_differs',
  'shortened',
  'partly_mapped',
  'reworded',
  'unverified',
  'answered',
  'never_filled',
  'asked_anew',
  'private',
  'file',
  'unknown_question',
  'no_source',
  'does_not_fit',
  'other_person',
]);
export type PrefillCode = z.infer<typeof prefillCode>;

/** Who wrote the words of a proposal: the startup, in its profile, an answer or a file, or a model. */
const prefillAuthor = z.strictObject({
  kind: z.enum(['profile', 'answer', 'document', 'model']),
  /** Name of the model, for a model; null where an older proposal did not keep it. */
  model: z.string().nullable(),
});
export type PrefillAuthor = z.infer<typeof prefillAuthor>;

/** A sentence of a model, held against the words that it quoted. The texts in their order are the whole. */
const prefillSentence = z.strictObject({
  text: z.string(),
  /** True when one quoted passage has all that it says. */
  supported: z.boolean(),
  /** The gravest thing that no passage has; `instruction`: it orders its reader about. */
  why: z
    .enum(['instruction', 'address', 'number', 'superlative', 'name', 'words', 'negation'])
    .nullable(),
  /** The words of it that no passage has. */
  words: z.array(z.string()).max(20),
});
export type PrefillSentence = z.infer<typeof prefillSentence>;

export const prefillResult = z.strictObject({
  questionId: id,
  /** The answer as `options`, in the form the question's type asks for; null when blank. */
  value: answerOptions.nullable(),
  /** `filled`: taken with "accept all". `suggested`: to be read first. `blank`: nothing good enough. */
  state: z.enum(['filled', 'suggested', 'blank']),
  /** 0 to 1. */
  confidence: z.number().min(0).max(1),
  slot: z.string().nullable(),
  /** Null when blank. */
  author: prefillAuthor.nullable(),
  sources: z.array(prefillSource).max(4),
  code: prefillCode,
  reason: z.string(),
  /** The whole text when `value` was shortened to the question's limit. */
  original: z.string().nullable(),
  /** Of a model's text: with an unsupported sentence it cannot be accepted. Empty for one's own words. */
  sentences: z.array(prefillSentence).max(200),
  alternatives: z
    .array(
      z.strictObject({
        value: answerOptions,
        confidence: z.number().min(0).max(1),
        sources: z.array(prefillSource).max(1),
        author: prefillAuthor,
      }),
    )
    .max(3),
});
export type PrefillResult = z.infer<typeof prefillResult>;

/** Why an outside provider's part is missing or cut short, for programs; `fallback` says it in words. */
export const fallbackCode = z.enum([
  'off',
  'timeout',
  'failed',
  'partial',
  'budget',
  'busy',
  'lost',
  'cancelled',
]);
export type FallbackCode = z.infer<typeof fallbackCode>;

/** A proposal for a draft, kept so that it can be accepted and undone. */
export const fillView = z.strictObject({
  _id: id,
  applicationId: id,
  /** `running`: the embedded result stands already, a provider is working on the rest. */
  state: z.enum(['running', 'done']),
  provider: z.enum(['embedded', 'llm']),
  /** Name of the model that was asked; null when none was. */
  model: z.string().nullable(),
  /** Why the provider's part is missing, in words; null when nothing is. */
  fallback: z.string().nullable(),
  fallbackCode: fallbackCode.nullable(),
  durationMs: z.int().min(0),
  filled: z.int().min(0),
  suggested: z.int().min(0),
  blanks: z.int().min(0),
  results: z.array(prefillResult).max(limits.page.questions),
  acceptedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  createdAt: instant,
});
export type FillView = z.infer<typeof fillView>;

/** A startup's choice to let an outside provider read its answers, and what it may cost this month. */
export const aiFillSetting = z.strictObject({
  enabled: z.boolean(),
  /** False where the installation has no provider. */
  available: z.boolean(),
  /** The model that would read them. */
  model: z.string().nullable(),
  budget: z
    .strictObject({
      /** Tokens a startup may use in a month. */
      limit: z.int().min(0),
      used: z.int().min(0),
      /** Nothing is left that would pay for a request. */
      isUsedUp: z.boolean(),
      /** When it starts anew: the first of the next month, UTC. */
      resetsAt: instant,
    })
    .nullable(),
});
export type AiFillSetting = z.infer<typeof aiFillSetting>;

/** What accepting or undoing wrote, and what it left alone. */
export const acceptReport = z.strictObject({
  fill: fillView,
  /** The answers that were written, with their new revision. */
  written: z.array(z.strictObject({ questionId: id, revision: z.int().min(1) })),
  /** Answers left as they are because somebody typed in the meantime. */
  kept: z.array(z.strictObject({ questionId: id, ...reasonFields })),
});
export type AcceptReport = z.infer<typeof acceptReport>;

export const prefillCalls = {
  getPrefill: call({
    method: 'GET',
    path: '/v2/projects/{id}/prefill/{applicationId}',
    who: 'user',
    summary:
      "What the founder's profile and earlier applications answer already, with sources. Writes nothing.",
    params: z.strictObject({ id: idOrSlug, applicationId: id }),
    reply: data(z.array(prefillResult).max(limits.page.questions)),
    errors: ['not_found', 'forbidden'],
    patienceMs: 8000,
  }),
  fillApplicationWithAI: call({
    method: 'POST',
    path: '/v2/applications/{id}/fillApplicationWithAI',
    who: 'user',
    summary:
      'Propose answers for the empty questions of a draft. Nothing is written until it is accepted. While a provider works on it, the same run is given again.',
    params: applicationParams,
    body: z.strictObject({
      /** Only these questions. */
      questionIds: z.array(id).max(limits.page.questions).optional(),
      /** Without the outside provider, whatever the startup allows: the proposal is `done` at once. */
      embeddedOnly: z.boolean().optional(),
    }),
    reply: data(fillView),
    errors: ['not_found', 'forbidden', 'state_conflict'],
    patienceMs: 8000,
  }),
  getFill: call({
    method: 'GET',
    path: '/v2/applications/{id}/fills/{fillId}',
    who: 'user',
    summary: 'A proposal, as far as it has got.',
    params: fillParams,
    reply: data(fillView),
    errors: ['not_found', 'forbidden'],
  }),
  cancelFill: call({
    method: 'POST',
    path: '/v2/applications/{id}/fills/{fillId}/cancel',
    who: 'user',
    summary: 'Stop the provider; what was found without it stays. One that is done stays as it is.',
    params: fillParams,
    reply: data(fillView),
    errors: ['not_found', 'forbidden'],
    repeatable: true,
  }),
  acceptFill: call({
    method: 'POST',
    path: '/v2/applications/{id}/fills/{fillId}/accept',
    who: 'user',
    summary:
      'Write what was proposed: all that is `filled`, or the named questions. What was typed since stays.',
    params: fillParams,
    body: z.strictObject({
      questionIds: z.array(id).min(1).max(limits.page.questions).optional(),
      /** Of these questions another of the proposed answers, by its place in `alternatives`. */
      alternatives: z
        .array(z.strictObject({ questionId: id, place: z.int().min(0).max(2) }))
        .max(limits.page.questions)
        .optional(),
    }),
    reply: data(acceptReport),
    errors: ['not_found', 'forbidden', 'state_conflict'],
    patienceMs: 8000,
  }),
  undoFill: call({
    method: 'POST',
    path: '/v2/applications/{id}/fills/{fillId}/undo',
    who: 'user',
    summary:
      'Empty the answers that this proposal wrote (all, or the named ones), where nobody changed them since.',
    params: fillParams,
    body: z.strictObject({
      questionIds: z.array(id).min(1).max(limits.page.questions).optional(),
    }),
    reply: data(acceptReport),
    errors: ['not_found', 'forbidden', 'state_conflict'],
    patienceMs: 8000,
  }),
  getAiFillSetting: call({
    method: 'GET',
    path: '/v3/startups/{id}/aiFill',
    who: 'user',
    summary:
      "Whether the startup lets an outside AI provider read its answers (a founder's choice).",
    params: applicationParams,
    reply: data(aiFillSetting),
    errors: ['not_found'],
  }),
  setAiFillSetting: call({
    method: 'PUT',
    path: '/v3/startups/{id}/aiFill',
    who: 'user',
    summary: 'Let an outside AI provider read the answers of this startup, or stop it.',
    params: applicationParams,
    body: z.strictObject({ enabled: z.boolean() }),
    reply: data(aiFillSetting),
    errors: ['not_found'],
  }),
};
