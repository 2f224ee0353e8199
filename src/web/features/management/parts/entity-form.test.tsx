import { act } from 'react';
import { expect, it } from 'vitest';
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
