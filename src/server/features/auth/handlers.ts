import type { authCalls } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
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

/** Work whose reply is that it was done. */
const done = (work: (transaction: Database) => Promise<void>) => async (transaction: Database) => {
  await work(transaction);
  return success;
};

export const authHandlers: Handlers<typeof authCalls> = {
  signUp: async ({
    db,
    config,
    body,
    ip,
    userAgent,
    language,
    knownVisitorId: visitorId,
    now,
    once,
  }) =>
    signUp(db, config, body, { ip, userAgent, language, visitorId, now }, (create) =>
      once(async (transaction) => {
        const { userId, token } = await create(transaction);
        return ok({ token, profile: await readOwnProfile(transaction, userId, false) });
      }),
    ),
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
  requestLoginCode: async ({ db, config, body, ip, language, now, once }) =>
    requestLoginCode(db, config, body.email, { ip, language, now }, (mail) => once(done(mail))),
  confirmLoginCode: async ({
    db,
    config,
    body,
    ip,
    userAgent,
    language,
    knownVisitorId: visitorId,
    now,
    once,
  }) =>
    confirmLoginCode(db, config, body, { ip, userAgent, language, visitorId, now }, (enter) =>
      once(async (transaction) => ({ status: 'success', token: await enter(transaction) })),
    ),
  forgotPassword: async ({ db, config, body, ip, now, once }) =>
    requestPasswordReset(db, config, { ...body, ip, now }, (mail) => once(done(mail))),
  resetPassword: async ({ db, config, body, now, once }) =>
    resetPassword(db, config, body, now, (reset) => once(done(reset))),
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
