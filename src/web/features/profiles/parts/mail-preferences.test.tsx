import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { json, press, show, until } from '#web/lib/testing.tsx';
import { profile } from './testing.ts';
import { MailPreferences } from './mail-preferences.tsx';

beforeAll(async () => loadCallTable());

const of = (applicationMail: boolean) => ({ notificationPreferences: { applicationMail } });

it('sends one press after the other: how the switch was left is what stays', async () => {
  const first = Promise.withResolvers<void>();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'PATCH') return json(profile);
    asked.push(JSON.parse(init.body ?? ''));
    if (asked.length === 1) await first.promise;
    return json(profile);
  });
  const page = show(<MailPreferences profile={profile} />);
  const [row] = page.all('switch');
  if (!row) throw new Error('There is no switch.');
  press(row);
  await until(() => asked[0] ?? null, 'the first');
  press(row);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(asked).toEqual([of(false)]);
  first.resolve();
  await until(() => asked[1] ?? null, 'the second');
  expect(asked).toEqual([of(false), of(true)]);
});
