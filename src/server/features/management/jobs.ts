import type { TimedJob } from '#server/jobs/runner.ts';
import { remindOfKeys } from './commands/remind-keys.ts';
import { renderEntities } from './commands/render.ts';

const maxBatches = 20;

/** Renders descriptions that imports, and the release before this one, left as text. */
export const entityRendering: TimedJob = {
  name: 'render_entities',
  pattern: '* * * * *',
  run: async ({ services }) => {
    for (let batch = 0; batch < maxBatches; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch: the threads are for writers too
      if ((await renderEntities(services.db)) === 0) return;
    }
  },
};

/** Tells each hour of the keys that end soon. */
export const keyReminders: TimedJob = {
  name: 'remind_of_keys',
  pattern: '41 * * * *',
  run: async ({ services, now }) => {
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    while ((await remindOfKeys(services, now)) > 0) continue;
  },
};
