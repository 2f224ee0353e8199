import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ownProfile } from '#web/lib/query.ts';
import { json, press, refusal, serve, show, until } from '#web/lib/testing.tsx';
import { TroubleNotice } from './trouble-notice.tsx';

function Page() {
  const profile = useQuery({ ...ownProfile, retry: false });
  return (
    <>
      <TroubleNotice />
      <p>{profile.isError ? 'Nothing to show' : (profile.data?.data.firstName ?? 'Not yet')}</p>
      <button onClick={() => void profile.refetch()}>Read anew</button>
    </>
  );
}
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const fail = () => window.dispatchEvent(new Event('vite:preloadError'));
const notice = () => document.querySelector('[role=status]')?.textContent;
const named = (firstName: string) => json({ firstName });
const away = () => refusal(503, 'unavailable');
const says = async (words: string) =>
  until(() => (document.body.textContent.includes(words) ? true : null), words);

it('says that the page may be out of date while it cannot be read anew, and shows what was read', async () => {
  let isAway = false;
  let name = 'Ada';
  serve(() => (isAway ? away() : named(name)));
  const page = show(<Page />);
  await says('Ada');
  expect(notice()).toBe('');
  isAway = true;
  press(page.get('button', 'Read anew'));
  await says('This page may be out of date. What you type is kept on this device.');
  expect(document.body.textContent).toContain('Ada');
  isAway = false;
  name = 'Grace';
  press(page.get('button', 'Read anew'));
  await says('Grace');
  expect(notice()).toBe('');
});

it('offers to load the page anew where a part of it failed twice though the server answers', async () => {
  const page = show(<Page />);
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', async () => Promise.resolve(new Response(null)));
  fail();
  vi.advanceTimersByTime(5000);
  expect(notice()).toBe('');
  fail();
  await says('A part of this page did not load.');
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  press(page.get('button', 'Reload the page'));
  expect(reload).toHaveBeenCalledOnce();
});
