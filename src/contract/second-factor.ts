import { z } from 'zod';
import { call } from './define.ts';
import { data, done, id, instant, ownerProof, sixDigits } from './shared.ts';
import { text } from './text.ts';

const name = text({ min: 1, max: 60 });
/** As a browser's `PublicKeyCredential` writes itself; checked in full by the library that verifies it. */
const credential = z.strictObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().min(1).max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string().max(60), z.unknown()),
  response: z.record(
    z.string().max(60),
    z.union([z.string().max(20_000), z.number(), z.array(z.string().max(60)).max(10), z.null()]),
  ),
});
/** What `PublicKeyCredential.parseCreationOptionsFromJSON` and its sister read. */
const options = z.record(z.string(), z.unknown());

export const secondFactorKinds = ['authenticator', 'passkey'] as const;
const recoveryCodes = z.array(z.string()).nullable();

const confirmed = data(
  z.strictObject({
    /** With the first factor alone, and never again: each works once. */
    recoveryCodes,
  }),
);

const user = { who: 'user', perMinute: 20 } as const;
const own = { ...user, beforeFactor: 'set', security: 'second_factor' } as const;

export const secondFactorCalls = {
  listSecondFactors: call({
    ...user,
    method: 'GET',
    path: '/v3/auth/second-factors',
    beforeFactor: 'set',
    summary: "The caller's second factors, who asks for one, and how many recovery codes are left.",
    reply: data(
      z.strictObject({
        factors: z.array(
          z.strictObject({
            _id: id,
            kind: z.enum(secondFactorKinds),
            name: z.string(),
            createdAt: instant,
            lastUsedAt: instant.nullable(),
          }),
        ),
        recoveryCodesLeft: z.int(),
        /** Names of organisations of the caller's that ask for one. */
        organisations: z.array(z.string()),
        /** The caller is an operator, and this installation asks its operators for one. */
        asOperator: z.boolean(),
      }),
    ),
  }),
  beginAuthenticator: call({
    ...own,
    method: 'POST',
    path: '/v3/auth/second-factors/authenticator',
    who: 'verified',
    summary:
      'Begin to set up an authenticator app: the secret it counts from, and the address its QR code holds. It counts once confirmed.',
    body: z.strictObject(ownerProof),
    reply: data(z.strictObject({ _id: id, secret: z.string(), address: z.string() })),
    errors: ['credentials_wrong', 'code_wrong', 'state_conflict'],
    repeatable: true,
  }),
  confirmAuthenticator: call({
    ...own,
    method: 'POST',
    path: '/v3/auth/second-factors/authenticator/{id}',
    who: 'verified',
    summary:
      'Confirm an authenticator app with a code it shows. Ends all other sessions with the first factor.',
    params: z.strictObject({ id }),
    body: z.strictObject({ code: sixDigits, name }),
    reply: confirmed,
    errors: ['code_wrong', 'not_found', 'state_conflict'],
    repeatable: true,
  }),
  beginPasskey: call({
    ...own,
    method: 'POST',
    path: '/v3/auth/second-factors/passkey',
    who: 'verified',
    summary: 'Begin to set up a passkey: what the browser asks it.',
    body: z.strictObject(ownerProof),
    reply: data(z.strictObject({ options })),
    errors: ['credentials_wrong', 'code_wrong', 'state_conflict'],
    repeatable: true,
  }),
  confirmPasskey: call({
    ...own,
    method: 'POST',
    path: '/v3/auth/second-factors/passkey/confirm',
    who: 'verified',
    summary: 'Keep a passkey with what it answered. Ends all other sessions with the first factor.',
    body: z.strictObject({ credential, name }),
    reply: confirmed,
    errors: ['code_wrong', 'state_conflict'],
    repeatable: true,
  }),
  renewRecoveryCodes: call({
    ...own,
    method: 'POST',
    path: '/v3/auth/second-factors/recovery-codes',
    summary: 'Make new recovery codes; the old ones end.',
    body: z.strictObject(ownerProof),
    reply: data(z.strictObject({ recoveryCodes: z.array(z.string()) })),
    errors: ['credentials_wrong', 'code_wrong', 'state_conflict'],
    repeatable: true,
  }),
  removeSecondFactor: call({
    ...own,
    method: 'DELETE',
    path: '/v3/auth/second-factors/{id}',
    repeatable: true,
    summary: 'Remove a second factor; refused for the last one while somebody asks for one.',
    params: z.strictObject({ id }),
    body: z.strictObject(ownerProof),
    reply: done,
    errors: ['credentials_wrong', 'code_wrong', 'not_found', 'state_conflict'],
  }),
  askPasskey: call({
    ...user,
    method: 'POST',
    path: '/v3/auth/second-factor/passkey',
    beforeFactor: 'pass',
    security: 'second_factor',
    summary: 'Begin to show a passkey: what the browser asks it. For a session that awaits it.',
    reply: data(z.strictObject({ options })),
    errors: ['state_conflict'],
    repeatable: true,
  }),
  passSecondFactor: call({
    ...user,
    method: 'POST',
    path: '/v3/auth/second-factor',
    beforeFactor: 'pass',
    security: 'log_in',
    summary:
      'Finish logging in with a code of the authenticator app, a recovery code, or what a passkey answered. Gives the token of a new session.',
    body: z.strictObject({ code: text({ min: 6, max: 20 }), credential }).partial(),
    reply: z.strictObject({ status: z.literal('success'), token: z.string() }),
    errors: ['code_wrong', 'state_conflict'],
    repeatable: true,
  }),
};
