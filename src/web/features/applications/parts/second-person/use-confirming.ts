import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import type { DecisionToConfirm } from '#contract/second-person.ts';
import { send } from '#web/lib/client.ts';
import { ofCalls } from '#web/lib/query.ts';
import { afterDecision } from '../decisions/cached.ts';
import { inSteps } from './in-steps.ts';

/** How far it has come; a failure is that of the step which stopped it. */
export interface Confirming {
  done: number;
  of: number;
  isRunning: boolean;
  error: Error | null;
}

/**
 * Confirms what was looked at, in steps of as many as one call takes, one after the other. The first step that fails is the
 * last: what came before it stays confirmed, and the rest waits as before.
 */
export function useConfirming(accountId: string, onDone: (count: number) => void) {
  const client = useQueryClient();
  const [state, setState] = useState<Confirming | null>(null);
  const isBusy = useRef(false);
  const confirm = async (rows: readonly DecisionToConfirm[]) => {
    if (isBusy.current) return;
    isBusy.current = true;
    let done = 0;
    const tell = (more: Partial<Confirming>) =>
      setState({ done, of: rows.length, isRunning: true, error: null, ...more });
    tell({});
    try {
      for (const step of inSteps(rows, limits.secondPerson.atOnce)) {
        const decisions = step.map(({ _id }) => _id);
        // oxlint-disable-next-line no-await-in-loop -- the first that fails is the last
        const { data } = await send('confirmDecisions', {
          params: { id: accountId },
          body: { decisions },
        });
        done += data.count;
        tell({});
      }
      setState(null);
      onDone(done);
    } catch (error) {
      tell({ isRunning: false, error: error instanceof Error ? error : new Error(String(error)) });
    } finally {
      isBusy.current = false;
      void client.invalidateQueries(afterDecision);
      void client.invalidateQueries(ofCalls('listDecisionsToConfirm', 'getSecondPerson'));
    }
  };
  return { state, confirm: (rows: readonly DecisionToConfirm[]) => void confirm(rows) };
}
