// What this process did in the last ten minutes of what counts before a deadline, and the sum over all processes.
import { z } from 'zod';
import type { Admission } from '#server/http/overload/admission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    recentCalls: RecentCalls;
  }
}

const SLOT_MS = 10_000;
/** Ten minutes, beside the slot that is running. */
const SLOTS = 60;
/** The last minute, beside the slot that is running. */
const MINUTE = 6;
/** Times are kept in steps of so much, so that those of several processes add up: a percentile is right to 15 %. */
const STEP = 1.15;
const SHARE = 0.99;

const kinds = ['save', 'send'] as const;
export type SavingKind = (typeof kinds)[number];
const classes = ['urgent', 'own', 'browse', 'page'] as const;
type Refused = Record<(typeof classes)[number], number>;

const count = z.int().min(0);
const pairs = z.array(z.tuple([count, count]));
/** As it stands in the row of a process; empty slots are left out. */
const written = z.strictObject({
  /** The slot since 1970, saves, sends, and what was refused by class. */
  slots: z.array(z.tuple([count, count, count, count, count, count, count])).max(SLOTS + 1),
  /** Of the last minute: a step of time and how many took it. */
  times: z.strictObject({ save: pairs, send: pairs }),
  running: count,
  waiting: count,
  limit: count,
});
type RecentFigures = z.infer<typeof written>;

type Slot = {
  at: number;
  done: Record<SavingKind, number>;
  times: Record<SavingKind, Map<number, number>>;
  refused: Refused;
};
const nothing = (): Refused => ({ urgent: 0, own: 0, browse: 0, page: 0 });
const slotOf = (now: Date): number => Math.floor(now.getTime() / SLOT_MS);

type RecentCalls = ReturnType<typeof openRecentCalls>;

/** Counts saves and sends as they are answered. `clock` is the database's, so that the slots of all processes are the same. */
export function openRecentCalls(clock: () => Date, admission: Pick<Admission, 'figures'>) {
  let slots: Slot[] = [];
  let told = nothing();
  const current = (): Slot => {
    const at = slotOf(clock());
    const last = slots.at(-1);
    if (last && last.at >= at) return last;
    const slot: Slot = {
      at,
      done: { save: 0, send: 0 },
      times: { save: new Map(), send: new Map() },
      refused: nothing(),
    };
    slots = [...slots.filter((old) => old.at >= at - SLOTS), slot];
    return slot;
  };
  return {
    /** A save or a send was answered in this time. */
    note: (kind: SavingKind, ms: number): void => {
      const slot = current();
      const step = Math.ceil(Math.log(Math.max(1, ms)) / Math.log(STEP));
      slot.done[kind] += 1;
      slot.times[kind].set(step, (slot.times[kind].get(step) ?? 0) + 1);
    },
    /** What the row of this process says; what was refused since it was last read is of now. */
    figures: (): RecentFigures => {
      const { running, waiting, limit, refused } = admission.figures();
      const slot = current();
      for (const kind of classes) slot.refused[kind] += refused[kind] - told[kind];
      told = { ...refused };
      const minute = slots.filter(({ at }) => at >= slot.at - MINUTE);
      const timesOf = (kind: SavingKind) => [...addUp(minute.map(({ times }) => [...times[kind]]))];
      return {
        slots: slots
          .map(({ at, done, refused: not }): RecentFigures['slots'][number] => [
            at,
            done.save,
            done.send,
            ...([not.urgent, not.own, not.browse, not.page] as const),
          ])
          .filter(([, ...counts]) => counts.some((found) => found > 0)),
        times: { save: timesOf('save'), send: timesOf('send') },
        running,
        waiting,
        limit,
      };
    },
  };
}

function addUp(parts: readonly (readonly [number, number])[][]): Map<number, number> {
  const sum = new Map<number, number>();
  for (const [step, found] of parts.flat()) sum.set(step, (sum.get(step) ?? 0) + found);
  return sum;
}

/** The time within which 99 of 100 were answered, in ms; null where there was none. */
function percentile(times: Map<number, number>): number | null {
  const steps = [...times].toSorted(([one], [other]) => one - other);
  const all = steps.reduce((sum, [, found]) => sum + found, 0);
  let passed = 0;
  for (const [step, found] of steps) {
    passed += found;
    if (passed >= all * SHARE) return Math.round(STEP ** step);
  }
  return null;
}

/** What all processes did, from their rows. One of another release, which writes something else, is not counted. */
export function sumOfRecent(rows: readonly unknown[], now: Date) {
  const known = rows.flatMap((row) => {
    const { success, data } = written.safeParse(row);
    return success ? [data] : [];
  });
  const last = slotOf(now) - 1;
  const done = new Map<number, { saves: number; sends: number }>();
  const refused = nothing();
  for (const [at, saves, sends, ...not] of known.flatMap(({ slots }) => slots)) {
    const before = done.get(at) ?? { saves: 0, sends: 0 };
    done.set(at, { saves: before.saves + saves, sends: before.sends + sends });
    // Refusals are of now: the slot that is running counts too.
    if (at > last - MINUTE) for (const [n, kind] of classes.entries()) refused[kind] += not[n] ?? 0;
  }
  const slots = Array.from({ length: SLOTS }, (_, n) => {
    const at = last - (SLOTS - 1) + n;
    return { at: new Date(at * SLOT_MS), saves: 0, sends: 0, ...done.get(at) };
  });
  const minute = slots.slice(-MINUTE);
  const sum = (of: (row: RecentFigures) => number) =>
    known.reduce((total, row) => total + of(row), 0);
  const p99 = (kind: SavingKind) => percentile(addUp(known.map(({ times }) => times[kind])));
  return {
    processes: known.length,
    slots,
    saves: minute.reduce((total, { saves }) => total + saves, 0),
    sends: minute.reduce((total, { sends }) => total + sends, 0),
    p99: { save: p99('save'), send: p99('send') },
    running: sum(({ running }) => running),
    waiting: sum(({ waiting }) => waiting),
    limit: sum(({ limit }) => limit),
    refused,
  };
}
