import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { logOut, useAuth, type AuthProfile } from '../auth-store.ts';
import { press, show, type, until } from '../testing.tsx';
import type { RecordPorts, Versioned } from './record.ts';
import { useRecord } from './use-record.ts';

type Doc = { title: string; summary: string };

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
beforeEach(() =>
  act(async () => useAuth.setState({ token: 'a token', profile: { _id: 'ada' } as AuthProfile })),
);
afterEach(async () => {
  await settle();
  act(logOut);
});

const saved = vi.fn<(document: Doc) => void>();
const ports = (): RecordPorts<Doc> => ({
  toFields: ({ title, summary }) => ({ title: [title], summary: [summary] }),
  toDocument: ({ title, summary }) => ({ title: title?.[0] ?? '', summary: summary?.[0] ?? '' }),
  save: async (document, base) => {
    saved(document);
    return { document, version: base.version + 1 };
  },
  reload: () => Promise.reject(new Error('Nothing is read again.')),
});

/** A screen over a query: `Read again` is what a colleague saved since, as the query hears of it. */
function Screen({ id, first, next }: { id: string; first: Doc; next: Doc }) {
  const [loaded, setLoaded] = useState<Versioned<Doc>>({ document: first, version: 1 });
  const record = useRecord(loaded, { id }, ports);
  if (!record) return null;
  return (
    <>
      <input
        aria-label="Title"
        value={record.document.title}
        onChange={(event) =>
          record.edit((document) => ({ ...document, title: event.target.value }))
        }
      />
      <p role="status">{record.document.summary}</p>
      <button type="button" onClick={() => setLoaded({ document: next, version: 2 })}>
        Read again
      </button>
    </>
  );
}

const first = { title: 'Pilots', summary: 'Short.' };

it('shows a colleague’s newer version where nothing was typed here', async () => {
  const next = { title: 'City Pilots', summary: 'Longer.' };
  const page = show(<Screen id="one" first={first} next={next} />);
  const title = (await page.wait('textbox', 'Title')) as HTMLInputElement;
  expect([title.value, page.get('status').textContent]).toEqual(['Pilots', 'Short.']);
  press(page.get('button', 'Read again'));
  await settle();
  expect([title.value, page.get('status').textContent]).toEqual(['City Pilots', 'Longer.']);
});

it('shows it beside what was typed here, which stays', async () => {
  const page = show(<Screen id="two" first={first} next={{ ...first, summary: 'Longer.' }} />);
  const title = (await page.wait('textbox', 'Title')) as HTMLInputElement;
  type(title, 'Pilots of ours');
  press(page.get('button', 'Read again'));
  await until(
    () => (page.get('status').textContent === 'Longer.' ? true : null),
    'the newer summary',
  );
  expect(title.value).toBe('Pilots of ours');
  await until(() => saved.mock.lastCall ?? null, 'the save');
  expect(saved.mock.lastCall?.[0]).toEqual({ title: 'Pilots of ours', summary: 'Longer.' });
});
