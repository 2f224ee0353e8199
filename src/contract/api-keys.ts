import { z } from 'zod';
import { apiKeyEnds, apiKeyLimits, apiKeyScopes } from './api-key-limits.ts';
import { call } from './define.ts';
import { data, id, instant, ownerProof, person } from './shared.ts';
import { titleText } from './text.ts';

/** A key by which a program reads what is an organisation's. Its secret is in no reply but that of making it. */
export const apiKey = z.strictObject({
  _id: id,
  name: z.string(),
  /** The first signs of its secret, by which it is found where it is kept. */
  start: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  /** It may never do more than they may, and ends with that. */
  createdBy: person,
  createdAt: instant,
  expiresAt: instant,
  /** The last day (UTC) on which it was used; null before. */
  lastUsedOn: z.iso.date().nullable(),
  /** `replaced` works on until `expiresAt`, beside the one in its place. */
  state: z.enum(['live', 'replaced', 'expired', 'ended']),
  /** When and why it was ended or replaced; null while neither. */
  endedAt: instant.nullable(),
  endedWhy: z.enum(apiKeyEnds).nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const made = data(
  z.strictObject({
    ...apiKey.shape,
    /** The whole secret, this once: only its hash is kept. */
    token: z.string(),
  }),
);
const account = z.strictObject({ id });
const one = z.strictObject({ id, keyId: id });
const refusals = ['not_found', 'forbidden', 'state_conflict'] as const;
const proofWrong = ['credentials_wrong', 'code_wrong'] as const;

/** Keys by which programs of an organisation call the API. */
export const apiKeyCalls = {
  listApiKeys: call({
    method: 'GET',
    path: '/v3/management/{id}/apiKeys',
    who: 'user',
    summary:
      'The API keys of an organisation, those that work first, then the newest that ended (admin and owner).',
    params: account,
    reply: data(z.array(apiKey)),
    errors: ['not_found', 'forbidden'],
  }),
  makeApiKey: call({
    method: 'POST',
    path: '/v3/management/{id}/apiKeys',
    who: 'verified',
    summary:
      'Make an API key, with the caller’s password or a login code (admin and owner). The reply alone holds its secret. All admins and owners are mailed.',
    params: account,
    body: z.strictObject({
      /** What it is for; no other that works has it. */
      name: titleText({ min: 1, max: 60 }),
      scopes: z.array(z.enum(apiKeyScopes)).min(1).max(apiKeyScopes.length),
      /** In how many days it ends. */
      days: z.int().min(1).max(apiKeyLimits.days).default(90),
      ...ownerProof,
    }),
    reply: made,
    status: [201],
    errors: [...refusals, ...proofWrong, 'name_taken'],
    // The reply of an Idempotency-Key would keep the secret for a day.
    repeatable: true,
    perMinute: 20,
    security: 'api_key',
  }),
  rotateApiKey: call({
    method: 'POST',
    path: '/v3/management/{id}/apiKeys/{keyId}/rotate',
    who: 'verified',
    summary:
      'Make a key in the place of one that works, for as many days, with the caller’s password or a login code (admin and owner). The one before works for another 7 days at most.',
    params: one,
    body: z.strictObject(ownerProof),
    reply: made,
    status: [201],
    errors: [...refusals, ...proofWrong],
    repeatable: true,
    perMinute: 20,
    security: 'api_key',
  }),
  revokeApiKey: call({
    method: 'DELETE',
    path: '/v3/management/{id}/apiKeys/{keyId}',
    who: 'user',
    summary: 'End a key at once (admin and owner).',
    params: one,
    reply: data(apiKey),
    errors: [...refusals],
    security: 'api_key',
  }),
};
