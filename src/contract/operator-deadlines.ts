import { z } from 'zod';
import { call } from './define.ts';
import { outage } from './operator-views.ts';
import { data, id, instant } from './shared.ts';

const count = z.int().min(0);

/** A project near its deadline, as operators watch it. */
export const watchedProject = z.strictObject({
  _id: id,
  name: z.string(),
  slug: z.string(),
  entityName: z.string(),
  deadline: instant,
  /** When it takes no more applications: a day after the deadline. */
  closesAt: instant,
  /** Its team has closed it, or its time is over. */
  isClosed: z.boolean(),
  /** Minutes in which the installation was away lengthen it; so many are in the deadline already. */
  lengthensDeadline: z.boolean(),
  lengthenedMinutes: count,
  drafts: count,
  /** In the last hour. */
  sent: count,
});
export type WatchedProject = z.infer<typeof watchedProject>;

/** What goes on before a deadline, of all processes together. */
export const deadlineFigures = z.strictObject({
  /** By the database's clock. */
  at: instant,
  /** Processes that answer now. What follows counts from the start of each. */
  processes: count,
  /** In the last minute. */
  saves: count,
  sends: count,
  /** Ten minutes in parts of ten seconds, the oldest first. */
  parts: z.array(z.strictObject({ at: instant, saves: count, sends: count })),
  /** Within how many milliseconds 99 of 100 of the last minute were answered, to 15 %; null where there was none. */
  p99: z.strictObject({ save: count.nullable(), send: count.nullable() }),
  /** Calls under way, urgent ones that wait for their turn, and how many may be under way at once. */
  running: count,
  waiting: count,
  limit: count,
  /** What was refused in the last minute because there was too much, by class. */
  refused: z.strictObject({ urgent: count, own: count, browse: count, page: count }),
  /** Sendings that have arrived and wait to be finished. */
  arrivals: z.strictObject({ waiting: count, oldestAt: instant.nullable() }),
  /** When nobody answered, or urgent calls were refused, in the last two days; the newest first, at most ten. */
  outages: z.array(outage),
  /** Whole minutes of them, each counted once. */
  minutesAway: count,
  /** The next ten to close. */
  closing: z.array(watchedProject),
  /** The last ten whose deadline passed, of two days. */
  passed: z.array(watchedProject),
});
export type DeadlineFigures = z.infer<typeof deadlineFigures>;

export const operatorDeadlineCalls = {
  getDeadlineFigures: call({
    method: 'GET',
    path: '/v3/operators/deadlines',
    who: 'operator',
    summary:
      'What goes on before a deadline: the next projects to close, saves and sends of the last ten minutes in all processes, what is refused, and what waits.',
    reply: data(deadlineFigures),
  }),
};
