import type { authCalls } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okList } from '#server/http/paging.ts';
import { isOperator, ownSession } from './access.ts';
import { confirmLoginCode, requestLoginCode } from './commands/login-code.ts';
import { changePassword } from './commands/password-change.ts';
import { requestPasswordReset, resetPassword } from './commands/password-reset.ts';
import { endOtherSessions, endOwnSession, endSession } from './commands/sessions.ts';
import { signIn } from './commands/sign-in.ts';
import { signUp } from './commands/sign-up.ts';
import { confirmVerification, requestVerification } from './commands/verification.ts';
import { readOwnProfile } from './queries/own-profile.ts';
import { listSessions } from './queries.ts';
import { toSession } from './views.ts';

export const authHandlers: Handlers<typeof authCalls> = {
  signUp: async ({ db, config, body, ip, userAgent, language, knownVisitorId: visitorId, now }) => {
    const device = { ip, userAgent, language, visitorId, now };
    const { userId, token } = await signUp(db, config, body, device);
    return ok({ token, profile: await readOwnProfile(db, userId, false) });
  },
  signIn: async ({ db, config, body, ip, userAgent, knownVisitorId: visitorId, now }) => ({
    status: 'success',
    token: await signIn(db, config, body, { ip, userAgent, visitorId, now }),
  }),
  requestVerify: async ({ db, config, caller, ip, now }) => {
    const { sent, resendAfter } = await requestVerification(db, config, caller, { ip, now });
    return ok({ sent, resendAfter: resendAfter?.toISOString() ?? null });
  },
  confirmVerify: async ({ db, config, caller, body, ip, now }) => {
    await confirmVerification(db, config, caller, { ...body, ip, now });
    // Only a verified account is ever named, so a new proof makes one by the settings alone.
    const proven = { email: caller.email, email_verified_at: now, operator_since: null };
    const operator = caller.operator || isOperator(config, proven);
    return ok(await readOwnProfile(db, caller.userId, operator));
  },
  requestLoginCode: async ({ db, config, body, ip, language, now }) => {
    await requestLoginCode(db, config, body.email, { ip, language, now });
    return success;
  },
  confirmLoginCode: async ({
    db,
    config,
    body,
    ip,
    userAgent,
    language,
    knownVisitorId: visitorId,
    now,
  }) => ({
    status: 'success',
    token: await confirmLoginCode(db, config, body, { ip, userAgent, language, visitorId, now }),
  }),
  forgotPassword: async ({ db, config, body, ip, now }) => {
    await requestPasswordReset(db, config, { ...body, ip, now });
    return success;
  },
  resetPassword: async ({ db, config, body, now }) => {
    await resetPassword(db, config, body, now);
    return success;
  },
  changePassword: async ({ db, config, caller, body, now }) => {
    await changePassword(db, config, caller, body, now);
    return success;
  },
  signOut: async ({ db, caller }) => {
    await endOwnSession(db, caller);
    return success;
  },
  listSessions: async ({ db, caller, now }) => {
    const rows = await listSessions(db, caller, now);
    const sessions = rows.map((row) => toSession(row, caller.sessionId));
    return okList(sessions, { total: sessions.length, next: null }, limits.page.sessions);
  },
  revokeSession: async ({ db, caller, params }) => {
    await endSession(db, await ownSession(db, caller, params.id));
    return success;
  },
  revokeOtherSessions: async ({ db, caller }) => ok({ ended: await endOtherSessions(db, caller) }),
};
