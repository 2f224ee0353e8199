import type { applicationManagementCalls } from '#contract/application-management.ts';
import { managedAccount } from '#server/features/management/access.ts';
import { type Caller, type Handlers, ok, type Services } from '#server/http/context.ts';
import { okPage } from '#server/http/paging/paging.ts';
import { toSearchReading } from '#server/views/search-reading.ts';
import { managedApplication, maySeeEmail } from '../access.ts';
import { releaseBatch, undoBatch } from '../commands/batches.ts';
import { decideInBulk } from '../commands/bulk-decide.ts';
import { releaseDecision, stageDecision, undoDecision } from '../commands/stage.ts';
import { getBatch, listBatches } from '../queries/batches.ts';
import { listManaged } from '../queries/management.ts';
import { getApplication } from '../queries/rows.ts';
import { applicationViewer, toApplicationView } from '../views/applications.ts';
import { toBatchView, toBulkView } from '../views/decisions.ts';

type OfAccount = { id: string; applicationId: string };

/** A reviewer may decide that the review begins; the commands refuse the rest. */
const decidable = async ({
  db,
  caller,
  params,
}: Services & { caller: Caller; params: OfAccount }) =>
  managedApplication(db, caller, {
    accountId: params.id,
    applicationId: params.applicationId,
    need: 'review',
  });

/** What a team sees of what was sent to it, and decides. */
export const decisionHandlers: Handlers<typeof applicationManagementCalls> = {
  listManagementApplications: async (ctx) => {
    const account = await managedAccount(ctx.db, ctx.caller, ctx.params.id, 'read');
    const page = await listManaged(ctx.db, account, ctx.query, ctx.language);
    const { userId, role } = account;
    const reader = { userId, role, showsEmail: maySeeEmail(role) };
    const view = applicationViewer(reader, ctx.now);
    const list = okPage(page, (row) =>
      row.found ? { ...view(row), found: row.found } : view(row),
    );
    const { counts, summary, search } = page;
    return { ...list, ...(search && { search: toSearchReading(search) }), counts, summary };
  },

  decideApplication: async (ctx) => {
    const application = await decidable(ctx);
    await stageDecision(ctx, application, ctx.body, ctx.now);
    return ok(toApplicationView(await getApplication(ctx.db, application), application, ctx.now));
  },

  undoDecision: async (ctx) => {
    const application = await decidable(ctx);
    await undoDecision(ctx, application, ctx.now);
    return ok(toApplicationView(await getApplication(ctx.db, application), application, ctx.now));
  },

  releaseDecision: async (ctx) => {
    const application = await decidable(ctx);
    await releaseDecision(ctx, application, ctx.now);
    return ok(toApplicationView(await getApplication(ctx.db, application), application, ctx.now));
  },

  decideInBulk: async (ctx) => {
    const account = await managedAccount(ctx.db, ctx.caller, ctx.params.id, 'decide');
    const outcome = await decideInBulk(ctx.db, account, ctx.body, ctx.now);
    ctx.setStatus(ctx.body.dryRun ? 200 : 201);
    const batch = outcome.batchId && (await getBatch(ctx.db, account, outcome.batchId));
    return ok(toBulkView(outcome, batch || null, ctx.now));
  },

  listDecisionBatches: async (ctx) => {
    const account = await managedAccount(ctx.db, ctx.caller, ctx.params.id, 'decide');
    return okPage(await listBatches(ctx.db, account, ctx.query), (row) =>
      toBatchView(row, ctx.now),
    );
  },

  undoDecisionBatch: async (ctx) => {
    const account = await managedAccount(ctx.db, ctx.caller, ctx.params.id, 'decide');
    const { id } = await getBatch(ctx.db, account, ctx.params.batchId);
    await undoBatch(ctx.db, account, id, ctx.now);
    return ok(toBatchView(await getBatch(ctx.db, account, id), ctx.now));
  },

  releaseDecisionBatch: async (ctx) => {
    const account = await managedAccount(ctx.db, ctx.caller, ctx.params.id, 'decide');
    const { id } = await getBatch(ctx.db, account, ctx.params.batchId);
    await releaseBatch(ctx.db, account, id, ctx.now);
    return ok(toBatchView(await getBatch(ctx.db, account, id), ctx.now));
  },
};
