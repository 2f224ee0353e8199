import { useState } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { StartupChoice } from './startup-choice.tsx';

const startup = { _id: '0198a5c0-0000-7000-8000-000000000002', name: 'Mycelia', oneLiner: null };
const application = { projectId: { _id: '0198a5c0-0000-7000-8000-000000000003' } } as Application;

beforeAll(loadCallTable);
beforeEach(() => {
  const reply = {
    status: 'success',
    data: [startup],
    paging: { total: 1, limit: 100, next: null },
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply)));
});

function Review() {
  const [chosen, choose] = useState<unknown>(null);
  return (
    <StartupChoice
      application={{ ...application, startupId: chosen } as Application}
      startup={{
        isOpen: chosen === null,
        setOpen: () => undefined,
        name: 'Mycelia',
        setName: () => undefined,
        nameError: null,
        failure: null,
        isPending: false,
        attach: async () => undefined,
        add: async () => {
          choose(startup);
          return true;
        },
        settle: async () => true,
      }}
    />
  );
}

test('a startup that was made has the focus: its button goes away with the form', async () => {
  const page = show(<Review />);
  const add = await page.wait('button', 'Create and choose it');
  add.focus();
  press(add);
  await page.waitGone('button', 'Create and choose it');
  await until(() => (document.activeElement === document.body ? null : true), 'the focus');
  expect(document.activeElement?.getAttribute('value')).toBe(startup._id);
});
