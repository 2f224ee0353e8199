import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationDetail } from '#contract/application-views.ts';
import { useAux } from '#web/lib/aux-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { DecisionPanel } from './decision-panel.tsx';

const id = '0198a5c0-0000-7000-8000-000000000001';
const application = {
  _id: id,
  version: 1,
  status: 'in_review',
  staged: null,
  startupId: { _id: id, name: 'Crumb' },
  projectId: { _id: id },
} as ApplicationDetail;
/* What was sent; the price is asked for by a preview of several decisions, the mail by one of its own. */
const asked: string[] = [];

beforeAll(loadCallTable);
beforeEach(() => {
  asked.length = 0;
  useAux.setState({ singleKeys: true });
  vi.stubGlobal('fetch', async (path: string, { method }: { method?: string }) => {
    asked.push(`${method ?? 'GET'} ${path}`);
    const data = { changes: [], refused: [], total: null, reasons: [], version: 0, mails: [] };
    return new Response(JSON.stringify({ status: 'success', data }));
  });
});

const open = (may: boolean) =>
  show(
    <DecisionPanel
      workspace={{ accountId: id, role: 'manager', can: () => may } as unknown as Workspace}
      application={application}
      questions={[]}
    />,
  );
const key = (name: string, on: Element = document.body) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });
const isAsking = () => document.querySelector('form') !== null;
const decisions = () =>
  asked.filter((call) => !/POST .*\/(decisions|mail)$/.test(call) && !call.startsWith('GET'));

it.each([
  ['s', 'Shortlist'],
  ['a', 'Accept'],
  ['w', 'Put on the waiting list'],
  ['d', 'Decline'],
])('the key %s opens a step, as its button does, and takes none', async (name, words) => {
  const page = open(true);
  const button = page.all('button').find((one) => one.getAttribute('aria-keyshortcuts') === name);
  expect(button?.textContent).toContain(words);
  await key(name);
  expect(isAsking()).toBe(true);
  expect(page.get('button', words).getAttribute('type')).toBe('submit');
  // Another key, or the same, does nothing to what is open.
  await key(name);
  await key('d');
  expect(page.all('button', words)).toHaveLength(1);
  expect(decisions()).toEqual([]);
});

it('gives the focus back to the step that was left', async () => {
  const page = open(true);
  await key('d');
  const cancel = page.get('button', 'Cancel');
  cancel.focus();
  press(cancel);
  const step = page.all('button').find((one) => one.getAttribute('aria-keyshortcuts') === 'd');
  await until(() => (document.activeElement === document.body ? null : true), 'the focus');
  expect(document.activeElement).toBe(step);
});

it('hears no key that is typed, none once they are switched off, and none without the right', async () => {
  const page = open(true);
  const field = document.createElement('textarea');
  document.body.append(field);
  await key('d', field);
  field.remove();
  expect(isAsking()).toBe(false);
  await act(async () => useAux.setState({ singleKeys: false }));
  await key('d');
  expect(isAsking()).toBe(false);
  page.close();
  useAux.setState({ singleKeys: true });
  open(false);
  await key('d');
  expect(isAsking()).toBe(false);
});
