import { contract } from '#contract/index.ts';
import { serverFeature } from '#server/feature.ts';
import { leaveStartups } from './commands/leave-startups.ts';
import { startupHandlers } from './handlers.ts';
import { startupCleanUp } from './jobs.ts';
import { exportPerson } from './queries/export-person.ts';
import { countStartups } from './queries/startups.ts';

export const startups = serverFeature({
  name: 'startups',
  calls: contract.startups,
  handlers: startupHandlers,
  timed: [startupCleanUp],
  forgetPerson: async ({ db, config, caller, now }) => leaveStartups({ db, config }, caller, now),
  exportPerson,
  home: async (home) => ({ startups: await countStartups(home) }),
});
