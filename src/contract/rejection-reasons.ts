import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, id, idOrSlug } from './shared.ts';
import { text, titleText } from './text.ts';

/** The same words twice where the organisation wrote them itself. */
export const reasonWords = z.strictObject({ en: z.string(), fr: z.string() });

/** A reason as it was given: its words stay what they were then. */
export const givenReason = z.strictObject({ key: z.string(), words: reasonWords });
export type GivenReason = z.infer<typeof givenReason>;

/** What a founder is told with a rejection: the reasons of the list, and what was written besides. */
export const rejection = z.strictObject({
  reasons: z.array(givenReason),
  message: z.string().nullable(),
});
export type Rejection = z.infer<typeof rejection>;

/** The keys of some reasons of the list. */
export const reasonKeys = z.array(text({ max: 500 })).max(limits.rejectionReasons.given);

const list = z.strictObject({
  /** 0 until somebody changes the list of this project. */
  version: z.int(),
  /** In their order; the retired ones last. */
  reasons: z.array(
    z.strictObject({
      ...givenReason.shape,
      /** Whether it is worded as the organisation wrote it. */
      own: z.boolean(),
      /** No longer given; it still stands with what was decided. */
      retired: z.boolean(),
    }),
  ),
});
export type RejectionReasons = z.infer<typeof list>;

const params = z.strictObject({ id: idOrSlug });

/** The reasons that a project gives with a rejection, and how often it did. */
export const rejectionReasonCalls = {
  getRejectionReasons: call({
    method: 'GET',
    path: '/v3/projects/{id}/rejectionReasons',
    who: 'user',
    summary: 'The reasons of which a rejection gives at least one (manager and up).',
    params,
    reply: data(list),
    errors: ['not_found', 'forbidden'],
  }),
  replaceRejectionReasons: call({
    method: 'PUT',
    path: '/v3/projects/{id}/rejectionReasons',
    who: 'user',
    summary:
      'Reword, add, put in order and retire the reasons of a rejection (manager and up). One that is left out is retired, never deleted; named again, it is back. An old `version` is 409.',
    params,
    body: z.strictObject({
      version: z.int().min(0),
      /** Those that are given from now on, in their order. */
      reasons: z
        .array(
          z.strictObject({
            /** Left out for a new one, which gets a key made of its words. */
            key: text({ max: 60 }).optional(),
            label: titleText({ min: 1, max: 200 }),
          }),
        )
        .min(1)
        .max(limits.rejectionReasons.inUse),
    }),
    reply: data(list),
    errors: ['not_found', 'forbidden', 'version_conflict'],
  }),
  getRejectionFigures: call({
    method: 'GET',
    path: '/v3/projects/{id}/rejectionReasons/figures',
    who: 'user',
    summary:
      'How many rejections that were told, and not taken back, gave each reason: of this project, then of the other rounds of its programme, the newest first (manager and up).',
    params,
    reply: data(
      z.strictObject({
        rounds: z
          .array(
            z.strictObject({
              _id: id,
              name: z.string(),
              /** Applications that stand rejected; those of before there was a list give no reason of it. */
              rejected: z.int(),
              withReasons: z.int(),
            }),
          )
          .max(limits.rejectionReasons.rounds),
        reasons: z.array(
          z.strictObject({
            ...givenReason.shape,
            retired: z.boolean(),
            /** For each of the rounds, in their order. */
            counts: z.array(z.int()),
          }),
        ),
      }),
    ),
    errors: ['not_found', 'forbidden'],
  }),
};
