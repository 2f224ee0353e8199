import type { authCalls } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import { type Context, type Handlers, ok, success } from '#server/http/context.ts';
import { okList } from '#server/http/paging.ts';
import { isOperator, ownSession } from './access.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from './commands/email-change.ts';
import { confirmLoginCode, requestLoginCode } from './commands/login-code.ts';
import { changePassword } from './commands/password-change.ts';
import { requestPasswordReset, resetPassword } from './commands/password-reset.ts';
import { type Device, endOtherSessions, endOwnSession, endSession } from './commands/sessions.ts';
import { signIn } from './commands/sign-in.ts';
import { signUp } from './commands/sign-up.ts';
import { confirmVerification, requestVerification } from './commands/verification.ts';
import { readOwnProfile } from './queries/own-profile.ts';
import { listSessions } from './queries.ts';
import { toSession } from './views.ts';

type Asked = Pick<Context, 'ip' | 'userAgent' | 'knownVisitorId' | 'deviceCookie' | 'now'>;

function deviceOf({ ip, userAgent, knownVisitorId, deviceCookie, now }: Asked): Device {
  return { ip, userAgent, visitorId: knownVisitorId, cookie: deviceCookie, now };
}

export const authHandlers: Handlers<typeof authCalls> = {
  signUp: async (ctx) => {
    const { db, config, body } = ctx;
    const { userId, token } = await signUp(db, config, body, deviceOf(ctx));
    return ok({ token, profile: await readOwnProfile(db, userId, false) });
  },
  signIn: async (ctx) => ({
    status: 'success',
    token: await signIn(ctx.db, ctx.config, ctx.body, deviceOf(ctx)),
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
  requestLoginCode: async (ctx) => {
    await requestLoginCode(ctx.db, ctx.config, ctx.body.email, deviceOf(ctx));
    return success;
  },
  confirmLoginCode: async (ctx) => ({
    status: 'success',
    token: await confirmLoginCode(ctx.db, ctx.config, ctx.body, deviceOf(ctx)),
  }),
  forgotPassword: async (ctx) => {
    await requestPasswordReset(ctx.db, ctx.config, { ...ctx.body, ...deviceOf(ctx) });
    return success;
  },
  resetPassword: async ({ db, config, body, now }) => {
    await resetPassword(db, config, body, now);
    return success;
  },
  changePassword: async ({ db, config, caller, body, deviceCookie: cookie, now }) => {
    await changePassword(db, config, caller, body, { cookie, now });
    return success;
  },
  requestEmailChange: async (ctx) => {
    await requestEmailChange(ctx, ctx.caller, ctx.body, deviceOf(ctx));
    return success;
  },
  confirmEmailChange: async (ctx) => {
    await confirmEmailChange(ctx, ctx.caller, ctx.body.code, deviceOf(ctx));
    return ok(await readOwnProfile(ctx.db, ctx.caller.userId, ctx.caller.operator));
  },
  undoEmailChange: async (ctx) => {
    await undoEmailChange(ctx, ctx.body.token, ctx.now);
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
