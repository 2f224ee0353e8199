import type { authCalls } from '#contract/auth.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#server/db/database.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okList } from '#server/http/paging/paging.ts';
import { isOperator, ownSession } from '../access.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../commands/email-change.ts';
import { confirmLoginCode, requestLoginCode } from '../commands/login-code.ts';
import { changePassword } from '../commands/password-change.ts';
import { requestPasswordReset, resetPassword } from '../commands/password-reset.ts';
import { endOtherSessions, endOwnSession, endSession } from '../commands/sessions.ts';
import { signIn } from '../commands/sign-in.ts';
import { signUp } from '../commands/sign-up.ts';
import { confirmVerification, requestVerification } from '../commands/verification.ts';
import { deviceOf } from '../commands/device-of.ts';
import { readOwnProfile } from '../queries/own-profile.ts';
import { listSessions } from '../queries/credentials.ts';
import { toSession } from '../views.ts';

/** Work whose reply is that it was done. */
const done = (work: (transaction: Database) => Promise<void>) => async (transaction: Database) => {
  await work(transaction);
  return success;
};

export const authHandlers: Handlers<typeof authCalls> = {
  signUp: async (ctx) =>
    signUp(ctx.db, ctx.config, ctx.body, deviceOf(ctx), (create) =>
      ctx.once(async (transaction) => {
        const { userId, token } = await create(transaction);
        return ok({
          token,
          profile: await readOwnProfile(transaction, { userId, operator: false, lacks: null }),
        });
      }),
    ),
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
    return ok(await readOwnProfile(db, { ...caller, operator }));
  },
  requestLoginCode: async (ctx) =>
    requestLoginCode(ctx.db, ctx.config, ctx.body.email, deviceOf(ctx), (mail) =>
      ctx.once(done(mail)),
    ),
  confirmLoginCode: async (ctx) =>
    confirmLoginCode(ctx.db, ctx.config, ctx.body, deviceOf(ctx), (enter) =>
      ctx.once(async (transaction) => ({ status: 'success', token: await enter(transaction) })),
    ),
  forgotPassword: async (ctx) =>
    requestPasswordReset(ctx.db, ctx.config, { ...ctx.body, ...deviceOf(ctx) }, (mail) =>
      ctx.once(done(mail)),
    ),
  resetPassword: async ({ db, config, body, now, once }) =>
    resetPassword(db, config, body, now, (reset) => once(done(reset))),
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
    return ok(await readOwnProfile(ctx.db, ctx.caller));
  },
  undoEmailChange: async ({ config, body, now, once }) =>
    undoEmailChange(config, body.token, now, (undo) => once(done(undo))),
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
