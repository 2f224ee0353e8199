import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import { SearchBox } from './search-box.tsx';

const pause = () => act(() => void vi.advanceTimersByTime(300));

describe('the search box', () => {
  it('searches once, after a pause in typing, with the last words', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn<(words: string) => void>();
    const screen = show(<SearchBox words="" onSearch={onSearch} kept={[]} />);
    const box = screen.get('textbox', 'Search projects');
    type(box, 'cli');
    act(() => {
      vi.advanceTimersByTime(100);
    });
    type(box, 'climate ');
    expect(onSearch).not.toHaveBeenCalled();
    act(() => {
      vi.advanceTimersByTime(300);
    });
    expect(onSearch.mock.calls).toEqual([['climate']]);
    vi.useRealTimers();
  });

  it('empties at once by its button, with the focus back in the box', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn<(words: string) => void>();
    const screen = show(<SearchBox words="climate" onSearch={onSearch} kept={[]} />);
    press(screen.get('button', 'Clear the search'));
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(onSearch.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(screen.get('textbox', 'Search projects'));
    expect(screen.find('button', 'Clear the search')).toBeNull();
    vi.useRealTimers();
  });

  it('keeps the whole of a long paste, says so, and searches once it fits', () => {
    vi.useFakeTimers();
    const onSearch = vi.fn<(words: string) => void>();
    const screen = show(<SearchBox words="" onSearch={onSearch} kept={[]} />);
    const box = screen.get('textbox', 'Search projects') as HTMLInputElement;
    expect(box.hasAttribute('maxlength')).toBe(false);
    type(box, 'x'.repeat(230));
    pause();
    expect(box.value).toHaveLength(230);
    expect(screen.get('alert').textContent).toBe('Use at most 200 characters; you have 230.');
    expect(onSearch).not.toHaveBeenCalled();
    type(box, 'climate');
    pause();
    expect(screen.find('alert')).toBeNull();
    expect(onSearch.mock.calls).toEqual([['climate']]);
    vi.useRealTimers();
  });
});
