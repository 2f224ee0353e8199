import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, type, until } from '#web/lib/testing.tsx';
import type { Application } from '../queries.ts';
import { useNewStartup } from './use-new-startup.ts';

const application = { _id: '0198a5c0-0000-7000-8000-000000000001' } as Application;
const startupId = '0198a5c0-0000-7000-8000-000000000002';
const asked: { method: string; path: string; body: unknown }[] = [];
let attachFails = false;

beforeEach(() => {
  asked.length = 0;
  attachFails = false;
  vi.stubGlobal('fetch', async (path: string, init: { method: string; body: string }) => {
    asked.push({ method: init.method, path, body: JSON.parse(init.body) });
    if (init.method === 'PATCH' && attachFails) {
      const failure = { status: 'error', message: 'Busy.', code: 'unavailable', requestId: 'r' };
      return new Response(JSON.stringify(failure), { status: 503 });
    }
    const data = { _id: init.method === 'POST' ? startupId : application._id, name: 'Mycelia' };
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
});

function Page({ onSettled }: { onSettled: (may: boolean) => void }) {
  const startup = useNewStartup(application, () => undefined);
  return (
    <>
      <button type="button" onClick={() => startup.setOpen(true)}>
        New
      </button>
      <input
        aria-label="Name"
        value={startup.name}
        onChange={({ target }) => startup.setName(target.value)}
      />
      <p role="note">{startup.nameError ?? 'fine'}</p>
      <button type="button" onClick={() => void startup.settle().then(onSettled)}>
        Send
      </button>
    </>
  );
}

function open() {
  const settled: boolean[] = [];
  const page = show(<Page onSettled={(may) => settled.push(may)} />);
  const send = async () => {
    const before = settled.length;
    press(page.get('button', 'Send'));
    return until(() => settled[before] ?? null, 'an answer');
  };
  return { page, send };
}

it('makes the startup that was named and puts the application under it', async () => {
  const { page, send } = open();
  press(page.get('button', 'New'));
  type(page.get('textbox', 'Name'), ' Mycelia ');
  expect(await send()).toBe(true);
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { name: 'Mycelia' }],
    ['PATCH', { startupId }],
  ]);
});

it('does not send while the new startup has no name, and says so', async () => {
  const { page, send } = open();
  press(page.get('button', 'New'));
  expect(await send()).toBe(false);
  expect(page.get('note').textContent).not.toBe('fine');
  expect(asked).toEqual([]);
});

it('makes it once, though attaching it failed at first', async () => {
  const { page, send } = open();
  press(page.get('button', 'New'));
  type(page.get('textbox', 'Name'), 'Mycelia');
  attachFails = true;
  expect(await send()).toBe(false);
  attachFails = false;
  expect(await send()).toBe(true);
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('holds up nothing where no new startup was chosen', async () => {
  const { send } = open();
  expect(await send()).toBe(true);
  expect(asked).toEqual([]);
});
