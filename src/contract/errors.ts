import { z } from 'zod';
import { messageFields } from './messages/wire.ts';

/**
 * The closed catalogue of failures. A call fails only with codes it declares, plus the ones every
 * call of its kind can meet (see `errorsOf` in define.ts). Their words stand in `messages/failures.ts`.
 */
export const errorCatalogue = {
  validation: { status: 400 },
  malformed: { status: 400 },
  idempotency_key: { status: 400 },
  code_wrong: { status: 400 },
  link_wrong: { status: 400 },
  password_weak: { status: 400 },
  answers_incomplete: { status: 400 },
  form_unsound: { status: 400 },
  file_refused: { status: 400 },
  unauthorized: { status: 401 },
  credentials_wrong: { status: 401 },
  second_factor_needed: { status: 401 },
  second_factor_due: { status: 403 },
  email_unverified: { status: 403 },
  forbidden: { status: 403 },
  key_refused: { status: 403 },
  own_earning: { status: 403 },
  own_charge: { status: 403 },
  conflict_of_interest: { status: 403 },
  four_eyes: { status: 403 },
  invitation_other_address: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  wrong_host: { status: 421 },
  email_taken: { status: 409 },
  version_conflict: { status: 409 },
  idempotency_conflict: { status: 409 },
  form_changed: { status: 409 },
  state_conflict: { status: 409 },
  project_closed: { status: 409 },
  already_applied: { status: 409 },
  invitation_unwanted: { status: 409 },
  already_member: { status: 409 },
  last_owner: { status: 409 },
  money_open: { status: 409 },
  name_taken: { status: 409 },
  already_reported: { status: 409 },
  slug_taken: { status: 409 },
  too_large: { status: 413 },
  unsupported_media_type: { status: 415 },
  upload_quota: { status: 429 },
  rate_limited: { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What a call that failed replies with; `requestId` finds it in the log. */
export const failure = z.strictObject({
  status: z.literal('error'),
  code: z.enum(Object.keys(errorCatalogue)),
  ...messageFields,
  /** What is wrong with one field each; `path` says which. */
  details: z.array(z.strictObject({ path: z.string(), ...messageFields })).optional(),
  requestId: z.string(),
});
