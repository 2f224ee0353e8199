import { z } from 'zod';
import { call } from './define.ts';
import { judgement, overall } from './eligibility.ts';
import { data, id, idOrSlug } from './shared.ts';

/** The calls that judge a startup by who may apply to a project. */
export const startupEligibilityCalls = {
  judgeStartup: call({
    method: 'GET',
    path: '/v3/startups/{id}/eligibility',
    who: 'user',
    summary: "What each criterion of a project says of one of the caller's startups.",
    params: z.strictObject({ id }),
    query: z.strictObject({ project: idOrSlug }),
    reply: data(
      z.strictObject({
        verdict: overall,
        /** One for each criterion of the project, in its order. */
        judgements: z.array(judgement),
      }),
    ),
    errors: ['not_found'],
  }),
};
