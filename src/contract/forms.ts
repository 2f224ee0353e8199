import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { questionInput, questionView } from './questions.ts';
import { data, id, idOrSlug, instant, person } from './shared.ts';
import { text } from './text.ts';
import { messageFields } from './messages/wire.ts';

const params = z.strictObject({ id: idOrSlug });
const version = z.int().min(0);

/**
 * What a change did to a question. `moved`: another screen or place; `consent`: a new text to agree to;
 * `screener`: other answers are taken; `stage`: asked with the application, or later.
 */
export const formChangeKind = z.enum([
  'added',
  'removed',
  'type',
  'consent',
  'reworded',
  'help',
  'required',
  'optional',
  'limits',
  'options',
  'logic',
  'moved',
  'identifying',
  'screener',
  'stage',
]);
export type FormChangeKind = z.infer<typeof formChangeKind>;

/**
 * One difference between two versions of a form. A changed type and a reworded consent make another question:
 * `questionId` is the new one and `replaces` the old one, whose answers stay with it. `before` and `after` hold the
 * whole question, null where it was added or removed.
 */
export const formChange = z.strictObject({
  kind: formChangeKind,
  questionId: id,
  replaces: id.nullable(),
  label: z.string(),
  before: questionView.nullable(),
  after: questionView.nullable(),
});
export type FormChange = z.infer<typeof formChange>;

/** How many drafts there are, how many answer a question that changed, and how many of them no longer fit. */
export const draftEffect = z.strictObject({ total: z.int(), touched: z.int(), unfit: z.int() });

/** Something that may be meant so, but costs founders or the organisation something. */
export const formWarning = z.strictObject({
  path: z.string(),
  code: z.string(),
  ...messageFields,
});

const form = z.strictObject({
  /** Of the working copy for its editors, of the published form for all others; 0: nothing is published. */
  version: z.int(),
  /** What founders fill in now; null before the first publish. */
  publishedVersion: z.int().nullable(),
  /** The working copy differs from what founders fill in. For editors; false for all others. */
  changed: z.boolean(),
  questions: z.array(questionView),
});
export type FormView = z.infer<typeof form>;

const publishedVersion = z.strictObject({
  version: z.int(),
  /** The how-manieth published form of the project, from 1. */
  number: z.int(),
  publishedAt: instant,
  /** For the team; null for others, and where nobody published it (an import, an older release). */
  publishedBy: person.nullable(),
  /** How many changes of each kind it made to the version before. */
  summary: z.partialRecord(formChangeKind, z.int()),
  questions: z.int(),
  /** `reconstructed`: put together afterwards from a release that kept no versions. */
  origin: z.enum(['published', 'imported', 'reconstructed']),
  /** Taken back within 15 minutes; nobody sent it. */
  undoneAt: instant.nullable(),
  /** Sent applications that answer it; for the team, 0 for others. */
  sent: z.int(),
});
export type FormVersion = z.infer<typeof publishedVersion>;

/** A question that an organisation asks in its published forms: as it was worded last. */
export const bankQuestion = z.strictObject({
  ...questionView.pick({
    type: true,
    label: true,
    help: true,
    required: true,
    options: true,
    limits: true,
    slot: true,
  }).shape,
  /** In how many of its projects it is asked. */
  uses: z.int(),
  /** When the newest of those forms was published. */
  askedAt: instant,
});
export type BankQuestion = z.infer<typeof bankQuestion>;

export const formCalls = {
  listQuestionBank: call({
    method: 'GET',
    path: '/v3/management/{id}/questionBank',
    who: 'user',
    summary:
      'Questions of the newest published forms of the organisation, the most used first, at most 50; `q` gives words that all have to be in them.',
    params: z.strictObject({ id }),
    query: z.strictObject({ q: text(200).optional() }),
    reply: data(z.array(bankQuestion)),
    errors: ['not_found', 'forbidden'],
  }),
  listQuestions: call({
    method: 'GET',
    path: '/v3/projects/{id}/questions',
    who: 'anyone',
    readsFrom: 'replica',
    summary:
      'The application form: the working copy for its editors, the published form for all others; `version` gives that version.',
    params,
    query: z.strictObject({ version: z.coerce.number().int().min(1).optional() }),
    reply: data(form),
    errors: ['not_found'],
  }),
  replaceQuestions: call({
    method: 'PUT',
    path: '/v3/projects/{id}/questions',
    who: 'user',
    summary:
      'Save the working copy of the form (manager and up). Founders see nothing of it until it is published. An old `version` is 409.',
    params,
    body: z.strictObject({
      version,
      questions: z.array(questionInput).max(limits.page.questions),
    }),
    reply: data(form),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict', 'form_unsound'],
  }),
  publishQuestions: call({
    method: 'POST',
    path: '/v3/projects/{id}/questions/publish',
    who: 'verified',
    summary:
      'Make the working copy the form that founders fill in. `dryRun` only tells what would change. `version` is that of the working copy.',
    params,
    body: z.strictObject({ version, dryRun: z.boolean().default(false) }),
    reply: data(
      z.strictObject({
        version: z.int(),
        changes: z.array(formChange),
        drafts: draftEffect,
        warnings: z.array(formWarning),
        /** Until when the publish can be taken back, as long as nobody sends; null for a dry run. */
        undoUntil: instant.nullable(),
      }),
    ),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict', 'form_unsound'],
  }),
  undoPublishQuestions: call({
    method: 'POST',
    path: '/v3/projects/{id}/questions/publish/undo',
    who: 'user',
    summary:
      'Take the last publish back, within 15 minutes and while nobody has sent that version. What it published becomes the working copy.',
    params,
    body: z.strictObject({ version }),
    reply: data(form),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
  }),
  restoreQuestions: call({
    method: 'POST',
    path: '/v3/projects/{id}/questions/restore',
    who: 'user',
    summary: 'Make the questions of an old version the working copy.',
    params,
    body: z.strictObject({ version, from: z.int().min(1) }),
    reply: data(form),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
  }),
  listQuestionVersions: call({
    method: 'GET',
    path: '/v3/projects/{id}/questions/versions',
    who: 'anyone',
    readsFrom: 'replica',
    summary: 'Every version of the form that was published, the newest first.',
    params,
    reply: data(z.array(publishedVersion)),
    errors: ['not_found'],
  }),
  compareQuestions: call({
    method: 'GET',
    path: '/v3/projects/{id}/questions/changes',
    who: 'anyone',
    readsFrom: 'replica',
    summary:
      'What changed between two published versions; without `to`, between one and the newest.',
    params,
    query: z.strictObject({
      from: z.coerce.number().int().min(1),
      to: z.coerce.number().int().min(1).optional(),
    }),
    reply: data(z.strictObject({ from: z.int(), to: z.int(), changes: z.array(formChange) })),
    errors: ['not_found'],
  }),
};
