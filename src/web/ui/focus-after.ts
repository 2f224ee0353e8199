import { flushSync } from 'react-dom';

/**
 * Makes a change and gives the focus to what it brings, before another key is heard. Where that comes with the next frame, what is
 * typed until then goes to what had the focus before, and on a slow device that is a word. For handlers of events alone.
 */
export function focusAfter(change: () => void, next: () => Element | null | undefined): void {
  flushSync(change);
  const target = next();
  if (target instanceof HTMLElement) target.focus();
}
