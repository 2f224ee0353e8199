import type { Entry } from './entry.ts';
import { isContested, isDirty } from './dirty.ts';
import type { Halt } from './sender.ts';
import type { Said } from '../call-error.ts';
import { saidOf } from '../messages.ts';

/** Where one text is right now; the page says it in words. */
export type SaveState =
  /** Nothing was written yet. */
  | { kind: 'empty' }
  /** The server holds it, since `at`. */
  | { kind: 'saved'; at: string }
  | { kind: 'saving' }
  /** On this device; it goes to the server in a moment. */
  | { kind: 'device' }
  | { kind: 'offline' }
  | { kind: 'login' }
  /** Another text was written elsewhere; both are kept. */
  | { kind: 'conflict' }
  | { kind: 'refused'; message: Said }
  /** The application takes no change any more; the text stays on this device. */
  | { kind: 'closed'; message: Said }
  /** The device refuses to store it: it is in this page only. */
  | { kind: 'page' };

export interface SaveFacts {
  inFlight: boolean;
  isKept: boolean;
  halt: Halt | null;
}

/** The state of one answer. */
export function stateOf(entry: Entry | undefined, facts: SaveFacts): SaveState {
  if (!entry || entry.stamp === 0) return { kind: 'empty' };
  if (entry.others.length > 0 && (isContested(entry) || !isDirty(entry))) {
    return { kind: 'conflict' };
  }
  if (!isDirty(entry)) return { kind: 'saved', at: entry.ackedAt ?? new Date(0).toISOString() };
  if (!facts.isKept) return { kind: 'page' };
  if (entry.refused !== null) return { kind: 'refused', message: saidOf(entry.refused) };
  if (facts.halt?.kind === 'login') return { kind: 'login' };
  if (facts.halt?.kind === 'closed') return { kind: 'closed', message: facts.halt.message };
  // Another try while offline is no news.
  if (facts.halt) return { kind: 'offline' };
  return facts.inFlight ? { kind: 'saving' } : { kind: 'device' };
}

const weight: Record<SaveState['kind'], number> = {
  empty: 0,
  saved: 1,
  saving: 2,
  device: 3,
  refused: 4,
  conflict: 5,
  offline: 6,
  closed: 7,
  login: 8,
  page: 9,
};

/** The state that matters most for the whole document; of saved ones the latest. */
export function worstOf(states: Iterable<SaveState>): SaveState {
  let worst: SaveState = { kind: 'empty' };
  for (const state of states) {
    const isLater = state.kind === 'saved' && worst.kind === 'saved' && state.at > worst.at;
    if (isLater || weight[state.kind] > weight[worst.kind]) worst = state;
  }
  return worst;
}
