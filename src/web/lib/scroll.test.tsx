import { act } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { press, show } from './testing.tsx';

const typeOf = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, writable: true, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

/* Each is a page that has just loaded: what the module keeps is gone, what the tab keeps is there. */
async function load() {
  vi.resetModules();
  scrollTo(0);
  const { useScrollRestoration } = await import('./scroll.ts');
  function Page() {
    useScrollRestoration();
    const navigate = useNavigate();
    return (
      <>
        <button type="button" onClick={() => void navigate('/next')}>
          Next
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </>
    );
  }
  return show(<Page />);
}

beforeEach(() => {
  history.replaceState(null, '');
  vi.spyOn(window, 'scrollTo').mockImplementation((_: unknown, top?: number) => scrollTo(top ?? 0));
});

it('puts a list back where it was, and what was never scrolled back to its top', async () => {
  typeOf('navigate');
  const { get } = await load();
  press(get('button', 'Next'));
  scrollTo(700);
  press(get('button', 'Back'));
  expect(window.scrollY).toBe(0);
  scrollTo(300);
  press(get('button', 'Next'));
  expect(window.scrollY).toBe(0);
  press(get('button', 'Back'));
  expect(window.scrollY).toBe(300);
});

it('knows the place again after a reload, not after the address was typed', async () => {
  typeOf('navigate');
  await load();
  scrollTo(900);
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  typeOf('reload');
  await load();
  expect(window.scrollY).toBe(900);
  typeOf('navigate');
  await load();
  expect(window.scrollY).toBe(0);
});
