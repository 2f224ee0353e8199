import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { projectHandlers } from './handlers/projects.ts';
import { projectExpiry, projectRendering, viewCleanUp } from './jobs.ts';

export const projects = serverFeature({
  name: 'projects',
  calls: contract.projects,
  handlers: projectHandlers,
  timed: [projectExpiry, viewCleanUp, projectRendering],
});
