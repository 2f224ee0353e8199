import { z } from 'zod';
import { applicationStatus } from './application-views.ts';
import { call } from './define.ts';
import { limits } from './limits.ts';
import { currency, data, id, idOrSlug, instant, list, paged, person } from './shared.ts';
import { givenReason } from './rejection-reasons.ts';
import { text } from './text.ts';

/** Whether acceptances and rejections of a project are confirmed by a second person, with who changed it. */
export const secondPerson = z.strictObject({
  /** How often it was changed. */
  version: z.int(),
  isOn: z.boolean(),
  /** Decisions that wait for a second person, also those made before it was turned off. */
  waiting: z.int(),
  /** The newest first. */
  changes: z
    .array(
      z.strictObject({
        isOn: z.boolean(),
        at: instant,
        by: person.nullable(),
      }),
    )
    .max(limits.secondPerson.changes),
});
export type SecondPerson = z.infer<typeof secondPerson>;

/** A decision that waits for a second person, with all that they answer for. */
export const decisionToConfirm = z.strictObject({
  _id: id,
  applicationId: id,
  /** The startup, or the applicant where there is none. */
  name: z.string(),
  project: z.strictObject({ _id: id, name: z.string() }),
  from: applicationStatus,
  to: applicationStatus,
  /** Of a rejection those of the project's list; otherwise in words. */
  given: z.array(givenReason),
  reasons: z.array(z.string()),
  message: z.string().nullable(),
  /** As it was agreed to; null for a step that costs nothing more. */
  price: z.strictObject({ amount: z.number(), currency }).nullable(),
  by: person.nullable(),
  /** Who proposed it is in the team no longer. */
  hasLeft: z.boolean(),
  createdAt: instant,
  /** False for who proposed it, and for who would earn by it. */
  mayConfirm: z.boolean(),
});
export type DecisionToConfirm = z.infer<typeof decisionToConfirm>;

const params = z.strictObject({ id: idOrSlug });
const ofAccount = z.strictObject({ id });
/** The decisions meant: all of them, or none. */
export const decisionsMeant = z.array(id).min(1).max(limits.secondPerson.atOnce);
/** How many were confirmed or sent back. */
export const decisionsDone = data(z.strictObject({ count: z.int() }));

/** A second person for acceptances and rejections. */
export const secondPersonCalls = {
  getSecondPerson: call({
    method: 'GET',
    path: '/v3/projects/{id}/secondPerson',
    who: 'user',
    summary: 'Whether outcomes of a project are confirmed by a second person (manager and up).',
    params,
    reply: data(secondPerson),
    errors: ['not_found', 'forbidden'],
  }),
  changeSecondPerson: call({
    method: 'PUT',
    path: '/v3/projects/{id}/secondPerson',
    who: 'user',
    summary:
      'Ask for a second person, or no longer (admin and up). What waits for one goes on waiting. Refused (409) where one person alone may decide. An old `version` is 409.',
    params,
    body: z.strictObject({ version: z.int().min(0), isOn: z.boolean() }),
    reply: data(secondPerson),
    errors: ['not_found', 'forbidden', 'version_conflict', 'state_conflict'],
  }),
  listDecisionsToConfirm: call({
    method: 'GET',
    path: '/v3/management/{id}/decisionsToConfirm',
    who: 'user',
    summary:
      'Decisions that wait for a second person, those that wait longest first (manager and up).',
    params: ofAccount,
    query: z.strictObject({ projectId: id.optional(), ...paged(limits.secondPerson.atOnce) }),
    reply: list(decisionToConfirm),
    errors: ['not_found', 'forbidden'],
  }),
  confirmDecisions: call({
    method: 'POST',
    path: '/v3/management/{id}/decisionsToConfirm/confirm',
    who: 'user',
    summary:
      'Confirm decisions of others, all or none (manager and up); each is told a minute later at the earliest. One’s own is 403; one that does not wait any more is 409.',
    params: ofAccount,
    body: z.strictObject({ decisions: decisionsMeant }),
    reply: decisionsDone,
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
  sendDecisionsBack: call({
    method: 'POST',
    path: '/v3/management/{id}/decisionsToConfirm/sendBack',
    who: 'user',
    summary:
      'Send decisions of others back with a reason, all or none (manager and up): they are taken back, and who made them is told why.',
    params: ofAccount,
    body: z.strictObject({ decisions: decisionsMeant, reason: text({ min: 1, max: 1000 }) }),
    reply: decisionsDone,
    errors: ['not_found', 'forbidden', 'state_conflict', 'conflict_of_interest'],
  }),
};
