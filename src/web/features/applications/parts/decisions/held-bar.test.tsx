import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { HeldBar } from './held-bar.tsx';
import { hold, letGo, useHeld } from './held-store.ts';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const applicationId = '0198a5c0-0000-7000-8000-000000000002';
const sent: string[] = [];
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const staged = { unconfirmed: false, together: false };
const held = { accountId, applicationId, name: 'Crumb', status: 'shortlisted' as const, staged };

const bar = () => document.querySelector('section[aria-label="Last decision"]');
const shown = async () => until(bar, 'the bar');

beforeEach(() => {
  sent.length = 0;
  useHeld.setState({ held: null });
  vi.stubGlobal('fetch', async (path: string, init: { method: string }) => {
    sent.push(`${init.method} ${path}`);
    return new Response(JSON.stringify({ status: 'success', data: { _id: applicationId } }), {
      status: 200,
    });
  });
});

it('says what was decided, for how long nobody is told, and what it costs then', async () => {
  hold({ ...held, until: inSeconds(42), price: { amount: 160, currency: 'EUR' } });
  show(<HeldBar accountId={accountId} />);
  const text = (await shown()).textContent;
  expect(text).toContain('Crumb: Shortlisted.');
  expect(text).toMatch(/Will be told in 4[12] s · €160 when told\./);
});

it.each([
  ['Undo', 'undo'],
  ['Send now', 'release'],
] as const)('%s is one press, and the bar goes', async (button, call) => {
  hold({ ...held, until: inSeconds(42), price: null });
  const screen = show(<HeldBar accountId={accountId} />);
  await shown();
  press(screen.get('button', button));
  await until(() => (bar() === null ? true : null), 'the bar to go');
  expect(sent).toContain(`POST /v3/management/${accountId}/applications/${applicationId}/${call}`);
});

it('offers nothing once its time has come, and nothing of another organisation', async () => {
  hold({ ...held, until: inSeconds(-1), price: null });
  const screen = show(<HeldBar accountId={accountId} />);
  expect((await shown()).textContent).toContain('Being told now');
  expect(screen.find('button', 'Undo')).toBeNull();
  show(<HeldBar accountId={applicationId} />);
  expect(document.querySelectorAll('section')).toHaveLength(1);
});

it.each([
  [{ unconfirmed: true, together: false }, 'Waits for a second person'],
  [{ unconfirmed: true, together: true }, 'Waits for a second person'],
  [{ unconfirmed: false, together: true }, 'with all outcomes'],
])(
  'does not offer to send what may not be sent, and says what it waits for: %j',
  async (how, words) => {
    hold({ ...held, staged: how, until: inSeconds(42), price: null });
    const screen = show(<HeldBar accountId={accountId} />);
    expect((await shown()).textContent).toContain(words);
    expect(screen.find('button', /^Send now/)).toBeNull();
    expect(screen.find('button', 'Undo')).not.toBeNull();
  },
);

it('a newer decision takes the place of the one before', async () => {
  hold({ ...held, until: inSeconds(42), price: null });
  hold({ ...held, applicationId: accountId, name: 'Tonewood', until: inSeconds(60), price: null });
  letGo(applicationId);
  show(<HeldBar accountId={accountId} />);
  expect((await shown()).textContent).toContain('Tonewood');
});
