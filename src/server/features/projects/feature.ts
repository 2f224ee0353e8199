import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { archiveAll } from './commands/archive-all.ts';
import { forgetViewer } from './commands/forget-viewer.ts';
import { projectHandlers } from './handlers/projects.ts';
import { projectExpiry, projectRendering, viewCleanUp } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';

export const projects = serverFeature({
  name: 'projects',
  calls: contract.projects,
  handlers: projectHandlers,
  timed: [projectExpiry, viewCleanUp, projectRendering],
  forgetPerson: async ({ db, caller }) => forgetViewer(db, caller),
  exportPerson,
  closeOrganisation: async ({ db, accountId, now }) => archiveAll(db, accountId, now),
});
