import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { archiveAll } from './commands/archive-all.ts';
import { forgetViewer } from './commands/forget-viewer.ts';
import { projectHandlers } from './handlers/projects.ts';
import {
  changesCleanUp,
  projectConfirming,
  projectExpiry,
  projectRendering,
  viewCleanUp,
} from './jobs.ts';
import { openReadModel, useReadModel } from './queries/read-model.ts';
import { exportPerson } from './queries/export-person.ts';
import { findFitting, listProjectsAtHome } from './queries/home.ts';
import { toFitting, toProjectsAtHome } from './views/home.ts';

export const projects = serverFeature({
  name: 'projects',
  calls: contract.projects,
  handlers: projectHandlers,
  serve: async (app, { services: { db, replica, live, config } }) => {
    const { readModelCheckMs: checkMs } = config;
    if (checkMs === null) return;
    const model = openReadModel({ db, checkMs });
    useReadModel(db, model, replica);
    replica?.onReadsOwn(model.tell);
    const stop = live.onProjects(model.tell);
    app.addHook('onClose', async () => {
      stop();
      model.close();
    });
  },
  timed: [projectConfirming, projectExpiry, viewCleanUp, changesCleanUp, projectRendering],
  forgetPerson: async ({ db, caller }) => forgetViewer(db, caller),
  exportPerson,
  home: async (home) => ({
    fitting: toFitting(await findFitting(home)),
    projects: toProjectsAtHome(await listProjectsAtHome(home)),
  }),
  closeOrganisation: async ({ db, accountId, now }) => archiveAll(db, accountId, now),
});
