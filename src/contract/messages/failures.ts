import { messagesOf } from './message.ts';

/** Each code of the closed catalogue of failures, in words. */
export const texts = {
  'failures.validation': 'Some of what was sent is not valid. See the details.',
  'failures.malformed': 'The request could not be read. Send valid JSON.',
  'failures.idempotency_key': 'Idempotency-Key must be 1 to 200 printable characters.',
  'failures.code_wrong': 'This code is wrong or has expired. Ask for a new one.',
  'failures.link_wrong': 'This link is no longer valid. Ask for a new one.',
  'failures.password_weak': 'Choose a longer or less common password.',
  'failures.answers_incomplete': 'Some answers are missing or need a change.',
  'failures.form_unsound': 'The project cannot be published yet. See what is missing.',
  'failures.file_refused': 'This file cannot be accepted here.',
  'failures.unauthorized': 'Log in to continue.',
  'failures.credentials_wrong': 'Wrong e-mail or password.',
  'failures.second_factor_needed':
    'Enter the code of your authenticator app, or use your passkey, to finish logging in.',
  'failures.second_factor_due':
    'Set up a second factor first, under Settings: an organisation of yours, or this installation, asks for one.',
  'failures.email_unverified': 'Confirm your e-mail address first.',
  'failures.forbidden': 'Your role does not allow this.',
  'failures.key_refused':
    'This call is not open to API keys. The documentation of the API lists those that are.',
  'failures.key_scope':
    'This key may not read this. Make a key with the scope “{scope}” in the settings of the organisation.',
  'failures.own_earning': 'You or your organisation earn from this. Ask another operator.',
  'failures.own_charge':
    'Your own organisation pays this, or you earn from it. Ask another operator.',
  'failures.conflict_of_interest':
    'You referred this application, earn from it or applied yourself. Someone else in the team must decide it.',
  'failures.four_eyes': 'Another operator must release this batch.',
  'failures.invitation_other_address':
    'This invitation was sent to another address. Log in with that one.',
  'failures.not_found': 'This does not exist, or you do not have access to it.',
  'failures.method_not_allowed': 'This address does not support that method.',
  'failures.wrong_host':
    'This server does not answer under this name. Whoever runs it can add the name to PUBLIC_HOSTS; a proxy in front must pass the Host header on.',
  'failures.email_taken': 'An account with this e-mail already exists. Log in instead.',
  'failures.version_conflict':
    'Someone changed this in the meantime. Look at the newest version and try again.',
  'failures.idempotency_conflict': 'This Idempotency-Key was used with a different request.',
  'failures.form_changed':
    'The form changed since you opened it. Your answers are kept. Look at what changed, then send.',
  'failures.state_conflict': 'This is not possible in the current state.',
  'failures.project_closed': 'This project no longer takes applications.',
  'failures.already_applied': 'This startup has already applied to this project.',
  'failures.invitation_unwanted': 'This address has asked to receive no more invitations from you.',
  'failures.already_member': 'This person is already in the team.',
  'failures.last_owner': 'The last owner must stay. Make someone else an owner first.',
  'failures.money_open':
    'Some payments are still open here. Ask the operators to settle it, then try again.',
  'failures.name_taken': 'This name is already taken. Choose another one.',
  'failures.already_reported':
    'You have already reported this. We will look at it and write to you.',
  'failures.slug_taken': 'This address is taken. Choose another one.',
  'failures.too_large': 'This is too large. Send less at once.',
  'failures.unsupported_media_type': 'Send this as application/json.',
  'failures.upload_quota': 'You have uploaded 1 GB in the last 24 hours. Try again tomorrow.',
  'failures.rate_limited': 'Too many attempts. Wait a little and try again.',
  'failures.internal':
    'Something went wrong on our side. Try again, and quote the request id if it happens again.',
  'failures.unavailable': 'The service is busy. Try again in a few seconds.',
} as const;

export const sayFailures = /* @__PURE__ */ messagesOf(texts);
