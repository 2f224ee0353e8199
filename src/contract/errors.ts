/**
 * The closed catalogue of failures. A call fails only with codes it declares, plus the ones every
 * call of its kind can meet (see `errorsOf` in define.ts). Messages are sentences a person can act on.
 */
export const errorCatalogue = {
  validation: { status: 400, message: 'Some of what was sent is not right. See the details.' },
  malformed: { status: 400, message: 'The request could not be read. Send valid JSON.' },
  idempotency_key: {
    status: 400,
    message: 'Idempotency-Key must be 1 to 200 printable characters.',
  },
  code_wrong: { status: 400, message: 'This code is not valid any more. Ask for a new one.' },
  link_wrong: { status: 400, message: 'This link is not valid any more. Ask for a new one.' },
  password_weak: { status: 400, message: 'Choose a longer or less common password.' },
  answers_incomplete: { status: 400, message: 'Some answers are missing or need a change.' },
  form_unsound: {
    status: 400,
    message: 'The project cannot be published yet. See what is missing.',
  },
  file_refused: { status: 400, message: 'This file cannot be accepted here.' },
  unauthorized: { status: 401, message: 'Log in to go on.' },
  credentials_wrong: { status: 401, message: 'E-mail or password is not right.' },
  email_unverified: { status: 403, message: 'Confirm your e-mail address first.' },
  forbidden: { status: 403, message: 'Your role does not allow this.' },
  own_earning: {
    status: 403,
    message: 'You earn by this yourself, or your organisation does. Ask another operator.',
  },
  own_charge: {
    status: 403,
    message: 'Your own organisation pays this, or you earn by it. Ask another operator.',
  },
  conflict_of_interest: {
    status: 403,
    message:
      'You referred this application, earn by it or applied yourself. Somebody else of the team decides it.',
  },
  four_eyes: { status: 403, message: 'Another operator releases this batch.' },
  invitation_other_address: {
    status: 403,
    message: 'This invitation was sent to another address. Log in with that one.',
  },
  not_found: { status: 404, message: 'There is nothing here, or it is not yours to see.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  wrong_host: {
    status: 421,
    message:
      'This server does not answer under this name. Whoever runs it can add the name to PUBLIC_HOSTS; a proxy in front must pass the Host header on.',
  },
  email_taken: { status: 409, message: 'An account with this e-mail exists. Log in instead.' },
  version_conflict: {
    status: 409,
    message: 'Someone changed this in the meantime. Look at the newest version and try again.',
  },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was used with a different request.',
  },
  form_changed: {
    status: 409,
    message:
      'The form changed since you opened it. Your answers are kept. Look at what changed, then send.',
  },
  state_conflict: { status: 409, message: 'This is not possible in the present state.' },
  project_closed: { status: 409, message: 'This project takes no applications any more.' },
  already_applied: { status: 409, message: 'This startup has already applied to this project.' },
  invitation_unwanted: {
    status: 409,
    message: 'This address has asked to get no more invitations from you.',
  },
  already_member: { status: 409, message: 'This person is already in the team.' },
  last_owner: { status: 409, message: 'The last owner must stay. Make someone else owner first.' },
  money_open: {
    status: 409,
    message: 'Money is still open here. Ask the operators to settle it, then try again.',
  },
  name_taken: { status: 409, message: 'There is one with this name. Choose another name.' },
  already_reported: {
    status: 409,
    message: 'You have reported this already. We look at it and write to you.',
  },
  slug_taken: { status: 409, message: 'This address is taken. Choose another one.' },
  too_large: { status: 413, message: 'This is too large. Send less at once.' },
  unsupported_media_type: { status: 415, message: 'Send this as application/json.' },
  upload_quota: {
    status: 429,
    message: 'You have uploaded 1 GB in the last 24 hours. Try again tomorrow.',
  },
  rate_limited: { status: 429, message: 'Too many tries. Wait a little and try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Quote the request id if it happens again.',
  },
  unavailable: { status: 503, message: 'The service is busy. Try again in a few seconds.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
