import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { publishChange } from '#web/lib/live.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { useAuth, type AuthProfile } from '#web/lib/auth-store.ts';
import { Conversation } from './conversation.tsx';

const applicationId = '0198a5c0-0000-7000-8000-000000000002';
const author = { _id: 'ada', profile: { firstName: 'Ada', lastName: null, pictureUrl: null } };
const message = (number: number, side: 'founder' | 'organisation', text: string) => ({
  _id: `m${number}`,
  number,
  side,
  author: side === 'founder' ? author : null,
  text,
  createdAt: '2026-11-21T12:00:00.000Z',
});
let messages: ReturnType<typeof message>[] = [];
let conversation: object;
let sent: string[] = [];
let read: number[] = [];
let look: (isThere: boolean) => void = () => undefined;

// Its code is large for a test's patience.
beforeAll(async () => {
  await loadCallTable();
});
const reply = (data: unknown, more = {}) =>
  new Response(JSON.stringify({ status: 'success', data, ...more }));

beforeEach(() => {
  messages = [message(1, 'organisation', 'Where are you?'), message(2, 'founder', 'In Ghent.')];
  conversation = { ended: null, endsAt: null, unread: 0 };
  sent = [];
  read = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onLook: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isThere) => act(() => onLook([{ isIntersecting: isThere }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async (_path: string, init: { method?: string; body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as { text?: string; number?: number };
    if (init.method === 'POST') {
      sent.push(body.text ?? '');
      messages = [...messages, message(messages.length + 1, 'founder', body.text ?? '')];
      return reply(messages.at(-1));
    }
    if (init.method === 'PATCH') {
      read.push(body.number ?? 0);
      conversation = { ...conversation, unread: 0 };
      return reply({ unread: 0 });
    }
    const paging = { total: messages.length, limit: 30, next: null };
    return reply(messages, { paging, conversation });
  });
  act(() => {
    useAuth.setState({ token: 'token', profile: { _id: 'ada' } as AuthProfile });
  });
});

const open = () =>
  show(
    <Conversation
      applicationId={applicationId}
      side="founder"
      organisation="Nordic Seed"
      name="Cold Start"
    />,
  );
const said = (page: ReturnType<typeof open>) =>
  page.all('listitem').map((item) => item.textContent ?? '');
const box = (page: ReturnType<typeof open>) =>
  page.get('textbox', 'Your message') as HTMLTextAreaElement;

it('shows who wrote what, the organisation by its name, and sends by Ctrl and Enter', async () => {
  const page = open();
  await page.wait('listitem');
  expect(said(page)[0]).toMatch(/^Nordic Seed.*Where are you\?$/);
  expect(said(page)[1]).toMatch(/^Ada.*In Ghent\.$/);
  type(box(page), 'And in Lyon.');
  act(() => {
    const enter = { key: 'Enter', ctrlKey: true, bubbles: true, cancelable: true };
    box(page).dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await until(() => (box(page).value === '' && said(page).length === 3 ? true : null), 'it sent');
  expect(sent).toEqual(['And in Lyon.']);
});

it('the button has the focus still once all is sent, and leads to the box while there is nothing to send', async () => {
  const page = open();
  await page.wait('textbox', 'Your message');
  const button = page.get('button', 'Send message');
  button.focus();
  press(button);
  expect(document.activeElement).toBe(box(page));
  type(box(page), 'And in Lyon.');
  button.focus();
  press(button);
  await until(() => (box(page).value === '' && said(page).length === 3 ? true : null), 'it sent');
  expect([sent, document.activeElement]).toEqual([['And in Lyon.'], button]);
  expect(button.hasAttribute('disabled')).toBe(false);
});

it('what is typed stays on this device until it is sent', async () => {
  const first = open();
  await first.wait('textbox', 'Your message');
  type(box(first), 'Half a sen');
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  first.close();
  const second = open();
  await second.wait('textbox', 'Your message');
  await until(() => (box(second).value === 'Half a sen' ? true : null), 'what was typed');
  expect(sent).toEqual([]);
});

it('marks as read what was on the screen, and no more', async () => {
  conversation = { ended: null, endsAt: null, unread: 1 };
  const page = open();
  await page.wait('listitem');
  look(false);
  expect(read).toEqual([]);
  look(true);
  await until(() => (read.length > 0 ? true : null), 'the mark');
  expect(read).toEqual([2]);
});

it('shows what comes meanwhile, and ends where nobody may write any more', async () => {
  const page = open();
  await page.wait('listitem');
  messages = [...messages, message(3, 'organisation', 'Thank you')];
  conversation = { ended: 'decided', endsAt: null, unread: 0 };
  act(() => publishChange({ resource: 'conversation', id: applicationId }));
  await until(() => (said(page).length === 3 ? true : null), 'the new one');
  await page.waitGone('textbox', 'Your message');
  expect(document.body.textContent).toContain('The time to write after the decision is over');
});
