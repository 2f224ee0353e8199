import { z } from 'zod';
import { applicationEvent, applicationStatus } from './application-views.ts';
import { call } from './define.ts';
import { answerOptions, questionView } from './questions.ts';
import { givenReason } from './rejection-reasons.ts';
import { rubricWords, score } from './review-views.ts';
import { data, id, instant, named, person } from './shared.ts';
import { receipt, snapshot, submission } from './submissions.ts';

const params = z.strictObject({ id });
const query = z.strictObject({ at: instant.optional() });
const number = z.coerce.number().int().min(1);

/** One answer that differs between two sendings, or that was asked for in other words. */
export const answerChange = z.strictObject({
  /** In the words of the newer sending; of the older one, where only that asked it. */
  question: questionView,
  /** In the words of the older sending, where these are others. */
  questionBefore: questionView.nullable(),
  /** Null where it was not answered. */
  before: answerOptions.nullable(),
  after: answerOptions.nullable(),
  /** The names of the files that either answer holds. */
  files: z.array(z.strictObject({ ...named.shape, size: z.int() })),
});
export type AnswerChange = z.infer<typeof answerChange>;

const judgement = z.strictObject({
  reviewer: person,
  /** When it was submitted so. */
  at: instant,
  submissionNumber: z.int(),
  rubric: rubricWords.nullable(),
  scores: z.array(score),
  total: z.number().nullable(),
  /** Null as well where blind review holds it back. */
  comment: z.string().nullable(),
  /** When its reviewer declared a conflict of interest: it counts no longer since. */
  recusedAt: instant.nullable(),
});

const remark = z.strictObject({
  author: person,
  at: instant,
  editedAt: instant.nullable(),
  text: z.string(),
});

const decision = z.strictObject({
  to: applicationStatus,
  /** `staged`: nobody had been told yet. */
  state: z.enum(['staged', 'released', 'refused', 'undone']),
  by: person.nullable(),
  at: instant,
  releaseAt: instant,
  /** When it was told, refused or taken back. */
  endedAt: instant.nullable(),
  /** Of a rejection in English. */
  reasons: z.array(z.string()),
  /** The same of a rejection that gives reasons of the project's list. */
  given: z.array(givenReason).nullable(),
  message: z.string().nullable(),
  /** Why it was refused when its time came, or sent back. */
  problem: z.string().nullable(),
  /**
   * The second person, of a decision that asks for one, and when they confirmed it or sent it back; for those who decide alone.
   * Null as well where it ended before anybody did.
   */
  second: z
    .strictObject({
      state: z.enum(['waiting', 'confirmed', 'sentBack']),
      by: person.nullable(),
      at: instant.nullable(),
    })
    .nullable(),
});

const message = z.strictObject({
  side: z.enum(['founder', 'organisation']),
  /** Null where founders read what the organisation wrote. */
  author: person.nullable(),
  at: instant,
  text: z.string(),
});

const conflict = z.strictObject({
  reviewer: person,
  state: z.enum(['declared', 'lifted']),
  by: person.nullable(),
  reason: z.string().nullable(),
  at: instant,
});

const reading = z.strictObject({
  /** Null where a program read it with a key. */
  reader: person.nullable(),
  /** The name of that API key; null where a person read it. */
  key: z.string().nullable(),
  submissionNumber: z.int(),
  /** The first time on that day. */
  at: instant,
});

const charge = z.strictObject({
  amount: z.number(),
  currency: z.string(),
  at: instant,
  /** When it was taken back; null while it stood. */
  reversedAt: instant.nullable(),
});

/** Of everything but the sendings: these are long, and read one by one where a page is made of them. */
export const caseFacts = z.strictObject({
  kind: z.literal('flair.case-file'),
  format: z.literal(1),
  /** The instant that it tells of. */
  at: instant,
  generatedAt: instant,
  side: z.enum(['founder', 'organisation']),
  blind: z.boolean(),
  applicationId: id,
  status: applicationStatus,
  /** By the names of the last sending until then; today's before the first. */
  project: z.strictObject({ _id: id, name: z.string(), organisation: z.string() }),
  applicant: person,
  startup: named.nullable(),
  /** What has another name today; null for what is called as it was. */
  renamed: z.strictObject({
    project: z.string().nullable(),
    organisation: z.string().nullable(),
    startup: z.string().nullable(),
  }),
  steps: z.array(applicationEvent),
  /** Between founders and those who decide; null for others. */
  messages: z.array(message).nullable(),
  /** These are null for those who may not read them: founders read none. */
  decisions: z.array(decision).nullable(),
  reviews: z.array(judgement).nullable(),
  comments: z.array(remark).nullable(),
  conflicts: z.array(conflict).nullable(),
  charges: z.array(charge).nullable(),
  readings: z.array(reading).nullable(),
});
export type CaseFacts = z.infer<typeof caseFacts>;

/** One sending in a case file; hash, receipt, sender and who agreed are kept from a blind reviewer. */
export const caseSending = z.strictObject({
  ...submission.shape,
  receipt: receipt.nullable(),
  /** Who ticked which consent, and when; `by` is null for whoever has no account any more. */
  agreements: z.array(z.strictObject({ questionId: id, by: person.nullable(), at: instant })),
});
export type CaseSending = z.infer<typeof caseSending>;

export const caseFileCalls = {
  compareSubmissions: call({
    method: 'GET',
    path: '/v2/applications/{id}/submissionChanges',
    who: 'user',
    summary: 'Which answers differ between two submissions. Masked for a blind reviewer.',
    params,
    query: z.strictObject({ from: number, to: number }),
    reply: data(z.strictObject({ from: z.int(), to: z.int(), changes: z.array(answerChange) })),
    errors: ['not_found'],
  }),
  getCaseFile: call({
    method: 'GET',
    path: '/v2/applications/{id}/caseFile',
    who: 'user',
    summary:
      'Everything that the caller may see of an application: submissions with receipts, steps, and messages with the other side, and for the team decisions, reviews, comments, charges and readings. `at` gives it as it was then.',
    params,
    query,
    reply: data(
      z.strictObject({
        ...caseFacts.shape,
        submissions: z.array(z.strictObject({ ...caseSending.shape, snapshot })),
      }),
    ),
    errors: ['not_found'],
    perMinute: 30,
  }),
  getCaseFilePdf: call({
    method: 'GET',
    path: '/v2/applications/{id}/caseFile.pdf',
    who: 'user',
    summary: 'The case file as a PDF.',
    params,
    query,
    reply: z.any(),
    replyKind: 'file',
    errors: ['not_found'],
    perMinute: 30,
  }),
};
