import { TextDecoderStream } from 'node:stream/web';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { logIn, logOut } from './auth-store.ts';
import { parseEvents, publishChange, subscribeLive, useLive, type LiveEvent } from './live.ts';
import { show } from './testing.tsx';

function Listener({ ids, onChange }: { ids?: string[]; onChange: (id: string | null) => void }) {
  useLive('application', ids, onChange);
  return null;
}

describe('useLive', () => {
  it('hears of its own records, of none of the others, and of an interruption', () => {
    const one = vi.fn<(id: string | null) => void>();
    const any = vi.fn<(id: string | null) => void>();
    show(
      <>
        <Listener ids={['a']} onChange={one} />
        <Listener onChange={any} />
      </>,
    );
    act(() => {
      publishChange({ resource: 'application', id: 'a' });
      publishChange({ resource: 'application', id: 'b' });
      publishChange({ resource: 'team', id: 'a' });
      publishChange(null);
    });
    expect(one.mock.calls.map(([id]) => id)).toEqual(['a', null]);
    expect(any.mock.calls.map(([id]) => id)).toEqual(['a', 'b', null]);
  });
});

describe('the live stream', () => {
  it('is cut into events, keeping what is not complete', () => {
    const { events, rest } = parseEvents(
      ': hello\n\nevent: changed\ndata: {"resource":"team","id":"x"}\n\nevent: not',
    );
    expect(events).toEqual([{ event: 'changed', id: null, data: { resource: 'team', id: 'x' } }]);
    expect(rest).toBe('event: not');
  });

  it('carries the token, hands on events and ends when it is told to', async () => {
    // Every browser has it; the context in which this file runs has not.
    vi.stubGlobal('TextDecoderStream', TextDecoderStream);
    logIn('t-1');
    const requests: { headers: Record<string, string>; signal: AbortSignal }[] = [];
    vi.stubGlobal('fetch', async (_: string, init: (typeof requests)[number]) => {
      requests.push(init);
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('event: notification\ndata: {"id":"n"}\n\n'));
          init.signal.addEventListener('abort', () => controller.error(init.signal.reason));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const heard = vi.fn<(event: LiveEvent) => void>();
    const stop = subscribeLive('/stream', heard);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
    expect(requests[0]?.headers['authorization']).toBe('Bearer t-1');
    stop();
    expect(requests[0]?.signal.aborted).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(requests).toHaveLength(1);
    logOut();
  });

  it('comes again after a proxy answered in its place, and ends when the server refuses it', async () => {
    vi.useFakeTimers();
    const page = new Response('<h1>No</h1>', { headers: { 'content-type': 'text/html' } });
    const refusal = { status: 'error', code: 'unauthorized', message: 'No.', requestId: 'r' };
    const replies = [
      ...[401, 403, 404].map((status) => new Response('<h1>No</h1>', { status })),
      page,
      Response.json(refusal, { status: 401 }),
      page,
    ];
    const fetched = vi.fn<() => Promise<Response>>(async () => replies.shift() ?? page);
    vi.stubGlobal('fetch', fetched);
    const refused = vi.fn<() => void>();
    const states: boolean[] = [];
    const stop = subscribeLive('/stream', vi.fn(), (live) => void states.push(live), refused);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(refused).toHaveBeenCalledTimes(1);
    expect(states).not.toContain(true);
    stop();
    vi.useRealTimers();
  });
});
