import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuestionView } from '#contract/questions.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { useToasts } from '#web/ui/toast-store.ts';
import { PublishPanel } from './publish-panel.tsx';

const projectId = '0198a5c0-0000-7000-8000-000000000001';
const question = (label: string): QuestionView => ({
  _id: '0198a5c0-0000-7000-8000-000000000002',
  key: null,
  screen: 'One',
  ranking: 0,
  type: 'short_text',
  label,
  help: null,
  required: false,
  options: [],
  limits: {},
  logic: null,
  slot: null,
  identifying: false,
});
const reworded = {
  kind: 'reworded',
  questionId: question('')._id,
  replaces: null,
  label: 'Who pays?',
  before: question('Why you?'),
  after: question('Who pays?'),
};
const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { status: 'error', code, message: 'Refused, and this is why.', requestId: 'r', ...more },
});

/* The form on the server: its number grows when a colleague saves. */
const server = {
  version: 7,
  changed: true,
  publish: null as ReturnType<typeof refusal> | null,
  dryRun: null as ReturnType<typeof refusal> | null,
  undo: null as ReturnType<typeof refusal> | null,
  sent: [] as { path: string; body: unknown }[],
};
const published = [3, 2, 1].map((number) => ({ version: number * 2, number }));

function answer(method: string, path: string, body: { dryRun?: boolean }) {
  const form = { version: server.version, publishedVersion: 6, changed: server.changed };
  const data = { ...form, questions: [question('Who pays?')] };
  if (method === 'GET') return path.endsWith('/versions') ? published : data;
  if (path.endsWith('/undo')) return server.undo ?? data;
  const refused = body.dryRun ? server.dryRun : server.publish;
  if (!body.dryRun) server.publish = null;
  const drafts = { total: 12, touched: 7, unfit: 2 };
  const undoUntil = body.dryRun ? null : '2026-05-03T12:15:00.000Z';
  const done = { version: server.version, changes: [reworded], drafts, warnings: [], undoUntil };
  return refused ?? done;
}

beforeEach(() => {
  Object.assign(server, {
    version: 7,
    changed: true,
    publish: null,
    dryRun: null,
    undo: null,
    sent: [],
  });
  useToasts.setState({ toasts: [] });
  signIn(true);
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as { dryRun?: boolean };
    const method = init.method ?? 'GET';
    if (method === 'POST') server.sent.push({ path, body });
    const said = answer(method, path, body);
    const isRefusal = 'status' in said && typeof said.status === 'number';
    return new Response(
      JSON.stringify(
        isRefusal ? (said as { body: object }).body : { status: 'success', data: said },
      ),
      { status: isRefusal ? (said as { status: number }).status : 200 },
    );
  });
});

function signIn(verified: boolean) {
  useAuth.setState({
    token: 't',
    profile: { _id: projectId, verified } as ReturnType<typeof useAuth.getState>['profile'],
  });
}

const open = (flush = true) => {
  const calls = { onClose: vi.fn<() => void>(), onShow: vi.fn<(place: number) => void>() };
  const flushed = async () => flush;
  return { ...show(<PublishPanel projectId={projectId} flush={flushed} {...calls} />), ...calls };
};
const text = () => document.querySelector('[role=dialog]')?.textContent ?? '';

describe('the panel that publishes', () => {
  it('says the change, what it does to drafts, and publishes what it showed', async () => {
    const { wait, onClose } = open();
    const button = await wait('button', 'Publish version 4');
    expect(text()).toContain('Why you?');
    expect(text()).toContain('Who pays?');
    expect(text()).toContain('7 of 12 founders answered one of these.');
    expect(text()).toContain('In 2 drafts an answer no longer fits');
    button.focus();
    expect(document.activeElement).toBe(button);
    press(button);
    await until(() => (onClose.mock.calls.length ? true : null), 'the panel to close');
    expect(server.sent.map(({ body }) => body)).toEqual([
      { version: 7, dryRun: true },
      { version: 7, dryRun: false },
    ]);
    const [toast] = useToasts.getState().toasts;
    expect(toast).toMatchObject({ message: 'Version 4 is published.', action: { label: 'Undo' } });
  });

  it('shows the newest and asks again when somebody saved meanwhile', async () => {
    const { wait, onClose } = open();
    const button = await wait('button', 'Publish version 4');
    server.publish = refusal(409, 'version_conflict');
    server.version = 8;
    press(button);
    await until(() => (text().includes('Someone saved this form') ? true : null), 'the notice');
    expect(onClose).not.toHaveBeenCalled();
    press(await wait('button', 'Publish version 4'));
    await until(() => (onClose.mock.calls.length ? true : null), 'the panel to close');
    expect(server.sent.at(-1)?.body).toEqual({ version: 8, dryRun: false });
  });

  it('leads from what is wrong to its question, and offers nothing to publish', async () => {
    const details = [{ path: 'questions.2.options', message: 'Give at least two options.' }];
    server.dryRun = refusal(400, 'form_unsound', { details });
    const { wait, find, onShow } = open();
    press(await wait('button', 'Give at least two options.'));
    expect(onShow).toHaveBeenCalledWith(2);
    expect(find('button', /Publish version/)).toBeNull();
  });

  it('closes by a word that fits where nothing is to publish', async () => {
    server.changed = false;
    const { wait, find, all, onClose } = open();
    await until(() => (text().includes('Who pays?') ? true : null), 'what was compared');
    expect(find('button', 'Not yet')).toBeNull();
    expect(find('button', /Publish version/)).toBeNull();
    await wait('button', 'Close');
    all('button', 'Close').forEach(press);
    expect(onClose).toHaveBeenCalled();
  });

  it('asks nothing of the server while texts wait on this device', async () => {
    const { wait, find } = open(false);
    await wait('button', 'Check again');
    expect(text()).toContain('are not saved yet');
    expect(find('button', /Publish version/)).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('publishes nothing for an address that is not proven', async () => {
    signIn(false);
    const { wait } = open();
    const button = await wait('button', 'Publish version 4');
    expect(button.hasAttribute('disabled')).toBe(true);
    press(button);
    expect(server.sent.map(({ body }) => body)).toEqual([{ version: 7, dryRun: true }]);
  });

  it('says why a publish cannot be taken back', async () => {
    server.undo = refusal(409, 'state_conflict');
    const { wait } = open();
    press(await wait('button', 'Publish version 4'));
    const undo = await until(
      () => useToasts.getState().toasts.find(({ action }) => action)?.action ?? null,
      'the undo',
    );
    undo.run();
    const why = await until(
      () => useToasts.getState().toasts.find(({ kind }) => kind === 'error') ?? null,
      'the reason',
    );
    expect(why.message).toBe('Refused, and this is why.');
  });
});
