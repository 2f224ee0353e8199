import { isCallError, saidBy, type CallError, type Said } from '../call-error.ts';
import type { ServerAnswer } from './entry.ts';

export interface Outgoing {
  questionId: string;
  options: string[];
  baseRevision: number;
  /** Of the text; not sent. */
  stamp: number;
}

export interface SaveReply {
  saved: { questionId: string; revision: number; updatedAt: string }[];
  conflicts: ServerAnswer[];
}

/** Saves answers on the server; throws a CallError. */
export type Save = (answers: Omit<Outgoing, 'stamp'>[]) => Promise<SaveReply>;

/** Why nothing is being sent, beyond having nothing to send. */
export type Halt =
  | { kind: 'login' }
  /** The network or the server fails; another try comes by itself. */
  | { kind: 'offline' }
  /** The application cannot be changed (any more): sent, deleted, another account. */
  | { kind: 'closed'; message: Said };

export interface SenderOptions {
  /** What the server lacks, oldest first; empty when there is nothing to send. */
  pending: () => Outgoing[];
  /** Called before a batch leaves; resolves when that fact is on this device. */
  onSending: (batch: Outgoing[]) => Promise<void>;
  onReply: (batch: Outgoing[], reply: SaveReply) => void;
  onRefused: (questionId: string, stamp: number, said: Said) => void;
  /** Something between here and the server takes no request with this text; it is tried again from time to time. */
  onTooLarge: (questionId: string, stamp: number) => void;
  /** Sending began, ended, was halted or goes on. */
  onChange: () => void;
  /** Milliseconds that no setting of the clock moves. */
  elapsed: () => number;
  /** Until when the server asks to hold what nobody waits for. */
  heldUntil: () => number;
  /** Resolves after the next picture: what nobody waits for comes between two keystrokes. */
  afterPicture: () => Promise<void>;
}

export interface Sender {
  /** The server call, or null to stop. Setting one ends a halt. */
  connect(save: Save | null): void;
  /** Something was typed: sends after a pause in typing. */
  nudge(): void;
  /** Sends now, whatever the pause; ends a wait for the network, and `anew` also that of texts which were too large. */
  hurry(anew?: boolean): void;
  halt(): Halt | null;
  inFlight(): ReadonlyMap<string, number>;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
  stop(): void;
}

const IDLE_MS = 400;
/* The promise is 2 s from key to server: what is left is for the device's journal, a slow way there and the server. */
const LONGEST_MS = 1000;
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 30_000;
const BATCH_ANSWERS = 50;
const BATCH_BYTES = 400_000;
/* Soon at first: what says so may be a network's page of a moment. */
const FIRST_LARGE_WAIT_MS = 2000;
const LONGEST_LARGE_WAIT_MS = 30 * 60_000;

