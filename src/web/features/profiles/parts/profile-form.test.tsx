import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { profile } from './testing.ts';
import { ProfileForm } from './profile-form.tsx';

// Its code is large for a test's patience.
beforeAll(async () => {
  await loadCallTable();
});

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
async function open(held = profile) {
  await act(async () => useAuth.setState({ token: 'token', profile: held }));
  const page = show(<ProfileForm profile={held} />);
  const valueOf = (name: RegExp) => (page.get('textbox', name) as HTMLTextAreaElement).value;
  return { ...page, valueOf };
}

it('unsaved changes lie over the profile until they are saved or discarded', async () => {
  const first = await open();
  type(first.get('textbox', /^About you/), 'Mathematician and wri');
  press(first.get('button', 'Add a link'));
  type(first.get('textbox', 'Address'), 'ada.example');
  await pause();
  first.close();

  const other = await open({ ...profile, _id: '01990000-0000-7000-8000-000000000002' });
  await pause();
  expect(other.valueOf(/^About you/)).toBe('Mathematician.');
  other.close();

  const second = await open({ ...profile, headline: 'Changed elsewhere' });
  await second.wait('button', 'Discard');
  expect(second.valueOf(/^About you/)).toBe('Mathematician and wri');
  expect(second.valueOf(/^Address/)).toBe('ada.example');
  expect(second.valueOf(/^Headline/)).toBe('Changed elsewhere');
  press(second.get('button', 'Discard'));
  await until(() => (second.find('button', 'Discard') ? null : true), 'nothing kept');
  expect(second.valueOf(/^About you/)).toBe('Mathematician.');
  await pause();
});

it('what was saved is forgotten here', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    sent.push(JSON.parse(init.body));
    return new Response(
      JSON.stringify({ status: 'success', data: { ...profile, bio: 'Writer.' } }),
    );
  });
  const page = await open();
  type(page.get('textbox', /^About you/), 'Writer.');
  press(page.get('button', /^Save/));
  await until(() => (page.find('button', 'Discard') ? null : true), 'nothing kept');
  expect(sent).toEqual([{ bio: 'Writer.' }]);
  await pause();
  page.close();
  const later = await open({ ...profile, bio: 'Of another day.' });
  await pause();
  expect(later.valueOf(/^About you/)).toBe('Of another day.');
});
