import type { prefillCalls } from '#contract/prefill.ts';
import { ownStartup } from '#server/features/startups/access.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { ownFill, ownForm } from './access.ts';
import { acceptFill } from './commands/accept.ts';
import { cancelFill } from './commands/cancel.ts';
import { proposeAnswers } from './commands/propose.ts';
import { allowModel } from './commands/settings.ts';
import { undoFill } from './commands/undo.ts';
import { tokensUsed } from './queries/budget.ts';
import { listDocumentParts } from './queries/documents.ts';
import { getFill, isModelAllowed } from './queries/fills.ts';
import { getPrefill } from './queries/prefill.ts';
import { toFillView, toProvider, toReport, toSetting } from './views.ts';

export const prefillHandlers: Handlers<typeof prefillCalls> = {
  getPrefill: async ({ db, caller, params, now }) => {
    const wanted = { applicationId: params.applicationId, project: params.id };
    return ok(await getPrefill(db, await ownForm(db, caller, wanted), now));
  },

  fillApplicationWithAI: async ({ db, files, config, caller, params, body, now }) => {
    const form = await ownForm(db, caller, { applicationId: params.id });
    const documents = await listDocumentParts({ db, files }, form);
    const provider = body.embeddedOnly ? null : toProvider(config);
    const wanted = { questionIds: body.questionIds, documents, provider, now };
    return ok(toFillView(await getFill(db, await proposeAnswers(db, form, wanted)), now));
  },

  getFill: async ({ db, caller, params, now }) => {
    const fill = await ownFill(db, caller, params);
    return ok(toFillView(await getFill(db, fill), now));
  },

  cancelFill: async ({ db, caller, params, now }) => {
    const fill = await ownFill(db, caller, params);
    await cancelFill(db, fill);
    return ok(toFillView(await getFill(db, fill), now));
  },

  acceptFill: async ({ db, caller, params, body, now }) => {
    const fill = await ownFill(db, caller, params);
    const report = await acceptFill(db, fill, body, now);
    return ok(toReport(await getFill(db, fill), report, now));
  },

  undoFill: async ({ db, caller, params, body, now }) => {
    const fill = await ownFill(db, caller, params);
    const report = await undoFill(db, fill, body, now);
    return ok(toReport(await getFill(db, fill), report, now));
  },

  getAiFillSetting: async ({ db, config, caller, params, now }) => {
    const startup = await ownStartup(db, caller, params.id);
    const enabled = await isModelAllowed(db, startup.id);
    const used = await tokensUsed(db, startup.id, now);
    return ok(toSetting({ enabled, provider: toProvider(config), used }, now));
  },

  setAiFillSetting: async ({ db, config, caller, params, body, now }) => {
    const startup = await ownStartup(db, caller, params.id);
    const { enabled } = body;
    await allowModel(db, startup, { enabled, userId: caller.userId }, now);
    const used = await tokensUsed(db, startup.id, now);
    return ok(toSetting({ enabled, provider: toProvider(config), used }, now));
  },
};
