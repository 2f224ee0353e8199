import type { UseQueryResult } from '@tanstack/react-query';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useEffect, useRef } from 'react';
import { CloudOff, RotateCw, SearchX } from 'lucide-react';
import { en } from '#web/locales/en/ui.ts';
import { isCallError } from '#web/lib/call-error.ts';
import { useText } from '#web/lib/i18n.ts';
import { Button } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export interface ErrorStateProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
}

type Failed = Pick<UseQueryResult, 'error' | 'isFetching'> & { refetch: () => unknown };

/** How often a page that the server gave no answer to asks again by itself. */
const RETRY_EVERY_MS = 5_000;

/** Asks again by itself, now and then and when the network is back: a server's restart needs nobody's press. */
function useOwnRetries(onRetry: (() => void) | undefined, isUnreached: boolean): void {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => {
    if (!isUnreached) return undefined;
    const ask = () => retry.current?.();
    const timer = setInterval(() => {
      // Without a connection asking is in vain; its return is told.
      if (!document.hidden && navigator.onLine) ask();
    }, RETRY_EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [isUnreached]);
}

/** A part of a page that could not be loaded: what happened, the request id, and a retry. */
export function ErrorState({ error, onRetry, retrying = false }: ErrorStateProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const call = isCallError(error) ? error : null;
  useOwnRetries(onRetry, call !== null && (call.status === 0 || call.status >= 502));
  const offline = call?.code === 'offline';
  if (call?.status === 404) return <Missing message={failureText(error)} />;
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-panel border border-line bg-surface px-6 py-12 text-center"
    >
      <span data-tone="orange" className="tone mb-1 grid size-14 place-items-center rounded-full">
        <CloudOff size={24} aria-hidden />
      </span>
      <h2 className="text-lg">{offline ? text.error.offlineTitle : text.error.title}</h2>
      <p className="max-w-prose text-sm text-muted">{failureText(error)}</p>
      {onRetry ? (
        <Button
          variant="secondary"
          pending={retrying}
          onClick={onRetry}
          icon={<RotateCw size={16} aria-hidden />}
        >
          {text.error.retry}
        </Button>
      ) : null}
      {call?.requestId ? (
        <p className="text-xs text-muted">{text.error.requestId(call.requestId)}</p>
      ) : null}
    </div>
  );
}

/** The same for what a query could not load; `className` frames it where it is the whole page. */
export function QueryError({ query, className }: { query: Failed; className?: string }) {
  const state = (
    <ErrorState
      error={query.error}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
  return className ? <div className={className}>{state}</div> : state;
}

/* Trying again finds nothing either, so the way on is elsewhere. */
function Missing({ message }: { message: string }) {
  const text = useText(en);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <span data-tone="neutral" className="tone mb-1 grid size-14 place-items-center rounded-full">
        <SearchX size={24} aria-hidden />
      </span>
      <h1 className="text-2xl">{text.error.missingTitle}</h1>
      <p className="max-w-prose text-muted">{message}</p>
      <LinkButton to="/projects">{text.error.missingAction}</LinkButton>
    </div>
  );
}
