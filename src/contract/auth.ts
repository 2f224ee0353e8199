import { z } from 'zod';
import { call } from './define.ts';
import { data, done, email, id, instant, list } from './shared.ts';
import { text } from './text.ts';
import { firstName, lastName, ownProfile } from './profiles.ts';

const password = text({ min: 1, max: 200 });
const newPassword = text({ max: 200 });
const code = z.string().regex(/^\d{6}$/, 'Enter the 6 digits of the code.');
const tokenReply = z.strictObject({ status: z.literal('success'), token: z.string() });
const redirectTo = text({ max: 2000 }).optional();

export const authCalls = {
  signUp: call({
    method: 'POST',
    path: '/v3/auth/signup',
    who: 'anyone',
    summary: 'Create an account. A 6-digit code is mailed to confirm the address.',
    body: z.strictObject({
      email,
      password: newPassword,
      firstName,
      lastName: lastName.optional(),
      redirectTo,
    }),
    reply: data(z.strictObject({ token: z.string(), profile: ownProfile })),
    status: [201],
    errors: ['email_taken', 'password_weak'],
    perMinute: 20,
  }),
  signIn: call({
    method: 'POST',
    path: '/v2/users/signin',
    who: 'anyone',
    summary: 'Log in with e-mail and password.',
    body: z.strictObject({ email, password }),
    reply: tokenReply,
    errors: ['credentials_wrong'],
    perMinute: 20,
  }),
  requestVerify: call({
    method: 'GET',
    path: '/v3/auth/verify',
    who: 'user',
    summary: 'Mail a new code that confirms the e-mail address. At most one a minute.',
    reply: data(z.strictObject({ sent: z.boolean(), resendAfter: instant.nullable() })),
    errors: [],
    perMinute: 20,
  }),
  confirmVerify: call({
    method: 'POST',
    path: '/v3/auth/verify',
    who: 'user',
    summary: 'Confirm the e-mail address with the code. Confirming twice is harmless.',
    body: z.strictObject({ code }),
    reply: data(ownProfile),
    errors: ['code_wrong'],
    perMinute: 20,
    repeatable: true,
  }),
  requestLoginCode: call({
    method: 'POST',
    path: '/v3/auth/signup/code/request',
    who: 'anyone',
    summary: 'Mail a login code. Answers the same for known and unknown addresses.',
    body: z.strictObject({ email }),
    reply: done,
    errors: [],
    perMinute: 20,
  }),
  confirmLoginCode: call({
    method: 'POST',
    path: '/v3/auth/signup/code/confirm',
    who: 'anyone',
    summary: 'Log in with the mailed code; a new address gets a verified account.',
    body: z.strictObject({ email, code }),
    reply: tokenReply,
    errors: ['code_wrong'],
    perMinute: 20,
  }),
  forgotPassword: call({
    method: 'POST',
    path: '/v2/users/forgetPassword',
    who: 'anyone',
    summary: 'Mail a link to choose a new password. Answers the same for every address.',
    body: z.strictObject({ email, showOnHost: text({ max: 300 }).optional() }),
    reply: done,
    errors: [],
    perMinute: 20,
  }),
  resetPassword: call({
    method: 'POST',
    path: '/v2/users/resetPassword',
    who: 'anyone',
    summary: 'Choose a new password with the token of the mailed link. Ends all sessions.',
    body: z.strictObject({ token: text({ min: 1, max: 200 }), password: newPassword }),
    reply: done,
    errors: ['link_wrong', 'password_weak'],
    perMinute: 20,
  }),
  changePassword: call({
    method: 'PATCH',
    path: '/v3/auth/reset/auth',
    who: 'user',
    summary: 'Change the password while logged in. Ends all other sessions.',
    body: z.strictObject({ currentPassword: password.optional(), password: newPassword }),
    reply: done,
    errors: ['credentials_wrong', 'password_weak'],
    perMinute: 20,
  }),
  signOut: call({
    method: 'POST',
    path: '/v3/auth/signout',
    who: 'user',
    summary: 'End this session.',
    reply: done,
    errors: [],
    repeatable: true,
  }),
  listSessions: call({
    method: 'GET',
    path: '/v3/auth/sessions',
    who: 'user',
    summary: "The caller's sessions, newest use first.",
    reply: list(
      z.strictObject({
        _id: id,
        current: z.boolean(),
        userAgent: z.string().nullable(),
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
      }),
    ),
    errors: [],
  }),
  revokeSession: call({
    method: 'DELETE',
    path: '/v3/auth/sessions/{id}',
    who: 'user',
    summary: 'End one session.',
    params: z.strictObject({ id }),
    reply: done,
    errors: ['not_found'],
  }),
  revokeOtherSessions: call({
    method: 'DELETE',
    path: '/v3/auth/sessions',
    who: 'user',
    summary: 'End all sessions but this one.',
    reply: data(z.strictObject({ ended: z.int() })),
    errors: [],
  }),
};
