import type { applicationStepCalls } from '#contract/application-steps.ts';
import type { applicationCalls } from '#contract/applications.ts';
import type { startupApplicationCalls } from '#contract/startup-applications.ts';
import { limits } from '#contract/limits.ts';
import { findReferralTerms } from '#server/features/connectors/queries/terms.ts';
import { visibleAsRead, visibleProject } from '#server/features/projects/access.ts';
import { getStartup } from '#server/features/startups/queries/startups.ts';
import { listGenerated } from '#server/features/startups/queries/profile.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { openedBy } from '#server/http/opening.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { ownApplication, ownUser, visibleApplication, visibleForm } from '../access.ts';
import { showPresence } from '../commands/co-writers.ts';
import { answerAsFounder } from '../commands/answer-as-founder.ts';
import { openStart } from '../commands/open-start.ts';
import { noteReading } from '../commands/note-reading.ts';
import { deleteDraft, updateDraft } from '../commands/edit.ts';
import { generateStartup } from '../commands/generate.ts';
import { startApplication } from '../commands/start.ts';
import { listArrivals } from '../queries/arrivals.ts';
import { getAnalytics } from '../queries/analytics.ts';
import { listAnswers, listEvents, listQuestionsWithAnswers } from '../queries/form.ts';
import { countMine, listMine, listMineOfProject, listWithoutStartup } from '../queries/mine.ts';
import { asBegun, getApplication } from '../queries/rows.ts';
import {
  applicationViewer,
  toAnswerView,
  toApplicationView,
  toAskedView,
  toEventView,
  toGeneratedView,
} from '../views/applications.ts';
import { toArrivalView } from '../views/arrivals.ts';
import { toReceiptView, toSentView, toSubmissionView } from '../views/submissions.ts';
import { seeFormChanges } from '../commands/see-form.ts';
import { getFormChanges } from '../queries/form-changes.ts';
import { readSubmission } from '../queries/read-submission.ts';
import type { submissionCalls } from '#contract/submissions.ts';
import { checkReceipt } from '../queries/check-receipt.ts';
import { getReceipt, listSubmissions } from '../queries/submissions.ts';
import { saveApplicationAnswers } from './save-and-send.ts';

const asFounder = ({ userId }: { userId: string }) => ({
  userId,
  showsEmail: false,
  role: null,
});

export const applicationHandlers: Handlers<
  typeof applicationCalls &
    typeof applicationStepCalls &
    typeof startupApplicationCalls &
    typeof submissionCalls
