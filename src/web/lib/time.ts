import { createContext, useContext, useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The instant (ms) the page was rendered on the server; the first paint in the browser repeats it. */
export const RenderedAt = createContext<number>(Date.now());

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE);
  return () => clearInterval(timer);
}
const currentMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** Now in ms, refreshed each minute; during hydration the instant of the server's rendering. */
export function useNow(): number {
  const renderedAt = useContext(RenderedAt);
  return useSyncExternalStore(subscribe, currentMinute, () => renderedAt);
}

const never = () => () => undefined;

/** False on the server and while hydrating, true from the first own rendering on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/* To ask for it takes longer than to draw what says the time, and it is read twice in each rendering. */
let zone: string | undefined;
const ownZone = () => (zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The visitor's time zone once hydrated, before that UTC; as it was when it was first asked for on this page. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, ownZone, () => 'UTC');
}

export type DeadlineState = 'none' | 'open' | 'soon' | 'hours' | 'grace' | 'over';

/**
 * How near a deadline is: whole days and, in its last two, hours that are left, so that no more is promised than there is.
 * `grace` is the day after it in which applying still works.
 */
export function deadlineState(
  deadline: string | null | undefined,
  now: number,
): { state: DeadlineState; days: number; hours: number } {
  if (!deadline) return { state: 'none', days: 0, hours: 0 };
  const left = new Date(deadline).getTime() - now;
  const hours = Math.max(0, Math.floor(left / 3_600_000));
  const days = Math.max(0, Math.floor(left / 86_400_000));
  if (left <= -86_400_000) return { state: 'over', days: 0, hours: 0 };
  if (left <= 0) return { state: 'grace', days: 0, hours: 0 };
  if (days < 2) return { state: 'hours', days, hours };
  return { state: days <= 14 ? 'soon' : 'open', days, hours };
}

/** A wait in the unit people would say it in, rounded up. */
export function roughWait(seconds: number): { unit: 'second' | 'minute' | 'hour'; count: number } {
  if (seconds < 90) return { unit: 'second', count: Math.max(1, Math.ceil(seconds)) };
  if (seconds < 5400) return { unit: 'minute', count: Math.ceil(seconds / 60) };
  return { unit: 'hour', count: Math.ceil(seconds / 3600) };
}
