import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useAux } from './aux-store.ts';
import { ariaKeys, shortcuts, useShortcuts, type ShortcutHandlers } from './shortcuts.ts';
import { show } from './testing.tsx';

afterEach(() => {
  act(() => {
    useAux.setState({ singleKeys: true });
  });
});

function Listening({
  handlers,
  children,
}: {
  handlers: ShortcutHandlers;
  children?: React.ReactNode;
}) {
  useShortcuts(handlers);
  return children;
}

function key(name: string, init: KeyboardEventInit = {}, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', {
    key: name,
    bubbles: true,
    cancelable: true,
    ...init,
  });
  act(() => {
    target.dispatchEvent(event);
  });
  return event;
}

describe('shortcuts', () => {
  it('hears a key, a sequence and a key with Ctrl or Cmd', () => {
    const [help, goProjects, palette] = [
      vi.fn<() => void>(),
      vi.fn<() => void>(),
      vi.fn<() => void>(),
    ];
    show(<Listening handlers={{ help, goProjects, palette }} />);
    key('?', { shiftKey: true });
    expect(help).toHaveBeenCalledOnce();
    key('p');
    key('g');
    key('p');
    expect(goProjects).toHaveBeenCalledOnce();
    expect(key('k', { ctrlKey: true }).defaultPrevented).toBe(true);
    key('k', { metaKey: true });
    expect(palette).toHaveBeenCalledTimes(2);
  });

  it('starts anew when the second key leads nowhere or comes too late', () => {
    vi.useFakeTimers();
    const [goProjects, help] = [vi.fn<() => void>(), vi.fn<() => void>()];
    show(<Listening handlers={{ goProjects, help }} />);
    key('g');
    key('?', { shiftKey: true });
    expect(help).toHaveBeenCalledOnce();
    key('p');
    key('g');
    vi.advanceTimersByTime(1500);
    key('p');
    vi.useRealTimers();
    expect(goProjects).not.toHaveBeenCalled();
  });

  it('never hears a single key while one writes, in a dialog or in a menu; with Ctrl it does', () => {
    const [create, palette] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const screen = show(
      <Listening handlers={{ create, palette }}>
        <input aria-label="Name" />
        <div role="menu">
          <button type="button">Rename</button>
        </div>
      </Listening>,
    );
    key('n', {}, screen.get('textbox', 'Name'));
    key('n', {}, screen.get('button', 'Rename'));
    expect(create).not.toHaveBeenCalled();
    key('k', { ctrlKey: true }, screen.get('textbox', 'Name'));
    expect(palette).toHaveBeenCalledOnce();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    key('n');
    dialog.remove();
    expect(create).not.toHaveBeenCalled();
    key('n');
    expect(create).toHaveBeenCalledOnce();
  });

  it('can be switched off for single keys', () => {
    const [create, palette] = [vi.fn<() => void>(), vi.fn<() => void>()];
    show(<Listening handlers={{ create, palette }} />);
    act(() => {
      useAux.setState({ singleKeys: false });
    });
    key('n');
    expect(create).not.toHaveBeenCalled();
    key('k', { ctrlKey: true });
    expect(palette).toHaveBeenCalledOnce();
  });

  it('gives a key to the page before it gives it to the whole app', () => {
    const [create, nextApplication] = [vi.fn<() => void>(), vi.fn<() => void>()];
    show(
      <>
        <Listening handlers={{ create }} />
        <Listening handlers={{ nextApplication }} />
      </>,
    );
    key('n');
    expect(nextApplication).toHaveBeenCalledOnce();
    expect(create).not.toHaveBeenCalled();
  });

  it('leaves a key whose handler is absent to the browser', () => {
    show(<Listening handlers={{ nextApplication: null }} />);
    expect(key('j').defaultPrevented).toBe(false);
  });

  it('has no key that hides a sequence of the same place, and none twice in a place', () => {
    const all = Object.values(shortcuts);
    for (const { place, keys } of all) {
      const others = all
        .filter((other) => other.place === place && other.keys !== keys)
        .flatMap((other) => other.keys as readonly string[]);
      for (const combo of keys) {
        expect(others).not.toContain(combo);
        expect(others.filter((other) => other.startsWith(`${combo} `))).toEqual([]);
      }
    }
    expect(ariaKeys('palette')).toBe('Control+K Meta+K');
  });
});
