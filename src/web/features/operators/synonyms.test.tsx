import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OperatorSynonym } from '#contract/operator-synonyms.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { SearchTrial } from './parts/search-trial.tsx';
import { SynonymDialog } from './parts/synonym-dialog.tsx';
import { SynonymsScreen } from './synonyms.screen.tsx';

const agtech: OperatorSynonym = {
  _id: '0198a5c0-0000-7000-8000-00000000000a',
  phrase: 'agtech',
  means: [
    { text: 'farming', names: [] },
    { text: 'agriculture & food', names: [{ kind: 'sector', name: 'Agriculture & food' }] },
  ],
  version: 4,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T09:30:00.000Z',
};
const term = (text: string, kind: string, names: string[] = []) => ({
  text,
  kind,
  names,
  without: '',
  plain: null,
});
const reading = {
  mode: 'some',
  terms: [term('agtech', 'sector', ['Agriculture & food']), term('zurgle', 'word')],
  instead: null,
  without: [],
  past: 0,
  unknown: ['zurgle'],
};
const paging = { total: 2, limit: 1, next: null };
let sent: [string, unknown][] = [];
let refusal: object | null = null;

beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', async (path: string, init?: { method?: string; body?: string }) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      sent.push([`${method} ${path}`, JSON.parse(init?.body ?? '{}')]);
      if (refusal) return new Response(JSON.stringify(refusal), { status: 409 });
      return new Response(JSON.stringify({ status: 'success', data: agtech }), { status: 200 });
    }
    const body = path.startsWith('/v3/projects')
      ? { status: 'success', data: [], paging, search: reading }
      : { status: 'success', data: [agtech], paging: { ...paging, total: 1 } };
    return new Response(JSON.stringify(body), { status: 200 });
  });
});

const said = () => document.body.textContent ?? '';
const valueOf = (element: HTMLElement) => (element as HTMLInputElement).value;

it('lists phrases with what each meaning names', async () => {
  const { wait, all } = show(<SynonymsScreen />, { at: '/operators/synonyms' });
  await wait('table');
  const items = all('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('farming');
  expect(items).toContain('Sector: Agriculture & food');
});

it('shows how a search is read and how many it finds', async () => {
  show(<SearchTrial q="agtech zurgle" onChange={() => undefined} />);
  await until(() => (said().includes('most of it') ? true : null), 'the reading');
  expect(said()).toContain('Sector: Agriculture & food');
  expect(said()).toContain('Words: zurgle');
  expect(said()).toContain('Found in no project: zurgle.');
  expect(said()).toContain('2 projects have most of it');
});

it('says beside each field what the rule refuses, and sends nothing', () => {
  const { get, all } = show(<SynonymDialog synonym={null} onClose={() => undefined} />);
  type(get('textbox', /^Phrase/), 'the farm');
  type(get('textbox', /^Means/), 'farm\nFarm');
  press(get('button', 'Save'));
  const alerts = all('alert').map(({ textContent }) => textContent);
  expect(alerts.join(' ')).toContain('No search can match this phrase.');
  expect(alerts.join(' ')).toContain('“Farm” is listed twice.');
  expect(sent).toEqual([]);
});

it('sends one meaning for each line, and the reason', async () => {
  const onClose = vi.fn<() => void>();
  const { get } = show(<SynonymDialog synonym={agtech} onClose={onClose} />);
  expect(valueOf(get('textbox', /^Means/))).toBe('farming\nagriculture & food');
  type(get('textbox', /^Means/), ' farming \n\nrobots');
  type(get('textbox', /^Reason/), 'Asked for.');
  press(get('button', 'Save'));
  await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce()));
  expect(sent).toEqual([
    [
      `PATCH /v3/operators/synonyms/${agtech._id}`,
      { phrase: 'agtech', means: ['farming', 'robots'], version: 4, reason: 'Asked for.' },
    ],
  ]);
});

it('names the synonym that is there already, and keeps what was typed over a reload', async () => {
  const message = '“Ag-tech” already exists. Change that one.';
  const told = { message, key: 'operators.synonym_taken', params: { phrase: 'Ag-tech' } };
  refusal = {
    status: 'error',
    code: 'name_taken',
    ...told,
    details: [{ path: 'phrase', ...told }],
    requestId: 'a1',
  };
  const first = show(<SynonymDialog synonym={null} onClose={() => undefined} />);
  type(first.get('textbox', /^Phrase/), 'ag tech');
  type(first.get('textbox', /^Means/), 'farming\nrobots');
  press(first.get('button', 'Save'));
  expect((await first.wait('alert')).textContent).toContain(message);
  expect(first.get('textbox', /^Phrase/).getAttribute('aria-invalid')).toBe('true');
  first.close();
  const second = show(<SynonymDialog synonym={null} onClose={() => undefined} />);
  await until(() => valueOf(second.get('textbox', /^Means/)) || null, 'the kept meanings');
  expect(valueOf(second.get('textbox', /^Phrase/))).toBe('ag tech');
  expect(valueOf(second.get('textbox', /^Means/))).toBe('farming\nrobots');
});

it('says that somebody else changed it, and lays what was typed over what it says now', async () => {
  const told = {
    message: 'Somebody else changed this meanwhile. Now it says “agtech”: robots.',
    key: 'operators.synonym_changed',
  };
  const params = { phrase: 'agtech', means: 'robots' };
  refusal = { status: 'error', code: 'version_conflict', ...told, params, requestId: 'a2' };
  const first = show(<SynonymDialog synonym={agtech} onClose={() => undefined} />);
  type(first.get('textbox', /^Means/), 'tractors');
  press(first.get('button', 'Save'));
  expect((await first.wait('alert')).textContent).toContain(told.message);
  expect(valueOf(first.get('textbox', /^Means/))).toBe('tractors');
  first.close();
  refusal = null;
  const present = { ...agtech, version: 5, means: [{ text: 'robots', names: [] }] };
  const onClose = vi.fn<() => void>();
  const second = show(<SynonymDialog synonym={present} onClose={onClose} />);
  await until(
    () => valueOf(second.get('textbox', /^Means/)) === 'tractors' || null,
    'what was typed',
  );
  press(second.get('button', 'Save'));
  await act(() => vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce()));
  expect(sent.at(-1)?.[1]).toEqual({ phrase: 'agtech', means: ['tractors'], version: 5 });
});
