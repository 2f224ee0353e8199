import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listParam, textParam, useModal, useParamsOf } from '#web/lib/search-params.ts';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { ModalLink } from '#web/ui/modal-link.tsx';
import { PageRouter } from './page-router.tsx';

const shape = { status: listParam, sort: textParam() };

function List() {
  const { values, set, href } = useParamsOf(shape);
  const { value, close } = useModal();
  const chips = ['sent', 'seen'].map((key) => ({
    key,
    label: key,
    to: href({ status: [...values.status, key] }),
    active: values.status.includes(key),
  }));
  return (
    <>
      <ChipFilters chips={chips} label="Filters" />
      <button type="button" onClick={() => set({ sort: 'name' })}>
        By name
      </button>
      <ModalLink modal="login">Log in</ModalLink>
      {value === 'login' ? (
        <button type="button" onClick={close}>
          Close
        </button>
      ) : null}
    </>
  );
}

let root: Root;
const find = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find(
    ({ textContent }) => textContent === name,
  );
/* One press after another, as a slow device hears them: between two there is no time but what the first one takes. */
async function press(...names: string[]): Promise<void> {
  for (const name of names) {
    const control = find(name);
    if (!control) throw new Error(`No ${name}.`);
    control.click();
    await nothingLater();
  }
}
async function nothingLater(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    await Promise.resolve();
  }
}

beforeEach(async () => {
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/list');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <PageRouter>
      <List />
    </PageRouter>,
  );
  await vi.waitUntil(() => find('Log in'));
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('keeps each of several filters that are chosen in quick succession', async () => {
  await press('sent', 'seen', 'By name');
  expect(location.search).toBe('?status=sent%2Cseen&sort=name');
});

it('opens a dialog once by a double press: one step back closes it', async () => {
  const steps = history.length;
  await press('Log in', 'Log in');
  expect(history.length).toBe(steps + 1);
  expect(location.search).toBe('?modal=login');
});

it('closes a dialog once by a double press, and stays on its page; also when it is opened again', async () => {
  const go = history.go.bind(history);
  // The browser goes back later.
  vi.spyOn(history, 'go').mockImplementation((by) => void setTimeout(() => go(by), 20));
  for (const _ of [1, 2]) {
    await press('Log in', 'Close', 'Close');
    await vi.waitUntil(() => !find('Close'));
    expect(location.pathname + location.search).toBe('/list');
  }
});
