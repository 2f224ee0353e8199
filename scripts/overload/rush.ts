// The people before a deadline, in a process of its own. What is due comes at its time whether what came before is answered or
// not, and a time of waiting counts from when it was due: people do not wait for each other.
import { messageOf } from '#server/error-code.ts';
import { pause } from '../faults/report.ts';
import { openWire } from './wire.ts';

export type Founder = { path: string; token: string };
export type Rush = {
  origin: string;
  ms: number;
  /** In the order in which they send. */
  founders: Founder[];
  /** Of the founders, how many send; the others only write. */
  sends: number;
  /** How many write at one time, and how often one saves before sending. */
  writing: number;
  savesASend: number;
  question: string;
  /** Calls a second of lower classes, of these kinds in turn. */
  crowdASecond: number;
  /** As many connections as a busy server or what is before it takes; who finds none has no answer. */
  crowdConnections: number;
  crowd: { path: string; token?: string }[];
};
type Seen = { due: number; done: number; refused: number; p50: number; p99: number };
/** What became of each kind. `held`: saves that a browser kept on the device, because the server asked it to. */
export type Rushed = {
  sends: Seen;
  saves: Seen & { held: number };
  /** `unheard`: calls that found no connection, as all were waiting. */
  crowd: Seen & { unheard: number };
  /** Replies that are neither done nor refused. */
  others: string[];
  /** How late, in ms, the slowest hundredth of what was due left this process. */
  lateBy: number;
  /** The part of one processor that this process used. */
  processor: number;
};

const TEXT = 'An answer of an ordinary length. '.repeat(18);
const MOST_OTHERS = 5;

/**
 * Parts of all applications that come in each minute of the last hour before a deadline, as DreamApply measured it: 14 % in that
 * hour, and 0.2 % in its last minute. Returns when, from 0 to 1, the nth of `count` is due.
 */
function dueAt(n: number, count: number): number {
  const last = 0.2;
  const first = (2 * 14) / 60 - last;
  // The integral of a line from `first` to `last`, solved for its place.
  const share = (n + 0.5) / count;
  const slope = last - first;
  const area = ((first + last) / 2) * share;
  return (-first + Math.sqrt(first * first + 2 * slope * area)) / slope;
}

/** A rush builds up: in the first twentieth of the time saves and the crowd grow from nothing to all of them. */
const GROWS = 0.05;
/** The part of the crowd's calls that is due when such a part of the time has passed. */
function crowdBy(passed: number): number {
  const grown = passed < GROWS ? passed ** 2 / (2 * GROWS) : passed - GROWS / 2;
  return grown / (1 - GROWS / 2);
}

const counted = () => ({ due: 0, done: 0, refused: 0, times: [] as number[] });
const seenOf = ({ times, ...counts }: ReturnType<typeof counted>): Seen => {
  times.sort((one, other) => one - other);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return { ...counts, p50: at(0.5), p99: at(0.99) };
};

