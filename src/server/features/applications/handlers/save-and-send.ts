import type { applicationCalls } from '#contract/applications.ts';
import { type Handler, ok, type ReplyFor } from '#server/http/context.ts';
import { receivedBy } from '#server/http/opening.ts';
import { ownAsRead } from '../access.ts';
import { noteArrival } from '../commands/arrivals.ts';
import { openSave } from '../commands/open-save.ts';
import { saveAndSend } from '../commands/send.ts';
import { endFailed } from '../commands/unfinished.ts';
import { getApplication } from '../queries/rows.ts';
import { toApplicationView, toSavingView } from '../views/applications.ts';

type Call = typeof applicationCalls.saveApplicationAnswers;

/** Saves; a sending is written down as arrived first, and goes on from there whatever becomes of its request. */
export const saveApplicationAnswers: Handler<Call> = receivedBy(
  openSave,
  async (ctx, opened, key) => {
    const { caller, params, body } = ctx;
    if (!body.completeApplication) return null;
    const { application } = await ownAsRead(ctx.db, caller, { id: params.id, row: opened.own });
    const arrival = await noteArrival(ctx, application, { caller, body, key }, ctx.now);
    const failed = async (error: unknown): Promise<ReplyFor<Call> | null> => {
      const now = await endFailed(ctx.db, arrival, error);
      if (!now) return null;
      ctx.log.error({ err: error, arrival: arrival.id }, 'a sending is received, and not done yet');
      const row = await getApplication(ctx.db, application);
      const view = toApplicationView(row, application, ctx.now);
      return ok(toSavingView(view, { saved: [], conflicts: [] }, now));
    };
    return { arrival, failed };
  },
  async (ctx, opened, taken) => {
    const own = await ownAsRead(ctx.db, ctx.caller, { id: ctx.params.id, row: opened.own });
    const { application } = own;
    const arrival = taken?.arrival ?? null;
    const work = { ...own, saving: opened.saving, arrival };
    const now = arrival?.received_at ?? ctx.now;
    const saving = await saveAndSend(ctx, ctx.caller, work, ctx.body, now);
    const row = saving.row ?? (await getApplication(ctx.db, application));
    return ok(toSavingView(toApplicationView(row, application, ctx.now), saving, saving.arrival));
  },
);