> = {
  listMyApplications: async (ctx) => {
    const page = await listMine(ctx.db, ctx.caller, ctx.query);
    return okPage(page, applicationViewer(asFounder(ctx.caller), ctx.now));
  },

  listUserApplicationForms: async (ctx) => {
    const statuses = [ctx.query.status];
    const own = ownUser(ctx.caller, ctx.params.id);
    const page = await listMine(ctx.db, own, { ...ctx.query, statuses });
    return okPage(page, applicationViewer(asFounder(ctx.caller), ctx.now));
  },

  getApplicationFormStats: async (ctx) => ok(await countMine(ctx.db, ctx.caller)),

  getApplicationAnalytics: async (ctx) => ok(await getAnalytics(ctx.db, ctx.caller, ctx.now)),

  startApplication: openedBy(openStart, async (ctx, { project, begun }) => {
    const started = begun
      ? { id: begun.id, isNew: true, row: begun }
      : await startApplication(
          ctx.db,
          ctx.caller,
          visibleAsRead(ctx.caller, project),
          ctx.body,
          ctx.now,
        );
    ctx.setStatus(started.isNew ? 201 : 200);
    const row = started.row
      ? await asBegun(ctx.db, started.row)
      : await getApplication(ctx.db, await ownApplication(ctx.db, ctx.caller, started.id));
    return ok(toApplicationView(row, asFounder(ctx.caller), ctx.now));
  }),

  listProjectApplicationForms: async (ctx) => {
    const { project } = await visibleProject(ctx.db, ctx.caller, ctx.params.projectId);
    const page = await listMineOfProject(ctx.db, ctx.caller, project.id, ctx.query);
    return okPage(page, applicationViewer(asFounder(ctx.caller), ctx.now));
  },

  updateApplicationForm: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await updateDraft(ctx.db, ctx.caller, application, ctx.body, ctx.now);
    const row = await getApplication(ctx.db, application);
    return ok(toApplicationView(row, application, ctx.now));
  },

  getApplication: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    const row = await getApplication(ctx.db, application);
    const { rows } = await listAnswers(ctx.db, application, { limit: limits.page.questions });
    await noteReading(ctx.db, application, { now: ctx.now });
    const view = toApplicationView(row, application, ctx.now);
    const isReferred = row.recommender !== null || row.recommended_account !== null;
    const referralTerms = isReferred ? await findReferralTerms(ctx.db, application.id) : null;
    return ok({
      ...view,
      answers: rows.map((answer) => toAnswerView(answer, application)),
      referralTerms,
    });
  },

  deleteApplication: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await deleteDraft(ctx.db, application, ctx.now);
    return success;
  },

  withdrawApplication: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await answerAsFounder(ctx, application, { to: 'withdrawn', ...ctx.body }, ctx.now);
    const row = await getApplication(ctx.db, application);
    return ok(toApplicationView(row, application, ctx.now));
  },

  confirmApplication: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await answerAsFounder(ctx, application, { to: 'confirmed', ...ctx.body }, ctx.now);
    const row = await getApplication(ctx.db, application);
    return ok(toApplicationView(row, application, ctx.now));
  },

  declineApplication: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await answerAsFounder(ctx, application, { to: 'declined', ...ctx.body }, ctx.now);
    const row = await getApplication(ctx.db, application);
    return ok(toApplicationView(row, application, ctx.now));
  },

  saveApplicationAnswers,

  showPresence: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await showPresence(ctx.db, application, ctx.body.questionId);
    return success;
  },

  listApplicationAnswers: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    const page = await listAnswers(ctx.db, application, ctx.query);
    await noteReading(ctx.db, application, { now: ctx.now });
    return okPage(page, (answer) => toAnswerView(answer, application));
  },

  listApplicationQuestions: async (ctx) => {
    const application = await visibleForm(ctx.db, ctx.caller, ctx.params);
    const page = await listQuestionsWithAnswers(ctx.db, application, ctx.query);
    await noteReading(ctx.db, application, { now: ctx.now });
    const list = okPage(page, (row) => toAskedView(row, application));
    return { ...list, formVersion: page.formVersion };
  },

  listApplicationEvents: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    const page = await listEvents(ctx.db, application, ctx.query);
    return okPage(page, (row) => toEventView(row, application));
  },

  listFormChanges: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    return ok(await getFormChanges(ctx.db, application));
  },

  seeFormChanges: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    await seeFormChanges(ctx.db, application, ctx.body.formVersion);
    return success;
  },

  listSubmissions: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    const rows = await listSubmissions(ctx.db, application);
    return ok(rows.map((row) => toSubmissionView(row, application)));
  },

  getSubmission: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    const { number } = ctx.params;
    const sent = await readSubmission(ctx.db, application, number);
    await noteReading(ctx.db, application, { number, now: ctx.now });
    return ok(toSentView(sent, application));
  },

  checkReceipt: async ({ db, body }) => ok(await checkReceipt(db, body)),

  listArrivals: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.id);
    return ok((await listArrivals(ctx.db, application)).map(toArrivalView));
  },

  getReceipt: async (ctx) => {
    const application = await visibleApplication(ctx.db, ctx.caller, ctx.params.id);
    return ok(toReceiptView(await getReceipt(ctx.db, application, ctx.query.number)));
  },

  generateStartup: async (ctx) => {
    const application = await ownApplication(ctx.db, ctx.caller, ctx.params.applicationId);
    const startup = await generateStartup(ctx.db, ctx.caller, application, ctx.now);
    const generated = await listGenerated(ctx.db, startup, application.id);
    return ok(toGeneratedView(await getStartup(ctx.db, startup), generated));
  },

  listStartupApplications: async (ctx) => {
    const page = await listWithoutStartup(ctx.db, ctx.caller, ctx.query);
    return okPage(page, applicationViewer(asFounder(ctx.caller), ctx.now));
  },
};
