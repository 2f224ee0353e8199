import { createContext, useContext } from 'react';
import type { FallbackCode } from '#contract/prefill.ts';
import type { Proposal } from './steps.ts';

export interface Run {
  state: 'idle' | 'running' | 'done' | 'failed';
  /** When it was asked for, in ms. */
  since: number;
  /** Why the provider's part is missing. */
  fallback: FallbackCode | null;
  found: number;
}

/** What is known of the answers to this draft's questions, and what can be done with it. */
export interface Prefill {
  application: { _id: string; startupId: { _id: string } | null };
  state: 'loading' | 'ready' | 'failed' | 'none';
  /** By question; also of those that are answered meanwhile. */
  proposals: ReadonlyMap<string, Proposal>;
  dismissed: ReadonlySet<string>;
  busy: ReadonlySet<string>;
  /** Which proposal filled an answer, as far as this session knows. */
  fillOf: Readonly<Record<string, string>>;
  /** The answers of the last step, for taking it back as a whole. */
  lastStep: readonly string[];
  run: Run;
  error: string | null;
  retry: () => void;
  /** Resolves to true when all of them were written. `place`: another of the proposed answers. */
  accept: (questionIds: readonly string[], place?: number) => Promise<boolean>;
  undo: (questionIds: readonly string[]) => Promise<boolean>;
  dismiss: (questionId: string) => void;
  /** Looks further: in uploaded files, and with the provider where the startup allows it. */
  look: () => void;
  /** Stops the provider; what was found without it stays. */
  stop: () => void;
}

export const PrefillContext = createContext<Prefill | null>(null);

/** Null where nothing can be filled in: for a visitor, or a form that was sent. */
export const usePrefill = (): Prefill | null => useContext(PrefillContext);

/** Moves the focus into the answer of a question at once, before the pressed button goes. */
export function focusAnswer(questionId: string): void {
  const controls = 'input, textarea, select, button, [tabindex]';
  const control = document.getElementById(`q-${questionId}-control`);
  const holder = control ?? document.getElementById(`q-${questionId}`);
  const target = holder?.matches(controls) ? holder : holder?.querySelector<HTMLElement>(controls);
  target?.focus();
}
