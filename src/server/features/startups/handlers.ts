import type { startupFounderCalls } from '#contract/startup-founders.ts';
import type { startupProfileCalls } from '#contract/startup-profile.ts';
import type { startupCalls } from '#contract/startups.ts';
import { visibleProject } from '#server/features/projects/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { toInvitationFace } from '#server/views/invitation.ts';
import { toStartupView } from '#server/views/startup.ts';
import { ownedStartup, ownStartup, visibleStartup } from './access.ts';
import { createStartup, deleteStartup, updateStartup } from './commands/startups.ts';
import { saveAndComplete } from './commands/answers.ts';
import { confirmDomainCode, requestDomainCode } from './commands/domain-codes.ts';
import { changeFounderRole, removeFounder, transferStartup } from './commands/founders.ts';
import {
  acceptFounderInvitation,
  inviteFounder,
  revokeFounderInvitation,
} from './commands/invitations.ts';
import { requestVerification } from './commands/verification.ts';
import { getStartup, listStartups, listStartupsToApply } from './queries/startups.ts';
import {
  getFounder,
  getFounderInvitation,
  listFounderInvitations,
  listFounders,
  previewFounderInvitation,
} from './queries/founders.ts';
import {
  listProfileAnswers,
  listProfileQuestions,
  listVerificationEvents,
} from './queries/profile.ts';
import {
  toFounderPreviewView,
  toFounderView,
  toProfileQuestionView,
  toProfileSavingView,
  toStartupAnswerView,
  toVerificationEvent,
} from './views.ts';

export const startupHandlers: Handlers<
  typeof startupCalls & typeof startupProfileCalls & typeof startupFounderCalls
> = {
  createStartup: async (ctx) => {
    const startup = await createStartup(ctx.db, ctx.caller, ctx.body, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  listStartups: async (ctx) => {
    return okPage(await listStartups(ctx.db, ctx.caller, ctx.query), toStartupView);
  },

  listStartupsToApply: async (ctx) => {
    const { project } = await visibleProject(ctx.db, ctx.caller, ctx.query.project);
    const page = await listStartupsToApply(ctx.db, ctx.caller, project.id, ctx.query);
    return okPage(page, toStartupView);
  },

  getStartup: async (ctx) => {
    const startup = await visibleStartup(ctx.db, ctx.caller, ctx.params.id);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  updateStartup: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.id);
    await updateStartup(ctx.db, startup, ctx.body, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  deleteStartup: async (ctx) => {
    await deleteStartup(ctx.db, await ownedStartup(ctx.db, ctx.caller, ctx.params.id), ctx.now);
    return success;
  },

  listStartupQuestions: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.id);
    return okPage(await listProfileQuestions(ctx.db, startup, ctx.query), toProfileQuestionView);
  },

  saveStartupAnswers: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.startupId);
    const saving = await saveAndComplete(ctx.db, startup, ctx.body, ctx.now);
    return ok(toProfileSavingView(await getStartup(ctx.db, startup), saving));
  },

  listStartupAnswers: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.id);
    return okPage(await listProfileAnswers(ctx.db, startup, ctx.query), toStartupAnswerView);
  },

  requestStartupVerification: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.startupId);
    await requestVerification(ctx.db, startup, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  requestDomainCode: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.startupId);
    const { sent, resendAfter } = await requestDomainCode(ctx, startup, ctx.body.email);
    return ok({ sent, resendAfter: resendAfter.toISOString() });
  },

  confirmDomainCode: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.startupId);
    await confirmDomainCode(ctx, startup, ctx.body.code);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  listVerificationEvents: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.startupId);
    return okPage(await listVerificationEvents(ctx.db, startup, ctx.query), toVerificationEvent);
  },

  listFounders: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.id);
    const page = await listFounders(ctx.db, startup, ctx.query);
    return okPage(page, (row) => toFounderView(row, startup));
  },

  inviteFounder: async (ctx) => {
    const startup = await ownedStartup(ctx.db, ctx.caller, ctx.params.id);
    const id = await inviteFounder(ctx.db, startup, ctx.body.email, ctx);
    return ok(toInvitationFace(await getFounderInvitation(ctx.db, startup, id), ctx.now));
  },

  listFounderInvitations: async (ctx) => {
    const startup = await ownedStartup(ctx.db, ctx.caller, ctx.params.id);
    const page = await listFounderInvitations(ctx.db, startup, ctx.query);
    return okPage(page, (row) => toInvitationFace(row, ctx.now));
  },

  revokeFounderInvitation: async (ctx) => {
    const startup = await ownedStartup(ctx.db, ctx.caller, ctx.params.id);
    const { id } = await getFounderInvitation(ctx.db, startup, ctx.params.invitationId);
    await revokeFounderInvitation(ctx.db, startup, id, ctx.now);
    return ok(toInvitationFace(await getFounderInvitation(ctx.db, startup, id), ctx.now));
  },

  previewFounderInvitation: async (ctx) => {
    const { invitationToken: token } = ctx.body;
    const preview = await previewFounderInvitation(ctx.db, ctx.caller, token, ctx.now);
    return ok(toFounderPreviewView(preview));
  },

  acceptFounderInvitation: async (ctx) => {
    const { invitationToken: token } = ctx.body;
    const startup = await acceptFounderInvitation(ctx.db, ctx.caller, token, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  changeFounderRole: async (ctx) => {
    const startup = await ownedStartup(ctx.db, ctx.caller, ctx.params.id);
    const { userId } = ctx.params;
    await changeFounderRole(ctx, startup, { userId, role: ctx.body.role }, ctx.now);
    const reader = await ownStartup(ctx.db, ctx.caller, startup.id);
    return ok(toFounderView(await getFounder(ctx.db, startup, userId), reader));
  },

  transferStartup: async (ctx) => {
    const startup = await ownedStartup(ctx.db, ctx.caller, ctx.params.id);
    await transferStartup(ctx, startup, ctx.body.userId, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  removeFounder: async (ctx) => {
    const startup = await ownStartup(ctx.db, ctx.caller, ctx.params.id);
    await removeFounder(ctx, startup, ctx.params.userId, ctx.now);
    return success;
  },
};
