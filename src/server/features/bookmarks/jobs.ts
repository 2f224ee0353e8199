import { DAY_MS } from '#rules/time.ts';
import type { TimedJob } from '#server/jobs/runner.ts';
import { forgetReminders, remindKeepers } from './commands/remind.ts';
import { sendAlerts } from './commands/send-alerts.ts';
import { tellMoved } from './commands/tell-moved.ts';

/** What is left after this many batches waits for the next run. */
const MOST_BATCHES = 50;

/* After all others were told; the runner writes down why. */
function throwFirst(failures: unknown[]): void {
  if (failures.length > 0) throw failures[0];
}

/** Reminds of deadlines of bookmarked projects, in the morning of whoever keeps them. */
export const bookmarkReminders: TimedJob = {
  name: 'remind_of_bookmarks',
  pattern: '3,13,23,33,43,53 * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => throwFirst(await remindKeepers(services, now)),
};

/** Tells of deadlines that have moved, within a minute. */
export const movedDeadlines: TimedJob = {
  name: 'tell_moved_deadlines',
  pattern: '* * * * *',
  run: async ({ services, now }) => throwFirst(await tellMoved(services, now)),
};

/** Forgets which reminders were sent, a month after the deadline. */
export const reminderCleanUp: TimedJob = {
  name: 'clean_up_bookmark_reminders',
  pattern: '27 3 * * *',
  run: async ({ services, now }) => {
    const before = new Date(now.getTime() - 30 * DAY_MS);
    for (let turn = 0; turn < MOST_BATCHES; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
      if ((await forgetReminders(services.db, before)) === 0) return;
    }
  },
};

/** Tells what is new in saved searches: at once within some minutes, the others in the morning of whoever saved them. */
export const searchAlerts: TimedJob = {
  name: 'send_search_alerts',
  pattern: '*/2 * * * *',
  lane: 'alerts',
  run: async ({ services, now }) => {
    const failed: unknown[] = [];
    for (let turn = 0; turn < MOST_BATCHES; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch, so that none holds many rows for long
      const { looked, failures } = await sendAlerts(services, now);
      failed.push(...failures);
      if (looked === 0) break;
    }
    throwFirst(failed);
  },
};
