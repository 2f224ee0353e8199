import type { secondFactorCalls } from '#contract/second-factor.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import {
  beginAuthenticator,
  beginPasskey,
  confirmAuthenticator,
  confirmPasskey,
  removeFactor,
  renewRecoveryCodes,
} from '../commands/second-factors.ts';
import { askPasskey, passSecondFactor } from '../commands/second-factor-pass.ts';
import { deviceOf } from '../commands/device-of.ts';
import {
  countRecoveryCodes,
  listAskingOrganisations,
  listFactors,
} from '../queries/second-factors.ts';
import { toFactor } from '../views.ts';

const optionsOf = (options: object) => ok({ options: Object.fromEntries(Object.entries(options)) });

export const secondFactorHandlers: Handlers<typeof secondFactorCalls> = {
  listSecondFactors: async ({ db, config, caller }) => {
    const factors = await listFactors(db, caller.userId);
    return ok({
      factors: factors.map(toFactor),
      recoveryCodesLeft: await countRecoveryCodes(db, caller.userId),
      organisations: await listAskingOrganisations(db, caller.userId),
      asOperator: caller.operator && config.operatorsNeedSecondFactor,
    });
  },
  beginAuthenticator: async (ctx) => {
    const { id, ...begun } = await beginAuthenticator(ctx, ctx.caller, ctx.body, deviceOf(ctx));
    return ok({ _id: id, ...begun });
  },
  confirmAuthenticator: async (ctx) => {
    const { params, body, now } = ctx;
    const asked = { id: params.id, ...body };
    return ok({ recoveryCodes: await confirmAuthenticator(ctx, ctx.caller, asked, now) });
  },
  beginPasskey: async (ctx) =>
    optionsOf(await beginPasskey(ctx, ctx.caller, ctx.body, deviceOf(ctx))),
  confirmPasskey: async (ctx) => {
    const { credential: answer, name } = ctx.body;
    return ok({
      recoveryCodes: await confirmPasskey(ctx, ctx.caller, { answer, name }, ctx.now),
    });
  },
  renewRecoveryCodes: async (ctx) =>
    ok({ recoveryCodes: await renewRecoveryCodes(ctx, ctx.caller, ctx.body, deviceOf(ctx)) }),
  removeSecondFactor: async (ctx) => {
    const asked = { id: ctx.params.id, ...ctx.body };
    await removeFactor(ctx, ctx.caller, asked, deviceOf(ctx));
    return success;
  },
  askPasskey: async (ctx) => optionsOf(await askPasskey(ctx, ctx.caller, ctx.now)),
  passSecondFactor: async (ctx) => ({
    status: 'success',
    token: await passSecondFactor(ctx, ctx.caller, ctx.body, deviceOf(ctx)),
  }),
};
