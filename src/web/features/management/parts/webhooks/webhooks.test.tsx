import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { Webhooks } from './webhooks.tsx';

const at = '2026-11-20T10:00:00.000Z';
const webhook: Webhook = {
  _id: '01a226e1-6b94-7e63-83c5-8a0efded43be',
  url: 'https://hooks.example/in',
  types: ['application.sent', 'project.closed'],
  createdBy: { _id: 'p', profile: { firstName: 'Ada', lastName: 'Martin', pictureUrl: null } },
  createdAt: at,
  state: 'working',
  since: null,
  pausedWhy: null,
  deliveredAt: at,
  previousSecretUntil: null,
};
const delivery: WebhookDelivery = {
  _id: '01a226e1-6b94-7e63-83c5-8a0efded43bf',
  eventId: '01a226e1-6b94-7e63-83c5-8a0efded43c0',
  type: 'application.sent',
  createdAt: at,
  state: 'failed',
  attempts: 10,
  nextAt: null,
  lastAt: at,
  lastStatus: 503,
  lastProblem: null,
  body: '{"type":"application.sent"}',
};
const sent: { path: string; method: string | undefined; body: unknown }[] = [];

afterEach(() => {
  sent.length = 0;
});

type Answers = { webhooks?: unknown; deliveries?: unknown; made?: unknown };

function answering({ webhooks = [webhook], deliveries = [delivery], made = webhook }: Answers) {
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    const method = init.method ?? 'GET';
    sent.push({ path, method, body: JSON.parse(init.body ?? 'null') });
    const answerTo = () => {
      if (path.includes('/auth/profile')) return { email: 'ada@flair.test', hasPassword: true };
      if (method !== 'GET') return made;
      return path.includes('/deliveries') ? deliveries : webhooks;
    };
    const paging = { total: 1, limit: 20, next: null };
    return new Response(JSON.stringify({ status: 'success', data: answerTo(), paging }));
  });
}
const page = () => document.body.textContent;
const appears = async (words: string) =>
  act(() => vi.waitFor(() => expect(page()).toContain(words), 6000));
const sentBy = (method: string) => sent.find((one) => one.method === method);
const isSent = async (method: string) =>
  act(() => vi.waitFor(() => expect(sentBy(method)).toBeDefined()));

it('shows where each leads, what it is told and how it does', async () => {
  answering({});
  show(<Webhooks accountId="account" />);
  await appears('https://hooks.example/in');
  expect(page()).toContain('Application sent, Project closed');
  expect(page()).toContain('Works');
  expect(page()).toContain('Added by Ada Martin');
  expect(page()).not.toContain('signs too');
});

it('says why one is paused, and has it go on', async () => {
  answering({ webhooks: [{ ...webhook, state: 'paused', since: at, pausedWhy: 'gone' }] });
  const { get } = show(<Webhooks accountId="account" />);
  await appears('answered that it is gone for good');
  expect(page()).not.toContain('Send a test');
  press(get('button', 'Go on'));
  await isSent('PATCH');
  expect(sentBy('PATCH')?.body).toEqual({ paused: false });
});

it('says when there is none', async () => {
  answering({ webhooks: [] });
  show(<Webhooks accountId="account" />);
  await appears('No program is told of anything yet.');
  expect(page()).toContain('Add a webhook');
});

it('offers no more than five', async () => {
  const five = ['1', '2', '3', '4', '5'].map((_id) => ({ ...webhook, _id }));
  answering({ webhooks: five });
  show(<Webhooks accountId="account" />);
  await appears('https://hooks.example/in');
  expect(page()).not.toContain('Add a webhook');
});

it('sends a test and shows what becomes of it', async () => {
  const test = { ...delivery, type: 'webhook.test', attempts: 1, lastStatus: 204 };
  answering({ deliveries: [{ ...test, state: 'delivered' }], made: test });
  const { get } = show(<Webhooks accountId="account" />);
  await appears('https://hooks.example/in');
  press(get('button', 'Send a test to hooks.example'));
  await appears('Answered 204, 1 attempt');
  expect(sentBy('POST')?.path).toContain('/test');
  expect(page()).toContain('Arrived');
});

it('sends again what failed', async () => {
  answering({});
  const { get } = show(<Webhooks accountId="account" />);
  await appears('https://hooks.example/in');
  press(get('button', 'Deliveries to hooks.example'));
  await appears('Answered 503, 10 attempts');
  const again = [...document.querySelectorAll('button')].find((one) =>
    one.getAttribute('aria-label')?.startsWith('Send again: Application sent'),
  );
  if (!again) throw new Error('It can be sent again.');
  press(again);
  await isSent('POST');
  expect(sentBy('POST')?.path).toContain(`/deliveries/${delivery._id}/again`);
});

it('asks for an address, an event and the password before it makes one, and hands its secret on', async () => {
  answering({ made: { ...webhook, secret: 'whsec_secret' } });
  const onMade = vi.fn<(secret: string) => void>();
  const profile = { email: 'ada@flair.test', hasPassword: true };
  const { get } = show(
    <MakeWebhookDialog
      accountId="account"
      profile={profile}
      onMade={onMade}
      onClose={vi.fn<() => void>()}
    />,
  );
  press(get('button', 'Add a webhook'));
  expect(page()).toContain('Enter the address of your program.');
  expect(page()).toContain('Choose at least one.');
  expect(sent).toEqual([]);
  type(get('textbox', 'Address'), 'https://hooks.example/in');
  press(get('checkbox', 'Project closed'));
  const own = document.querySelector<HTMLInputElement>('input[name=password]');
  if (!own) throw new Error('It asks for the password.');
  type(own, 'a long walk by the sea');
  press(get('button', 'Add a webhook'));
  await act(() => vi.waitFor(() => expect(onMade).toHaveBeenCalledWith('whsec_secret')));
  expect(sentBy('POST')?.body).toEqual({
    url: 'https://hooks.example/in',
    types: ['project.closed'],
    password: 'a long walk by the sea',
  });
});
