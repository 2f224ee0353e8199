import { z } from 'zod';
import { call } from './define.ts';
import { statedCriterionView } from './eligibility.ts';
import { formChange } from './forms.ts';
import { fileView } from './files.ts';
import { answerOptions, questionView } from './questions.ts';
import { data, done, id, instant, person } from './shared.ts';
import { text } from './text.ts';
import { sayFields } from './messages/fields.ts';
import { says } from './messages/said.ts';

const params = z.strictObject({ id });
/** The how-manieth sending, in an address. */
const ordinal = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, says(sayFields('fields.whole_number_from_1')))
  .transform(Number);

export const submission = z.strictObject({
  /** 1 for the first sending, then one more each time it was sent again. */
  number: z.int(),
  sentAt: instant,
  sentBy: person.nullable(),
  formVersion: z.int(),
  /** SHA-256 of the canonical snapshot, in hexadecimal; null for a blind reviewer. */
  hash: z.string().nullable(),
  /** `reconstructed`: put together afterwards from a release that kept no snapshots. */
  origin: z.enum(['sent', 'reconstructed']),
  /** False where the words of the form may have changed between the sending and the reconstruction. */
  certain: z.boolean(),
});
export type Submission = z.infer<typeof submission>;

/** What was sent: exactly this object, with its keys sorted and without spaces, has the hash. */
export const snapshot = z.looseObject({
  kind: z.literal('flair.submission'),
  format: z.literal(1),
  applicationId: id,
  number: z.int(),
  sentAt: instant,
  project: z.strictObject({ _id: id, name: z.string(), organisation: z.string() }),
  form: z.strictObject({ version: z.int() }),
  /** Who could apply then; absent where the project did not say. */
  eligibility: z.array(statedCriterionView).optional(),
  questions: z.array(questionView),
  answers: z.array(
    z.strictObject({
      questionId: id,
      options: answerOptions,
      updatedAt: instant,
      /** Who filled it in beside a person, and how sure the filler was. */
      filled: z
        .strictObject({
          kind: z.enum(['profile', 'answer', 'document']),
          provider: z.enum(['embedded', 'llm']),
          confidence: z.number(),
          edited: z.boolean(),
          acceptedAt: instant,
        })
        .optional(),
      /** The id of who ticked a consent, at `updatedAt`; another founder may have sent it. */
      agreedBy: id.optional(),
    }),
  ),
  files: z.array(
    z.strictObject({
      _id: id,
      name: z.string(),
      type: z.string(),
      size: z.int(),
      /** Null where the file came before hashes were kept. */
      sha256: z.string().nullable(),
    }),
  ),
  startup: z
    .strictObject({ _id: id, name: z.string(), profile: z.record(z.string(), z.string()) })
    .nullable(),
});
export type Snapshot = z.infer<typeof snapshot>;

/** What is signed: this object with its keys sorted and without spaces. */
const statement = z.strictObject({
  kind: z.literal('flair.receipt'),
  format: z.literal(1),
  issuer: z.string(),
  applicationId: id,
  number: z.int(),
  project: z.string(),
  organisation: z.string(),
  formVersion: z.int(),
  sentAt: instant,
  hash: z.string(),
});

export const receipt = z.strictObject({
  statement,
  /** Of the canonical statement: Ed25519, base64url. */
  signature: z.string(),
  keyId: z.string(),
});
export type Receipt = z.infer<typeof receipt>;

/** What is signed of an arrival: this object with its keys sorted and without spaces. */
const arrivalStatement = z.strictObject({
  kind: z.literal('flair.arrival'),
  format: z.literal(1),
  issuer: z.string(),
  arrivalId: id,
  applicationId: id,
  receivedAt: instant,
  hash: z.string(),
});

/** What somebody handed in: exactly this object, with its keys sorted and without spaces, has the hash. */
export const handedIn = z.strictObject({
  kind: z.literal('flair.handed-in'),
  format: z.literal(1),
  applicationId: id,
  /** The version of the form that was seen; null where the sender did not say. */
  formVersion: z.int().nullable(),
  /** Answers that came with it. */
  given: z.array(
    z.strictObject({
      questionId: id,
      options: answerOptions,
      baseRevision: z.int().optional(),
    }),
  ),
  /** Answers that were saved before, as they stood then. */
  kept: z.array(z.strictObject({ questionId: id, options: answerOptions })),
});
export type HandedIn = z.infer<typeof handedIn>;

