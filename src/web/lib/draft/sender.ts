import { isCallError, type CallError } from '../call-error.ts';
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
  | { kind: 'closed'; message: string };

export interface SenderOptions {
  /** What the server lacks, oldest first; empty when there is nothing to send. */
  pending: () => Outgoing[];
  /** Called before a batch leaves; resolves when that fact is on this device. */
  onSending: (batch: Outgoing[]) => Promise<void>;
  onReply: (batch: Outgoing[], reply: SaveReply) => void;
  onRefused: (questionId: string, stamp: number, message: string) => void;
  /** Sending began, ended, was halted or goes on. */
  onChange: () => void;
  /** Milliseconds that no setting of the clock moves. */
  elapsed: () => number;
}

export interface Sender {
  /** The server call, or null to stop. Setting one ends a halt. */
  connect(save: Save | null): void;
  /** Something was typed: sends after a pause in typing. */
  nudge(): void;
  /** Sends now, whatever the pause; ends a wait for the network. */
  hurry(): void;
  halt(): Halt | null;
  inFlight(): ReadonlyMap<string, number>;
  /** Resolves when no request is under way. */
  idle(): Promise<void>;
  stop(): void;
}

const IDLE_MS = 400;
const LONGEST_MS = 2000;
const FIRST_BACKOFF_MS = 1000;
const LONGEST_BACKOFF_MS = 30_000;
const BATCH_ANSWERS = 50;
const BATCH_CHARACTERS = 400_000;

/** Sends what is pending in batches, one at a time, patiently. Knows nothing of storage or tabs. */
export function makeSender(options: SenderOptions): Sender {
  const { pending, onSending, onReply, onRefused, onChange, elapsed } = options;
  let save: Save | null = null;
  let halt: Halt | null = null;
  let failures = 0;
  let isAlone = false;
  let since: number | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let flight: Promise<void> | null = null;
  let carried = new Map<string, number>();
  let isHurried = false;
  let isStopped = false;

  const schedule = (ms: number) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      void pump();
    }, ms);
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
    if (call && isFinal(call)) {
      if (refuse(batch, call)) return schedule(0);
      return setHalt({ kind: 'closed', message: call.message });
    }
    failures += 1;
    const wait = Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS);
    setHalt({ kind: 'offline' });
    schedule(Math.max((call?.retryAfter ?? 0) * 1000, wait * (0.75 + Math.random() / 2)));
  };

  /* Marks the answers a refusal names. When it names none: one by one, until the culprit is alone. */
  const refuse = (batch: Outgoing[], call: CallError): boolean => {
    const named = call.details.flatMap(({ path, message }) => {
      const place = /^(?:body\.)?answers\.(\d+)(?:\.|$)/.exec(path)?.[1];
      const answer = place === undefined ? undefined : batch[Number(place)];
      return answer ? [{ answer, message }] : [];
    });
    for (const { answer, message } of named) onRefused(answer.questionId, answer.stamp, message);
    if (named.length > 0) return true;
    if (call.status !== 400 && call.status !== 413) return false;
    if (batch.length > 1) isAlone = true;
    else for (const { questionId, stamp } of batch) onRefused(questionId, stamp, call.message);
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
      failures = 0;
      halt = null;
      onReply(batch, reply);
      since = null;
      // What was typed meanwhile waits for its own pause, unless somebody waits for all of it.
      schedule(isHurried || isAlone || batch.length === BATCH_ANSWERS ? 0 : IDLE_MS);
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
    const batch = firstBatch(pending(), isAlone ? 1 : BATCH_ANSWERS);
    if (batch.length === 0) {
      isAlone = false;
      isHurried = false;
      since = null;
      if (halt) setHalt(null);
      return;
    }
    carried = new Map(batch.map(({ questionId, stamp }) => [questionId, stamp]));
    flight = sendBatch(batch, save);
    onChange();
    await flight;
  };

  return {
    connect: (next) => {
      save = next;
      failures = 0;
      if (halt) setHalt(null);
      if (next) schedule(0);
    },
    nudge: () => {
      if (halt || flight) return;
      const at = elapsed();
      since ??= at;
      schedule(Math.max(0, Math.min(IDLE_MS, since + LONGEST_MS - at)));
    },
    hurry: () => {
      isHurried = true;
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

function firstBatch(all: Outgoing[], most: number): Outgoing[] {
  const batch: Outgoing[] = [];
  let size = 0;
  for (const answer of all.slice(0, most)) {
    size += answer.options.reduce((sum, option) => sum + option.length, 0);
    if (batch.length > 0 && size > BATCH_CHARACTERS) break;
    batch.push(answer);
  }
  return batch;
}
