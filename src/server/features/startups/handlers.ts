import type { startupCalls } from '#contract/startups.ts';
import { visibleProject } from '#server/features/projects/access.ts';
import { type Handlers, ok, success } from '#server/http/context.ts';
import { okList } from '#server/http/paging.ts';
import { ownStartup, visibleStartup } from './access.ts';
import { createStartup, deleteStartup, updateStartup } from './commands.ts';
import { getStartup, listStartups, listStartupsToApply } from './queries.ts';
import { toStartupView } from './views.ts';

export const startupHandlers: Handlers<typeof startupCalls> = {
  createStartup: async (ctx) => {
    const startup = await createStartup(ctx.db, ctx.caller, ctx.body, ctx.now);
    return ok(toStartupView(await getStartup(ctx.db, startup)));
  },

  listStartups: async (ctx) => {
    const page = await listStartups(ctx.db, ctx.caller, ctx.query);
    return okList(page.rows.map(toStartupView), page, ctx.query.limit);
  },

  listStartupsToApply: async (ctx) => {
    const { project } = await visibleProject(ctx.db, ctx.caller, ctx.query.project);
    const page = await listStartupsToApply(ctx.db, ctx.caller, project.id, ctx.query);
    return okList(page.rows.map(toStartupView), page, ctx.query.limit);
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
    await deleteStartup(ctx.db, await ownStartup(ctx.db, ctx.caller, ctx.params.id), ctx.now);
    return success;
  },
};
