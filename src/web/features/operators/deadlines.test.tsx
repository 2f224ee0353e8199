import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { DeadlineFigures } from '#contract/operator-deadlines.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { DeadlinesScreen } from './deadlines.screen.tsx';

const at = Date.parse('2026-05-03T21:50:00.000Z');
const iso = (ms: number) => new Date(at + ms).toISOString();
const quiet: DeadlineFigures = {
  at: iso(0),
  processes: 2,
  saves: 0,
  sends: 0,
  parts: Array.from({ length: 60 }, (_, n) => ({
    at: iso((n - 60) * 10_000),
    saves: 0,
    sends: 0,
  })),
  p99: { save: null, send: null },
  running: 0,
  waiting: 0,
  limit: 256,
  refused: { urgent: 0, own: 0, browse: 0, page: 0 },
  arrivals: { waiting: 0, oldestAt: null },
  outages: [],
  minutesAway: 0,
  closing: [],
  passed: [],
};
let figures = quiet;
let asked = 0;
beforeEach(() => {
  asked = 0;
  figures = quiet;
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/deadlines')) asked += 1;
    const data = path.endsWith('/deadlines')
      ? figures
      : { verificationsWaiting: 0, reportsOpen: 0 };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});
const said = () => document.body.textContent ?? '';
const shown = async () => {
  const page = show(<DeadlinesScreen />, { at: '/operators/deadlines' });
  await until(() => (said().includes('Next to close') ? true : null), 'the figures');
  return page;
};

it('says that there is nothing where there is nothing', async () => {
  await shown();
  expect(said()).toContain('No open project has a deadline ahead.');
  expect(said()).toContain('No deadline has passed in the last two days.');
  expect(said()).toContain('None in ten minutes.');
  expect(said()).toContain('Nothing waits');
  expect(said()).toContain('from 2 processes that answer');
});

it('shows the project that closes next, by the server’s clock, and what is refused', async () => {
  figures = {
    ...quiet,
    saves: 1234,
    p99: { save: 87, send: 1400 },
    parts: quiet.parts.map((part, n) => (n === 30 ? { ...part, saves: 400 } : part)),
    refused: { ...quiet.refused, browse: 77 },
    arrivals: { waiting: 3, oldestAt: iso(-5 * 60_000) },
    closing: [
      {
        _id: 'p1',
        name: 'Harbour Grant',
        slug: 'harbour-grant',
        entityName: 'Harbour Fund',
        deadline: iso(12 * 60_000),
        closesAt: iso(24 * 3_600_000 + 12 * 60_000),
        isClosed: false,
        lengthensDeadline: true,
        lengthenedMinutes: 7,
        drafts: 41,
        sent: 9,
      },
    ],
  };
  await shown();
  expect(said()).toContain('in 12 minutes');
  expect(said()).toContain('Lengthened by 7 minutes');
  expect(said()).toContain('400 in ten minutes');
  expect(said()).toContain('99 of 100 within 1,400 ms');
  expect(said()).toContain('The first one came 5 minutes ago');
  expect(said()).toMatch(/Browsing: lists and searches77/);
});

it('is read anew until somebody pauses it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  try {
    const { get } = show(<DeadlinesScreen />, { at: '/operators/deadlines' });
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(asked).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(asked).toBe(2);
    press(get('button', 'Pause'));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(asked).toBe(2);
    expect(said()).toContain('Paused at');
    press(get('button', 'Continue'));
    await act(() => vi.advanceTimersByTimeAsync(5100));
    expect(asked).toBeGreaterThan(2);
  } finally {
    vi.useRealTimers();
  }
});
