import { z } from 'zod';
import { applicationView } from './application-views.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { data, id, list, paged } from './shared.ts';
import { startupAnswersQuery } from './startup-profile.ts';
import { startupView } from './startups.ts';

const profileItem = z.strictObject({
  questionId: id,
  label: z.string(),
  /** The profile field that the question is bound to. */
  field: z.string().nullable(),
});

/** What generating took over, from which question of the application, and what is still to be said. */
const generated = z.strictObject({
  filled: z.array(
    profileItem.extend({
      options: z.array(z.string()),
      source: z.strictObject({ applicationId: id, programme: z.string(), label: z.string() }),
      /** The answer was longer than the profile takes and was ended after a sentence. */
      shortened: z.boolean(),
    }),
  ),
  missing: z.array(profileItem.extend({ required: z.boolean() })),
});

export const startupApplicationCalls = {
  generateStartup: call({
    method: 'POST',
    path: '/v3/startups/{applicationId}/generate',
    who: 'user',
    summary:
      "Fill a startup's profile from an application's answers and attach it to that application. A second call gives the same startup.",
    params: z.strictObject({ applicationId: id }),
    /** That of `GET /v3/startups/answers/{id}`, which clients send along; the reply is the same with and without. */
    query: z.strictObject(startupAnswersQuery),
    reply: data(z.strictObject({ ...startupView.shape, generated })),
    errors: ['not_found', 'forbidden', 'state_conflict'],
  }),
  listStartupApplications: call({
    method: 'GET',
    path: '/v3/startups/applications/all',
    who: 'user',
    summary:
      "The caller's sent applications that have no startup yet: what a startup can be generated from. Undecided ones first.",
    query: z.strictObject(paged(limits.page.applications)),
    reply: list(applicationView),
  }),
};
