import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Reply } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { EntityForm } from './entity-form.tsx';

const entity = {
  _id: '0198a5c0-0000-7000-8000-000000000001',
  name: 'Crumb',
  slug: 'crumb',
  website: null,
  description: 'Bread.',
  country: null,
  hue: 30,
  logoUrl: null,
  banner: null,
  version: 3,
} as unknown as Reply<'getEntity'>['data'];

const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
function open(held = entity) {
  const page = show(<EntityForm entity={held} mayEdit />);
  const valueOf = (name: RegExp) => (page.get('textbox', name) as HTMLTextAreaElement).value;
  return { ...page, valueOf };
}

it('an unsaved description lies over what the server holds until it is discarded', async () => {
  const first = open();
  expect(first.find('button', 'Discard')).toBeNull();
  type(first.get('textbox', /^Description/), 'Bread and ca');
  await pause();
  first.close();
  const second = open({ ...entity, name: 'Crumb & Co' });
  await second.wait('button', 'Discard');
  expect([second.valueOf(/^Description/), second.valueOf(/^Name/)]).toEqual([
    'Bread and ca',
    'Crumb & Co',
  ]);
  press(second.get('button', 'Discard'));
  await until(() => (second.find('button', 'Discard') ? null : true), 'nothing kept');
  expect(second.valueOf(/^Description/)).toBe('Bread.');
  await pause();
});

it('says beside name and website of a verified organisation that a change ends that', () => {
  const helpOf = (page: ReturnType<typeof open>, field: RegExp) => {
    const id = page.get('textbox', field).getAttribute('aria-describedby') ?? '';
    return id && (document.getElementById(id.split(' ')[0] ?? '')?.textContent ?? '');
  };
  const plain = open();
  expect(helpOf(plain, /^Name/)).toBe('');
  plain.close();
  const page = open({ ...entity, verified: true });
  for (const field of [/^Name/, /^Website/]) {
    expect(helpOf(page, field)).toContain('ends the verification');
  }
});

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const says = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? words : null), words);

it('shows what somebody else changed meanwhile beside what was typed, and replaces it with a second press', async () => {
  const sent: Record<string, unknown>[] = [];
  const now = { ...entity, version: 4, description: 'Their bread.', country: 'FR' };
  vi.stubGlobal('fetch', async (_path: string, init: { method: string; body?: string }) => {
    if (init.method !== 'PATCH') return json(200, { status: 'success', data: now });
    const body = JSON.parse(init.body ?? '{}') as Record<string, unknown>;
    sent.push(body);
    return body['version'] === 4
      ? json(200, { status: 'success', data: { ...now, ...body, version: 5 } })
      : json(409, { status: 'error', code: 'version_conflict', message: 'Old.' });
  });
  const page = open();
  type(page.get('textbox', /^Description/), 'My bread.');
  press(page.get('button', 'Save changes'));
  await says('There now: Their bread.');
  await says('Yours: My bread.');
  expect(page.valueOf(/^Description/)).toBe('My bread.');
  expect(sent).toEqual([{ description: 'My bread.', version: 3 }]);
  press(page.get('button', 'Save changes'));
  await until(() => sent[1] ?? null, 'a second press');
  // Their country was not touched, so it is not undone.
  expect(sent[1]).toEqual({ description: 'My bread.', version: 4 });
  await until(() => (page.find('button', 'Take theirs') ? null : true), 'saved');
  page.close();
});
