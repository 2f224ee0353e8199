import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { decisionWords } from './application-management.ts';
import { call } from './define.ts';
import { languages, limits } from './limits.ts';
import { data, id } from './shared.ts';

/** A mail to one founder, as it will be sent. */
export const decisionMail = z.strictObject({
  firstName: z.string(),
  language: z.enum(languages),
  subject: z.string(),
  text: z.string(),
});
export type DecisionMail = z.infer<typeof decisionMail>;

/** What a decision tells, before it is made. */
export const decisionMailCalls = {
  previewDecisionMail: call({
    method: 'POST',
    path: '/v3/management/{id}/applications/{applicationId}/mail',
    who: 'user',
    summary:
      'The mail of a decision as it will be sent if it is made so, to each founder in their language (manager and up). Nothing is decided. In the message `{{firstName}}`, `{{startup}}`, `{{project}}` and `{{organisation}}` are filled in.',
    params: z.strictObject({ id, applicationId: id }),
    body: z.strictObject({
      status: applicationStatus.exclude(['draft', 'withdrawn', 'confirmed', 'declined']),
      ...decisionWords,
    }),
    reply: data(
      z.strictObject({
        /** With its fields filled in, as the page of the application and the case file keep it. */
        message: z.string().nullable(),
        /** Of each founder; those who want no mails read the same on the page. */
        mails: z.array(decisionMail).max(limits.page.founders),
        /** Names these mails: a decision made with it is refused where they would read otherwise by then. */
        seen: z.string(),
      }),
    ),
    repeatable: true,
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
};
