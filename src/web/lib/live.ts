import { useEffect, useEffectEvent } from 'react';
import { isFailure, readBody } from '#client/send.ts';
import { authHeaders } from './client.ts';

export interface LiveEvent {
  event: string;
  data: unknown;
  id: string | null;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;
/** The server says something at least every 25 s; silence for longer means a dead connection. */
const SILENCE = 60_000;

/** What ends a stream for good when the server itself says it. */
const refusals = new Set([401, 403, 404]);

/** Splits a server-sent stream into events; what is cut off stays in the rest. */
export function parseEvents(buffer: string): { events: LiveEvent[]; rest: string } {
  const blocks = buffer.replaceAll('\r\n', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.flatMap((block) => {
    let event = 'message';
    let id: string | null = null;
    const data: string[] = [];
    for (const line of block.split('\n')) {
      if (line.startsWith('event:')) event = line.slice(6).trim();
      else if (line.startsWith('id:')) id = line.slice(3).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
    }
    if (data.length === 0) return [];
    try {
      return [{ event, id, data: JSON.parse(data.join('\n')) as unknown }];
    } catch {
      return [{ event, id, data: data.join('\n') }];
    }
  });
  return { events, rest };
}

/**
 * Subscribes to a server-sent stream with the bearer token; reconnects with growing waits, until it is
 * refused. Returns the end of it.
 */
export function subscribeLive(
  path: string,
  onEvent: (event: LiveEvent) => void,
  onState: (connected: boolean) => void = () => undefined,
  onRefused: () => void = () => undefined,
): () => void {
  const stop = new AbortController();
  let wait = FIRST_WAIT;
  let lastId: string | null = null;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        window.removeEventListener('online', done);
        stop.signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      window.addEventListener('online', done);
      stop.signal.addEventListener('abort', done);
    });

  const readOnce = async () => {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), SILENCE);
    try {
      const reply = await fetch(path, {
        headers: {
          ...authHeaders(),
          accept: 'text/event-stream',
          ...(lastId ? { 'last-event-id': lastId } : {}),
        },
        signal: AbortSignal.any([stop.signal, silence.signal]),
        cache: 'no-store',
      });
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream');
      if (!reply.ok || !reply.body || !isStream) {
        const isRefused = refusals.has(reply.status) && isFailure(await readBody(reply));
        if (isRefused && reply.status === 401) onRefused();
        return !isRefused;
      }
      onState(true);
      wait = FIRST_WAIT;
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      let buffer = '';
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), SILENCE);
        const { events, rest } = parseEvents(buffer + value);
        buffer = rest;
        for (const item of events) {
          lastId = item.id ?? lastId;
          onEvent(item);
        }
      }
    } catch {
      return true;
    } finally {
      clearTimeout(timer);
      onState(false);
    }
  };

  void (async () => {
    while (!stop.signal.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one connection at a time
      if (!(await readOnce())) return;
      if (stop.signal.aborted) return;
      // oxlint-disable-next-line no-await-in-loop -- the pause before the next try
      await sleep(wait * (0.75 + Math.random() / 2));
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
  })();
  return () => stop.abort();
}

export interface Change {
  /** As the server names it: `application`, `team` … */
  resource: string;
  id: string;
  /** With resource `presence`: who writes where; null: nowhere any more. */
  writer?: { userId: string; name: string; questionId: string | null };
}
type OnChange = (change: Change | null) => void;
const listeners = new Set<OnChange>();

/** Hands a change of the tab's one stream to whoever listens; null when some may have been missed. */
export function publishChange(change: Change | null): void {
  for (const listener of listeners) listener(change);
}

/**
 * Calls `onChange` when one of these records (any of the resource when `ids` is left out) has changed
 * for anyone, and after the stream was interrupted. For invalidating one's own queries.
 */
export function useLive(
  resource: string,
  ids: readonly string[] | undefined,
  onChange: (id: string | null, change: Change | null) => void,
): void {
  const hear = useEffectEvent((change: Change | null) => {
    if (change === null) onChange(null, null);
    else if (change.resource === resource && (ids?.includes(change.id) ?? true))
      onChange(change.id, change);
  });
  useEffect(() => {
    const listener: OnChange = (change) => hear(change);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
}
