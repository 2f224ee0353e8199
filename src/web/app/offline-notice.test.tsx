import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ownProfile } from '#web/lib/query.ts';
import { json, press, refusal, serve, show, until } from '#web/lib/testing.tsx';
import { OfflineNotice } from './offline-notice.tsx';

function Page() {
  const profile = useQuery({ ...ownProfile, retry: false });
  return (
    <>
      <OfflineNotice />
      <p>{profile.isError ? 'Nothing to show' : (profile.data?.data.firstName ?? 'Not yet')}</p>
      <button onClick={() => void profile.refetch()}>Read anew</button>
    </>
  );
}
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