/** Sends what is pending in batches, one at a time, patiently. Knows nothing of storage or tabs. */
export function makeSender(options: SenderOptions): Sender {
  const { pending, onSending, onReply, onRefused, onTooLarge, onChange } = options;
  const { elapsed, heldUntil, afterPicture } = options;
  let save: Save | null = null;
  let halt: Halt | null = null;
  let failures = 0;
  let isAlone = false;
  let room = BATCH_BYTES;
  /* A text of this size did not get through; until then none like it is tried. */
  let large: { size: number; wait: number; until: number } | null = null;
  /* When the oldest text was typed that no request has taken along. */
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let flight: Promise<void> | null = null;
  let carried = new Map<string, number>();
  let isHurried = false;
  let isStopped = false;

  const schedule = (ms: number, turn?: () => Promise<void>) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void (turn ? turn().then(pump) : pump());
    }, ms);
  };

  const afterPause = () => {
    const left = since === null ? IDLE_MS : since + LONGEST_MS - elapsed();
    schedule(Math.max(0, heldUntil() - elapsed(), Math.min(IDLE_MS, left)), afterPicture);
  };

  const setHalt = (next: Halt | null) => {
    halt = next;
    onChange();
  };

  const failed = (batch: Outgoing[], through: Save, error: unknown) => {
    const call = isCallError(error) ? error : null;
    if (call?.status === 401) {
      // Somebody has logged in again while this was under way.
      return through === save ? setHalt({ kind: 'login' }) : schedule(0);
    }
    if (call?.status === 0 && call.code === 'too_large') return shrink(batch);
    if (call && isFinal(call)) {
      if (refuse(batch, call)) return schedule(0);
      return setHalt({ kind: 'closed', message: saidBy(call) });
    }
    failures += 1;
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
    setHalt({ kind: 'offline' });
    schedule(Math.max((call?.retryAfter ?? 0) * 1000, wait * (0.75 + Math.random() / 2)));
  };

  /* A proxy takes less than the server does: half of it, down to a text that has to wait alone. */
  const shrink = (batch: Outgoing[]) => {
    failures = 0;
    halt = null;
    const size = batch.reduce((sum, answer) => sum + sizeOf(answer), 0);
    if (batch.length > 1) room = size / 2;
    else {
      const wait = large && size >= large.size ? large.wait * 2 : FIRST_LARGE_WAIT_MS;
      large = {
        size: Math.min(size, large?.size ?? size),
        wait: Math.min(wait, LONGEST_LARGE_WAIT_MS),
        until: elapsed() + Math.min(wait, LONGEST_LARGE_WAIT_MS),
      };
    }
    schedule(0);
  };

  /* What may be tried now; the rest is said to be too large. */
  const fitting = (all: Outgoing[]): Outgoing[] => {
    const known = large;
    if (!known || elapsed() >= known.until) return all;
    return all.filter((answer) => {
      if (sizeOf(answer) < known.size) return true;
      onTooLarge(answer.questionId, answer.stamp);
      return false;
    });
  };

  /* Marks the answers a refusal names. When it names none: one by one, until the culprit is alone. */
  const refuse = (batch: Outgoing[], call: CallError): boolean => {
    const named = call.details.flatMap(({ path, ...said }) => {
      const place = /^(?:body\.)?answers\.(\d+)(?:\.|$)/.exec(path)?.[1];
      const answer = place === undefined ? undefined : batch[Number(place)];
      return answer ? [{ answer, said }] : [];
    });
    for (const { answer, said } of named) onRefused(answer.questionId, answer.stamp, said);
    if (named.length > 0) return true;
    if (call.status !== 400 && call.status !== 413) return false;
    if (batch.length > 1) isAlone = true;
    else for (const { questionId, stamp } of batch) onRefused(questionId, stamp, saidBy(call));
    return true;
  };

  const sendBatch = async (batch: Outgoing[], through: Save) => {
    try {
      await onSending(batch);
      const reply = await through(
        batch.map(({ questionId, options: sent, baseRevision }) => ({
          questionId,
          options: sent,
          baseRevision,
        })),
      );
      if (!isHurried) await afterPicture();
      failures = 0;
      halt = null;
      if (large && batch.some((answer) => sizeOf(answer) >= (large?.size ?? 0))) large = null;
      onReply(batch, reply);
      // What was typed meanwhile waits for its own pause, unless somebody waits for all of it.
      const isMore = isAlone || room < BATCH_BYTES || batch.length === BATCH_ANSWERS;
      if (isHurried || isMore) schedule(0);
      else afterPause();
    } catch (error) {
      failed(batch, through, error);
    } finally {
      carried = new Map();
      flight = null;
      onChange();
    }
  };

  const pump = async (): Promise<void> => {
    if (isStopped || flight || !save || halt?.kind === 'login' || halt?.kind === 'closed') return;
    const all = pending();
    const most = isAlone ? 1 : BATCH_ANSWERS;
    const batch = firstBatch(fitting(all), most, Math.min(room, large?.size ?? room));
    if (batch.length === 0) {
      if (large && all.length > 0) schedule(Math.max(0, large.until - elapsed()));
      room = BATCH_BYTES;
      isAlone = false;
      isHurried = false;
      since = null;
      if (halt) setHalt(null);
      return;
    }
    carried = new Map(batch.map(({ questionId, stamp }) => [questionId, stamp]));
    since = null;
    flight = sendBatch(batch, save);
    onChange();
    await flight;
  };

  return {
    connect: (next) => {
      save = next;
      failures = 0;
      large = null;
      if (halt) setHalt(null);
      if (next) schedule(0);
    },
    nudge: () => {
      if (halt) return;
      since ??= elapsed();
      if (!flight) afterPause();
    },
    hurry: (anew = false) => {
      isHurried = true;
      if (anew && large) large.until = 0;
      if (halt?.kind === 'offline') failures = 0;
      schedule(0);
    },
    halt: () => halt,
    inFlight: () => carried,
    idle: async () => {
      await flight;
    },
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}

/** True when the same request would fail again. */
function isFinal({ status }: CallError): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
}

const bytes = new TextEncoder();

/** As much as a text takes of a request. */
function sizeOf({ questionId, options, baseRevision }: Outgoing): number {
  return bytes.encode(JSON.stringify({ questionId, options, baseRevision })).byteLength;
}

function firstBatch(all: Outgoing[], most: number, room: number): Outgoing[] {
  const batch: Outgoing[] = [];
  let size = 0;
  for (const answer of all.slice(0, most)) {
    size += sizeOf(answer);
    if (batch.length > 0 && size > room) break;
    batch.push(answer);
  }
  return batch;
}
