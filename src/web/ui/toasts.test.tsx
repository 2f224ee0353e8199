import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { press, show } from '#web/lib/testing.tsx';
import { showToast, TOAST_MS, useToasts } from './toast-store.ts';
import { Toasts } from './toasts.tsx';

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

describe('Toasts', () => {
  it('are announced politely and leave after three seconds', () => {
    const screen = show(<Toasts />);
    act(() => {
      showToast('Link copied', 'success');
    });
    expect(screen.get('region', 'Messages').getAttribute('aria-live')).toBe('polite');
    expect(screen.get('status').textContent).toContain('Link copied');
    pass(TOAST_MS - 1);
    expect(screen.find('status')).not.toBeNull();
    pass(1);
    expect(screen.find('status')).toBeNull();
  });

  it('stay while the pointer is over them, then take three seconds again', () => {
    const screen = show(<Toasts />);
    act(() => {
      showToast('Not sent', 'error');
    });
    const region = screen.get('region', 'Messages');
    act(() => {
      region.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    });
    pass(TOAST_MS * 5);
    expect(screen.get('alert').textContent).toContain('Not sent');
    act(() => {
      region.dispatchEvent(new MouseEvent('pointerout', { bubbles: true }));
    });
    pass(TOAST_MS);
    expect(screen.find('alert')).toBeNull();
  });

  it('run their action once and go', () => {
    const undo = vi.fn<() => void>();
    const screen = show(<Toasts />);
    act(() => {
      showToast('Deleted', 'info', { label: 'Undo', run: undo });
    });
    press(screen.get('button', 'Undo'));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.find('status')).toBeNull();
  });
});
