import { act } from 'react';
import { Link } from 'react-router';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { ActiveTab } from './active-tab.tsx';

// Read from the contract at its first use, which takes longer than a test waits.
beforeAll(async () => void (await loadCallTable()));
const none = () =>
  Response.json({ status: 'success', data: [], paging: { total: 0, limit: 20, next: null } });
beforeEach(() => {
  useAuth.setState({ token: 'of-ines', profile: null });
  // The browser of the tests does not know `<search>`.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async () => none());
});

it('has no filters for a founder who has sent nothing, however late what was noted of elsewhere', async () => {
  const elsewhere = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.startsWith('/v3/applications/elsewhere')) await elsewhere.promise;
    return none();
  });
  const page = show(<ActiveTab />, { at: '/applications' });
  await page.wait('heading', 'Nothing sent yet');
  expect(page.find('textbox')).toBeNull();
  elsewhere.resolve();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(page.find('textbox')).toBeNull();
  expect(page.all('link').map(({ textContent }) => textContent)).toEqual(['Find a project']);
});

it('keeps the filters where they found nothing', async () => {
  const page = show(<ActiveTab />, { at: '/applications?show=decided' });
  await page.wait('heading', 'No application matches');
  expect(page.get('link', 'Decided').getAttribute('aria-current')).toBe('true');
  expect(page.all('textbox')).toHaveLength(1);
});

it('empties its search where a link leads to all applications', async () => {
  const page = show(
    <>
      <Link to="/applications">All of them</Link>
      <ActiveTab />
    </>,
    { at: '/applications?q=Harbour' },
  );
  const box = (await page.wait('textbox')) as HTMLInputElement;
  expect(box.value).toBe('Harbour');
  press(page.get('link', 'All of them'));
  await until(() => box.value === '' || null, 'an empty box');
  // Neither does it come back once the pause is over.
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(box.value).toBe('');
});
