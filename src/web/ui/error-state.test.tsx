import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callError } from '#web/lib/call-error.ts';
import { show } from '#web/lib/testing.tsx';
import { ErrorState } from './error-state.tsx';

const failure = (status: number, code: string) =>
  callError({ status, code, message: 'No.', details: [], requestId: null, retryAfter: null });

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('ErrorState', () => {
  it.each([
    [0, 'unreachable'],
    [503, 'unavailable'],
  ])('asks again by itself while there was no answer (%i %s)', (status, code) => {
    const onRetry = vi.fn<() => void>();
    const screen = show(<ErrorState error={failure(status, code)} onRetry={onRetry} />);
    expect(onRetry).not.toHaveBeenCalled();
    pass(10_000);
    expect(onRetry).toHaveBeenCalledTimes(2);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(onRetry).toHaveBeenCalledTimes(3);
    expect(screen.find('button', 'Try again')).not.toBeNull();
  });

  it('leaves an answer alone, even a bad one', () => {
    const onRetry = vi.fn<() => void>();
    show(<ErrorState error={failure(500, 'internal')} onRetry={onRetry} />);
    pass(60_000);
    expect(onRetry).not.toHaveBeenCalled();
  });
});
