import type { FastifyBaseLogger } from 'fastify';
import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { archiveAll } from './commands/archive-all.ts';
import { forgetViewer } from './commands/forget-viewer.ts';
import { blindReviewHandlers } from './handlers/blind-review.ts';
import { projectHandlers } from './handlers/projects.ts';
import { referralLinkHandlers } from './handlers/referral-links.ts';
import { serveShortLinks } from './handlers/short-links.ts';
import {
  changesCleanUp,
  projectConfirming,
  projectExpiry,
  projectRendering,
  viewCleanUp,
} from './jobs.ts';
import { type ModelReport, openReadModel, useReadModel } from './queries/read-model.ts';
import { exportPerson } from './queries/export-person.ts';
import { findFitting, listProjectsAtHome } from './queries/home.ts';
import { toFitting, toProjectsAtHome } from './views/home.ts';

/* Of what PostgreSQL answers instead, the operator hears; of what each process holds, too. */
const reportTo = (log: FastifyBaseLogger) => (report: ModelReport) => {
  switch (report.kind) {
    case 'built':
      log.info(report, 'public projects are in memory');
      break;
    case 'too-many':
      log.warn(report, 'more public projects than this process may hold: PostgreSQL answers');
      break;
    case 'failed':
      log.error(report, 'public projects could not be read into memory: PostgreSQL answers');
  }
};

export const projects = serverFeature({
  name: 'projects',
  calls: contract.projects,
  handlers: { ...projectHandlers, ...blindReviewHandlers, ...referralLinkHandlers },
  serve: async (app, outside) => {
    await serveShortLinks(app, outside);
    const { db, replica, live, config } = outside.services;
    const { readModelCheckMs: checkMs } = config;
    if (checkMs === null) return;
    const model = openReadModel({ db, checkMs, report: reportTo(app.log) });
    useReadModel(db, model, replica);
    replica?.onReadsOwn(model.tell);
    const stop = live.onProjects(model.tell);
    // Not when the first visitor comes: of a million projects it takes half a minute.
    app.addHook('onListen', async () => void model.read().catch(() => undefined));
    app.addHook('onClose', async () => {
      stop();
      model.close();
    });
  },
  timed: [projectConfirming, projectExpiry, viewCleanUp, changesCleanUp, projectRendering],
  forgetPerson: async ({ db, caller }) => forgetViewer(db, caller),
  exportPerson,
  home: async (home) => {
    const [fitting, teams] = await Promise.all([findFitting(home), listProjectsAtHome(home)]);
    return { fitting: toFitting(fitting), projects: toProjectsAtHome(teams) };
  },
  closeOrganisation: async ({ db, accountId, now }) => archiveAll(db, accountId, now),
});
