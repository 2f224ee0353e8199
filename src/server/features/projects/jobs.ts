import { sql } from 'kysely';
import { DAY_MS } from '#rules/time.ts';
import { deleteOlder } from '#server/jobs/clean-up.ts';
import type { TimedJob } from '#server/jobs/runner.ts';
import { askToConfirm, closeUnconfirmed } from './commands/confirm.ts';
import { isAnswering, lengthenDeadlines } from './commands/lengthen.ts';
import { renderProjects } from './commands/render.ts';
import { expireProjects } from './commands/states.ts';

const maxBatches = 20;

/**
 * Lengthens deadlines by the minutes in which this installation was away, then marks projects as expired, within a minute
 * of the end of their grace.
 */
export const projectExpiry: TimedJob = {
  name: 'expire_projects',
  pattern: '* * * * *',
  run: async ({ services: { db }, now }) => {
    // Asked first: what is known then, the lengthening sees.
    const isOutageKnown = await isAnswering(db);
    await lengthenDeadlines(db, now);
    for (let batch = 0; batch < maxBatches; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
      if ((await expireProjects(db, now, isOutageKnown)) === 0) return;
    }
  },
};

/** Asks about projects without an end once a year, and makes past what nobody answered for. */
export const projectConfirming: TimedJob = {
  name: 'confirm_projects',
  pattern: '23 6 * * *',
  catchUpHours: 23,
  run: async ({ services, now }) => {
    for (const step of [closeUnconfirmed, askToConfirm]) {
      for (let batch = 0; batch < maxBatches; batch += 1) {
        // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
        if ((await step(services, now)) === 0) break;
      }
    }
  },
};

/** Forgets which networks had views counted, two days after. */
export const viewCleanUp: TimedJob = {
  name: 'clean_up_views_of_networks',
  pattern: '17 * * * *',
  run: async ({ services, now }) => {
    const before = new Date(now.getTime() - 2 * DAY_MS);
    await deleteOlder(services.db, { table: 'project_view_networks', column: 'day', before });
  },
};

/** What has changed of public projects is read within a second or two; who has not for minutes reads all anew. */
export const changesCleanUp: TimedJob = {
  name: 'clean_up_project_changes',
  pattern: '*/5 * * * *',
  run: async ({ services, now }) => {
    const before = new Date(now.getTime() - 30 * 60_000);
    await sql`delete from project_changes where at < ${before} and kind <> 'marker'`.execute(
      services.db,
    );
  },
};

/** An import of 5,000 programmes is rendered in one run. */
const maxRenderings = 100;

/** Renders what imports, and the release before this one, left as text. */
export const projectRendering: TimedJob = {
  name: 'render_projects',
  pattern: '* * * * *',
  run: async ({ services }) => {
    for (let batch = 0; batch < maxRenderings; batch += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch: the threads are for writers too
      if ((await renderProjects(services.db)) === 0) return;
    }
  },
};
