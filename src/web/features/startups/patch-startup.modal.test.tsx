import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyProfile } from '#contract/startup-values.ts';
import { ModalHost } from '#web/app/modals.tsx';
import { logIn, logOut } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { preloadModal } from '#web/lib/modal-registry.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import type { Startup } from './queries.ts';
import { StartupsScreen } from './startups.screen.tsx';

const startup: Startup = {
  _id: 's-1',
  ...emptyProfile('Quietcrane'),
  oneLiner: 'Batteries for cranes',
  country: 'PL',
  sector: null,
  startupStage: null,
  requestedVerify: null,
  verified: false,
  verification: 'none',
  verificationReason: null,
  completed: false,
  applications: 2,
  answers: 3,
  questions: 23,
  role: 'owner',
  entityManagementAccountId: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  version: 1,
};

let known: Startup;
let answerRename: (reply: Response) => void;
const renames: unknown[] = [];
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

beforeAll(async () => {
  // Their code is large for a test's patience.
  await Promise.all([preloadModal('patch_startup'), loadCallTable()]);
});
beforeEach(() => {
  known = startup;
  renames.length = 0;
  useToasts.setState({ toasts: [] });
  logIn('t-1');
  vi.stubGlobal('fetch', async (path: string, init?: { method: string; body: string }) => {
    if (init?.method === 'PATCH') {
      renames.push(JSON.parse(init.body));
      return new Promise<Response>((resolve) => (answerRename = resolve));
    }
    if (path === '/v3/startups/s-1') return json(200, { status: 'success', data: known });
    if (path.startsWith('/v3/startups')) {
      const paging = { total: 1, limit: 100, next: null };
      return json(200, { status: 'success', data: [known], paging });
    }
    return json(404, { status: 'error', code: 'not_found', message: 'Not there.' });
  });
});
afterEach(() => act(() => logOut()));

async function open() {
  const screen = show(
    <>
      <StartupsScreen />
      <ModalHost />
    </>,
    { at: '/startups?modal=patch_startup&startupId=s-1' },
  );
  await screen.wait('link', 'Quietcrane');
  await screen.wait('textbox', 'New name');
  return screen;
}
const rename = async (screen: Awaited<ReturnType<typeof open>>, name: string) => {
  type(screen.get('textbox', 'New name'), name);
  press(screen.get('button', 'Rename it'));
  await screen.waitGone('dialog');
};

describe('renaming a startup', () => {
  it('shows the new name and closes before the server has answered', async () => {
    const screen = await open();
    await rename(screen, '  Louder Crane ');
    const renamed = await screen.wait('link', 'Louder Crane');
    expect(renamed.getAttribute('href')).toBe(`/startups/${startup._id}`);
    expect(screen.find('link', 'Quietcrane')).toBeNull();
    expect(renames).toEqual([{ name: 'Louder Crane' }]);
    known = { ...startup, name: 'Louder Crane', version: 2 };
    await act(async () => answerRename(json(200, { status: 'success', data: known })));
    expect(screen.all('link', /Crane|Quietcrane/).map(({ textContent }) => textContent)).toEqual([
      'Louder Crane',
    ]);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('puts the old name back and says so when the server refuses', async () => {
    const screen = await open();
    await rename(screen, 'Louder Crane');
    await screen.wait('link', 'Louder Crane');
    await act(async () =>
      answerRename(
        json(400, { status: 'error', code: 'invalid', message: 'That name is not allowed.' }),
      ),
    );
    const restored = await screen.wait('link', 'Quietcrane');
    expect(restored.getAttribute('href')).toBe(`/startups/${startup._id}`);
    expect(screen.find('link', 'Louder Crane')).toBeNull();
    const [toast] = useToasts.getState().toasts;
    expect(toast).toMatchObject({
      kind: 'error',
      message: 'It is still called Quietcrane. That name is not allowed.',
    });
  });

  it('sends nothing without a name, and says it beside the field', async () => {
    const screen = await open();
    type(screen.get('textbox', 'New name'), '   ');
    press(screen.get('button', 'Rename it'));
    expect(document.body.textContent).toContain('Enter a name.');
    expect(screen.find('dialog')).not.toBeNull();
    expect(renames).toEqual([]);
  });

  it('keeps a name that is too long in its field, whole, and says by how much', async () => {
    const screen = await open();
    const field = screen.get('textbox', 'New name') as HTMLInputElement;
    type(field, 'x'.repeat(230));
    press(screen.get('button', 'Rename it'));
    expect(screen.get('alert').textContent).toBe('Use at most 200 characters; you have 230.');
    expect(field.value).toHaveLength(230);
    expect(screen.find('dialog')).not.toBeNull();
    expect(renames).toEqual([]);
  });
});
