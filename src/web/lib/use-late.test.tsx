import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { useLate } from './use-late.ts';

let answers: ('fails' | 'comes')[];
const load = vi.fn<() => Promise<string>>(async () => {
  if (answers.shift() === 'fails') throw new Error('The file did not come.');
  return 'here';
});

function Page({ isWanted = true }: { isWanted?: boolean }) {
  return <p>{useLate(load, isWanted) ?? 'not yet'}</p>;
}

const pass = async (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const shown = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('A part that is fetched late', () => {
  it('is tried again 5 s after it failed, and no more once it is here', async () => {
    answers = ['fails', 'fails', 'comes'];
    show(<Page />);
    await pass(4999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(shown()).toBe('not yet');
    await pass(5000);
    expect(shown()).toBe('here');
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('is tried at once when the connection returns, and then only that time', async () => {
    answers = ['fails', 'comes'];
    show(<Page />);
    await pass(0);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await pass(0);
    expect(shown()).toBe('here');
    await pass(60_000);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is not fetched while nobody wants it', async () => {
    answers = [];
    show(<Page isWanted={false} />);
    await pass(60_000);
    expect(load).not.toHaveBeenCalled();
  });
});
