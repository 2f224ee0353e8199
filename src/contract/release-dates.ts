import { z } from 'zod';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, idOrSlug, instant, person, setInstant } from './shared.ts';

/** The moment at which the outcomes of a project are told together, for those who decide. */
export const releaseDate = z.strictObject({
  /** How often it was moved. */
  version: z.int(),
  /** Null where each decision is told after its own hold; one that has passed holds nothing any more. */
  releaseAt: instant.nullable(),
  /** Outcomes that wait, of those that the caller knows of. */
  waiting: z.int(),
  /** The day that was promised for decisions, and whether the moment lies after it. */
  promise: z.strictObject({ date: z.iso.date(), late: z.boolean() }).nullable(),
  /** The newest first. */
  moves: z
    .array(
      z.strictObject({
        from: instant.nullable(),
        to: instant.nullable(),
        at: instant,
        by: person.nullable(),
      }),
    )
    .max(limits.releaseMoves),
});
export type ReleaseDate = z.infer<typeof releaseDate>;

const params = z.strictObject({ id: idOrSlug });

/** When the outcomes of a project are told together. */
export const releaseDateCalls = {
  getReleaseDate: call({
    method: 'GET',
    path: '/v3/projects/{id}/releaseDate',
    who: 'user',
    summary: 'When the outcomes of a project are told together, and who moved it (manager and up).',
    params,
    reply: data(releaseDate),
    errors: ['not_found', 'forbidden'],
  }),
  moveReleaseDate: call({
    method: 'PUT',
    path: '/v3/projects/{id}/releaseDate',
    who: 'user',
    summary:
      'Set, move or take away the moment at which outcomes are told together (manager and up): at least 15 minutes and at most a year from now. Outcomes that wait are told then; with `null` they keep the time that they have. An old `version` is 409.',
    params,
    body: z.strictObject({ version: z.int().min(0), releaseAt: setInstant.nullable() }),
    reply: data(releaseDate),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
  }),
};