/** A sending as it reached the server, written down before anything was done about it. */
export const arrival = z.strictObject({
  _id: id,
  /** By the database's clock: the moment that counts before a deadline. */
  receivedAt: instant,
  /** `waiting`: it is here, and the server finishes it by itself. */
  state: z.enum(['waiting', 'sent', 'refused']),
  /** Why it was refused, as a code of the catalogue of failures. */
  refusal: z.string().nullable(),
  /** What was handed in, while it waits. */
  handedIn: handedIn.nullable(),
  receipt: z.strictObject({
    statement: arrivalStatement,
    /** Of the canonical statement: Ed25519, base64url. */
    signature: z.string(),
    keyId: z.string(),
  }),
});

/** A receipt of a sending, or the proof that one arrived, as it was downloaded. */
export const signedStatement = z.strictObject({
  statement: z.discriminatedUnion('kind', [statement, arrivalStatement]),
  signature: text({ max: 200 }),
  keyId: text({ max: 100 }),
});
export type SignedStatement = z.infer<typeof signedStatement>;

/** What came of checking a signed statement. */
export const receiptCheck = z.strictObject({
  /**
   * `valid`: this installation has signed exactly this. `changed`: the signature is not of this statement. `unknown_key`:
   * signed with no key of this installation. `key_retired`: of a time at which the key was no longer used.
   */
  outcome: z.enum(['valid', 'changed', 'unknown_key', 'key_retired']),
  /** The key that it names, where it is one of this installation; `retiredAt` is null while it signs. */
  key: z.strictObject({ createdAt: instant, retiredAt: instant.nullable() }).nullable(),
});
export type ReceiptCheck = z.infer<typeof receiptCheck>;
export type Arrival = z.infer<typeof arrival>;

export const submissionCalls = {
  listFormChanges: call({
    method: 'GET',
    path: '/v2/applications/{id}/formChanges',
    who: 'user',
    summary: 'What changed in the form of a draft since its founder last saw it.',
    params: params,
    reply: data(
      z.strictObject({
        seenVersion: z.int(),
        formVersion: z.int(),
        changes: z.array(formChange),
        /** Answers whose question is no more, or not as it was answered: kept, and not sent. */
        kept: z.array(
          z.strictObject({
            question: questionView,
            options: z.array(z.string()),
            /** The question that asks in its place now; null when none does. */
            replacedBy: id.nullable(),
          }),
        ),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
  seeFormChanges: call({
    method: 'POST',
    path: '/v2/applications/{id}/formChanges/seen',
    who: 'user',
    summary: 'The founder has seen the changes up to this version.',
    params: params,
    body: z.strictObject({ formVersion: z.int().min(0) }),
    reply: done,
    errors: ['not_found', 'forbidden', 'state_conflict'],
    repeatable: true,
  }),
  listSubmissions: call({
    method: 'GET',
    path: '/v2/applications/{id}/submissions',
    who: 'user',
    summary: 'Every submission of the application, oldest first.',
    params,
    reply: data(z.array(submission)),
    errors: ['not_found'],
  }),
  getSubmission: call({
    method: 'GET',
    path: '/v2/applications/{id}/submissions/{number}',
    who: 'user',
    summary: 'What was sent then: questions, answers, files. Masked for a blind reviewer.',
    params: z.strictObject({ id, number: ordinal }),
    reply: data(
      z.strictObject({
        ...submission.shape,
        snapshot,
        /** The files, for those who may open them now. */
        files: z.array(fileView),
      }),
    ),
    errors: ['not_found'],
  }),
  listArrivals: call({
    method: 'GET',
    path: '/v2/applications/{id}/arrivals',
    who: 'user',
    summary:
      'Each time that its founders pressed send, the newest first, with a signed statement of when it arrived and what became of it.',
    params,
    reply: data(z.array(arrival)),
    errors: ['not_found', 'forbidden'],
  }),
  checkReceipt: call({
    method: 'POST',
    path: '/v3/receipts/check',
    who: 'anyone',
    summary:
      'Whether this installation has signed a statement, whichever of its keys did. Nothing is told but that: what it says stands in it.',
    body: signedStatement,
    reply: data(receiptCheck),
    perMinute: 60,
    repeatable: true,
  }),
  getReceipt: call({
    method: 'GET',
    path: '/v2/applications/{id}/receipt',
    who: 'user',
    summary:
      'The signed receipt of the last submission, or of submission `number`; anyone can verify it offline with the public key of /.well-known/flair-keys.json.',
    params,
    query: z.strictObject({ number: z.coerce.number().int().min(1).max(10_000).optional() }),
    reply: data(receipt),
    errors: ['not_found', 'state_conflict'],
  }),
};
