import { z } from 'zod';
import { call } from './define.ts';
import { data, idOrSlug, instant } from './shared.ts';

/** An earlier round of the same programme, with what is known of it. */
export const projectRound = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** When it stopped taking applications. */
  closedAt: instant.nullable(),
  /** How many applied; null for fewer than five. */
  applied: z.int().nullable(),
  /** Days from sending to the decision, of the middle one; null where fewer than five were decided. */
  daysToDecision: z.number().nullable(),
});

export const projectRoundCalls = {
  listProjectRounds: call({
    method: 'GET',
    path: '/v3/projects/{id}/rounds',
    who: 'anyone',
    readsFrom: 'replica',
    summary:
      'Past projects of the same organisation with the same name but for years, seasons and numbers, the latest first. Nothing is told of fewer than five applications.',
    params: z.strictObject({ id: idOrSlug }),
    reply: data(z.array(projectRound).max(10)),
    errors: ['not_found'],
  }),
};