async function carryOut(rush: Rush): Promise<Rushed> {
  const { origin, ms, founders, sends: sending, writing, savesASend, question } = rush;
  const urgent = openWire(origin, 500);
  const lower = openWire(origin, rush.crowdConnections);
  const beganAt = performance.now();
  const usedBefore = process.cpuUsage();
  let isOver = false;
  const sends = counted();
  const saves = counted();
  const crowd = counted();
  let held = 0;
  let unheard = 0;
  const others: string[] = [];
  const lateness: number[] = [];
  const heldUntil = new Map<number, number>();
  /** Whose save is on its way or held: a browser has one, and what is typed meanwhile goes with the next. */
  const waits = new Set<number>();
  const sent = new Set<number>();
  const work = new Set<Promise<void>>();
  const answers = (n: string) => [{ questionId: question, options: [`${n} ${TEXT}`] }];
  const note = (status: number, text: string): void => {
    if (others.length < MOST_OTHERS) others.push(`${status} ${text}`);
  };

  /** Until it is done, as browsers do it; a refusal is counted each time. */
  const press = async (
    founder: Founder,
    body: string,
    kind: typeof saves,
    { due, until = () => false }: { due: number; until?: () => boolean },
  ): Promise<number> => {
    while (!until()) {
      const reply = await urgent.ask(founder.path, { token: founder.token, body });
      if (reply.status === 503) {
        kind.refused += 1;
        await pause(reply.retryAfter * 1000);
        continue;
      }
      // Where it was sent meanwhile, that took the text with it.
      if (until()) return 0;
      if (reply.status >= 300) note(reply.status, reply.text);
      else {
        kind.done += 1;
        kind.times.push(performance.now() - due);
      }
      return reply.saveAfter * 1000;
    }
    return 0;
  };
  const save = async (n: number, due: number): Promise<void> => {
    const founder = founders[n];
    if (!founder || sent.has(n)) return;
    saves.due += 1;
    if (waits.has(n)) {
      // It goes with the next.
      held += 1;
      return;
    }
    waits.add(n);
    try {
      const wait = (heldUntil.get(n) ?? 0) - performance.now();
      if (wait > 0) await pause(wait);
      if (sent.has(n) || performance.now() - beganAt > ms) return;
      const from = wait > 0 ? performance.now() : due;
      const body = JSON.stringify({ answers: answers(String(from)) });
      const hold = await press(founder, body, saves, { due: from, until: () => sent.has(n) });
      heldUntil.set(n, performance.now() + hold);
    } finally {
      waits.delete(n);
    }
  };
  const send = async (n: number, due: number): Promise<void> => {
    const founder = founders[n];
    if (!founder) return;
    sent.add(n);
    sends.due += 1;
    // Whatever was held goes with it.
    const body = JSON.stringify({ answers: answers(`sent ${n}`), completeApplication: true });
    await press(founder, body, sends, { due });
  };
  const browse = async (n: number, due: number): Promise<void> => {
    const one = rush.crowd[n % rush.crowd.length];
    if (!one) return;
    crowd.due += 1;
    if (!lower.isFree()) {
      unheard += 1;
      return;
    }
    const reply = await lower.ask(one.path, one);
    if (reply.status === 503) crowd.refused += 1;
    else if (reply.status >= 300) note(reply.status, reply.text);
    else {
      crowd.done += 1;
      crowd.times.push(performance.now() - due);
    }
  };

  const savesDue = sending * savesASend;
  const crowdDue = Math.floor((rush.crowdASecond * ms) / 1000);
  const next = { send: 0, save: 0, crowd: 0 };
  const start = (kind: (n: number, due: number) => Promise<void>, n: number, due: number): void => {
    lateness.push(performance.now() - due);
    const one = kind(n, due)
      .catch((error: unknown) => {
        // The connections are closed when it is over.
        if (!isOver) note(0, messageOf(error));
      })
      .finally(() => work.delete(one));
    work.add(one);
  };
  while (performance.now() - beganAt < ms) {
    const passed = (performance.now() - beganAt) / ms;
    for (; next.send < sending && dueAt(next.send, sending) <= passed; next.send += 1)
      start(send, next.send, beganAt + dueAt(next.send, sending) * ms);
    for (; next.save < savesDue && dueAt(next.save, savesDue) <= passed; next.save += 1)
      if (passed > GROWS * ((next.save % 100) / 100))
        start(save, next.send + (next.save % writing), beganAt + dueAt(next.save, savesDue) * ms);
    for (; next.crowd < crowdDue * crowdBy(passed); next.crowd += 1)
      start(browse, next.crowd, performance.now());
    await pause(2);
  }
  // Whoever has pressed by then is given the time that browsers give.
  await Promise.race([Promise.all(work), pause(5000)]);
  isOver = true;
  urgent.close();
  lower.close();
  const { user, system } = process.cpuUsage(usedBefore);
  lateness.sort((one, other) => one - other);
  return {
    sends: seenOf(sends),
    saves: { ...seenOf(saves), held },
    crowd: { ...seenOf(crowd), unheard },
    others,
    lateBy: lateness[Math.floor(lateness.length * 0.99)] ?? 0,
    processor: (user + system) / 1000 / (performance.now() - beganAt),
  };
}

process.on('message', (rush: Rush) => {
  carryOut(rush).then(
    (seen) => process.send?.(seen),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
