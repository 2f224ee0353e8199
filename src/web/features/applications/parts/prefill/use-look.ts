import { useEffect, useRef, useState } from 'react';
import type { PrefillResult, FillView as Fill } from '#contract/prefill.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { send } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/prefill.ts';
import type { Run } from './prefill-context.ts';

const POLL_MS = 1000;
/** The server gives a provider up after 40 s. */
const PATIENCE_MS = 60_000;
const idle: Run = { state: 'idle', since: 0, fallback: null, found: 0 };

interface LookOptions {
  onFound: (results: PrefillResult[], fillId: string | null) => void;
  announce: (said: string) => void;
}

/** Looks further than the preview: asks for a proposal and follows it until it is done. Nothing waits for it. */
export function useLook(applicationId: string | null, { onFound, announce }: LookOptions) {
  const text = useText(en);
  const failureText = useFailureText();
  const [run, setRun] = useState(idle);
  const [error, setError] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  /** The run that a provider works on, for stopping it. */
  const running = useRef<string | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const ended = (fill: Fill, since: number) => {
    onFound(fill.results, fill._id);
    const found = fill.filled + fill.suggested;
    const { fallbackCode: fallback } = fill;
    setRun({ state: 'done', since, fallback, found });
    announce(
      [text.run.done(found), fallback && text.run.fallback[fallback]].filter(Boolean).join(' '),
    );
  };

  const follow = async (id: string, fillId: string, since: number, signal: AbortSignal) => {
    while (Date.now() - since < PATIENCE_MS) {
      // oxlint-disable-next-line no-await-in-loop -- waiting is the purpose of this loop
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      if (signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- the next look is for what this one finds
      const reply = await send('getFill', { params: { id, fillId } }, { signal }).catch(() => null);
      if (signal.aborted) return;
      if (reply?.data.state === 'done') return ended(reply.data, since);
    }
    throw new Error(text.run.lost);
  };

  const start = () => {
    if (applicationId === null || run.state === 'running') return;
    const since = Date.now();
    const leave = new AbortController();
    leaving.current?.abort();
    leaving.current = leave;
    setError(null);
    running.current = null;
    setRun({ ...idle, state: 'running', since });
    announce(text.run.started);
    send('fillApplicationWithAI', { params: { id: applicationId }, body: {} })
      .then(async ({ data }) => {
        if (leave.signal.aborted) return undefined;
        if (data.state === 'done') return ended(data, since);
        // What needs no provider stands already; it is accepted without waiting for the rest.
        onFound(data.results, null);
        running.current = data._id;
        return follow(applicationId, data._id, since, leave.signal);
      })
      .catch((failure: unknown) => {
        if (leave.signal.aborted) return;
        const message = failureText(failure, text.run.lost);
        setError(message);
        setRun({ ...idle, state: 'failed', since });
        announce(message);
      });
  };
  /* What follows the run sees its end; without one yet there is nothing to stop. */
  const stop = () => {
    const fillId = running.current;
    if (applicationId === null || fillId === null || run.state !== 'running') return;
    const { since } = run;
    send('cancelFill', { params: { id: applicationId, fillId } })
      .then(({ data }) => {
        leaving.current?.abort();
        ended(data, since);
      })
      .catch((failure: unknown) => {
        const message = failureText(failure, text.run.lost);
        setError(message);
        announce(message);
      });
  };
  return { run, error, start, stop };
}
