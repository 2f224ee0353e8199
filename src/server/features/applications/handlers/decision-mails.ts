import type { decisionMailCalls } from '#contract/decision-mails.ts';
import { type Handlers, ok } from '#server/http/context.ts';
import { managedApplication } from '../access.ts';
import { previewMail } from '../commands/preview-mail.ts';

/** The mails of decisions before they are made. */
export const decisionMailHandlers: Handlers<typeof decisionMailCalls> = {
  previewDecisionMail: async (ctx) => {
    // To who may not read it, it is not there; to who may, the command says that reading is not deciding.
    const { id: accountId, applicationId } = ctx.params;
    const at = { accountId, applicationId, need: 'review' } as const;
    const application = await managedApplication(ctx.db, ctx.caller, at);
    return ok(await previewMail(ctx, application, ctx.body));
  },
};
