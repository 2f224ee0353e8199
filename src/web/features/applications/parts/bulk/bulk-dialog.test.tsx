import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const ids = [2, 3, 4].map((digit) => `0198a5c0-0000-7000-8000-00000000000${digit}`);
const rows = ids.map((_id) => ({
  _id,
  status: 'in_review',
  startupId: { _id: accountId, name: 'Crumb' },
  projectId: { _id: accountId, name: 'Spring' },
})) as BulkDialogProps['rows'];

beforeAll(loadCallTable);

const open = (chosen = rows) =>
  show(
    <BulkDialog
      accountId={accountId}
      rows={chosen}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
const reads = async (words: string) =>
  until(() => (document.body.textContent?.includes(words) ? true : null), words);

/** Chooses a step and looks at what it would do. */
function look(dialog: ReturnType<typeof open>, value: string): void {
  const status = dialog.get('combobox', 'New status');
  act(() => {
    Object.assign(status, { value });
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  press(dialog.get('button', 'Preview'));
}

it.each([
  [{ amount: 480, currency: 'EUR' }, 'Apply to 3 applications · €480'],
  [{ amount: 0, currency: 'EUR' }, 'Apply to 3 applications'],
  [null, 'Apply to 3 applications'],
])('the button says what all of them cost together: %j', async (total, name) => {
  const changes = ids.map((applicationId) => ({
    applicationId,
    from: 'in_review',
    to: 'shortlisted',
    charge: null,
    toldAt: null,
  }));
  const data = { changes, refused: [], total, token: 't', batch: null };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'success', data }), { status: 200 }),
  );
  const dialog = open();
  look(dialog, 'shortlisted');
  const button = await until(() => dialog.find('button', /^Apply to/), name);
  expect(button.textContent).toBe(name);
});

it('tells the applications of one startup to several projects apart', async () => {
  const changes = ids.slice(0, 2).map((applicationId) => ({
    applicationId,
    from: 'in_review',
    to: 'shortlisted',
    charge: null,
    toldAt: null,
  }));
  const refused = [{ applicationId: ids[2], reason: 'It is withdrawn.' }];
  const data = { changes, refused, total: null, token: 't', batch: null };
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ status: 'success', data }), { status: 200 }),
  );
  const dialog = open(
    rows.map((row, place) => ({
      ...row,
      projectId: { ...row.projectId, _id: ids[place] ?? '', name: `Cohort ${place + 1}` },
    })),
  );
  look(dialog, 'shortlisted');
  await reads('Crumb · Cohort 1');
  await reads('Crumb · Cohort 2');
  await reads('Crumb · Cohort 3 It is withdrawn.');
  // On a phone both steps go to the next line, never one of them.
  const steps = [...document.querySelectorAll('li > span')].map(({ textContent }) => textContent);
  expect(steps).toContain('In review→Shortlisted');
});

it('shows the mail of each, and sends what is written to one of them with the rest', async () => {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Record<string, unknown>;
    asked.push({ path, body });
    const changes = ids.map((applicationId) => ({
      applicationId,
      from: 'in_review',
      to: 'interview',
      charge: null,
      toldAt: null,
    }));
    const mail = {
      firstName: 'Ada',
      language: 'en',
      subject: 'Interview',
      text: `${ids.findIndex((id) => path.includes(id)) + 1} reads ${String(body['message'])}`,
    };
    const data = path.endsWith('/mail')
      ? { message: null, mails: [mail], seen: 's' }
      : { changes, refused: [], total: null, token: `t${asked.length}`, batch: null };
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
  const dialog = open();
  type(dialog.get('textbox', /^Message to all/), 'Hello.');
  look(dialog, 'interview');
  await reads('1 reads Hello.');
  press(dialog.get('button', 'Next mail'));
  await reads('2 reads Hello.');
  expect(document.body.textContent).toContain('Crumb, 2 of 3');
  press(dialog.get('button', 'Write to Crumb alone'));
  type(dialog.get('textbox', 'Message to: Crumb'), 'You alone.');
  await reads('2 reads You alone.');
  // What was previewed is not what would be sent by now.
  expect(dialog.find('button', /^Apply/)).toBeNull();
  press(dialog.get('button', 'Preview'));
  await dialog.wait('button', /^Apply/);
  const own = [{ applicationId: ids[1], message: 'You alone.' }];
  expect(asked.findLast(({ path }) => path.endsWith('/decisions'))?.body).toMatchObject({
    message: 'Hello.',
    messageFor: own,
  });
  // A reload loses none of it, and says nothing of it with another status.
  dialog.close();
  const again = open();
  await until(
    () => (again.find('textbox', /^Message to all/) as HTMLTextAreaElement).value || null,
    'the text',
  );
  look(again, 'accepted');
  await again.wait('button', /^Apply/);
  expect(asked.findLast(({ path }) => path.endsWith('/decisions'))?.body).not.toHaveProperty(
    'messageFor',
  );
  press(again.get('button', 'Back'));
  look(again, 'interview');
  await reads('With a message of their own: Crumb');
  expect(asked.findLast(({ path }) => path.endsWith('/decisions'))?.body).toMatchObject({
    messageFor: own,
  });
});

it('asks for another message where a field has nothing to put', async () => {
  const asked: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: { body: string }) => {
    asked.push(JSON.parse(init.body) as Record<string, unknown>);
    const refused = [
      { applicationId: ids[0], reason: 'Nothing to put.', key: 'applications.field_empty' },
    ];
    const data = { changes: [], refused, total: null, token: 't', batch: null };
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
  const dialog = open();
  look(dialog, 'interview');
  const box = await dialog.wait('textbox', 'Message to: Crumb');
  expect(document.body.textContent).not.toContain('stays as it is');
  type(box, 'To you.');
  press(dialog.get('button', 'Preview'));
  await until(() => (asked.length > 1 ? true : null), 'the second look');
  expect(asked.at(-1)).toMatchObject({
    messageFor: [{ applicationId: ids[0], message: 'To you.' }],
  });
});

it('is pressed again after no reply came, and is the same request', async () => {
  const keys: (string | undefined)[] = [];
  type Init = { headers: Record<string, string>; body: string };
  vi.stubGlobal('fetch', async (path: string, init: Init) => {
    const { dryRun } = JSON.parse(init.body) as { dryRun: boolean };
    if (!dryRun && path.endsWith('/decisions')) {
      keys.push(init.headers['idempotency-key']);
      if (keys.length === 1) throw new TypeError('network');
    }
    const changes = [{ applicationId: ids[0], from: 'in_review', to: 'interview', toldAt: null }];
    const batch = dryRun ? null : { _id: accountId };
    const data = { changes, refused: [], total: null, token: 't', batch };
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
  const dialog = open();
  look(dialog, 'interview');
  press(await dialog.wait('button', /^Apply to/));
  await reads('The server cannot be reached right now.');
  press(dialog.get('button', /^Apply to/));
  await until(() => (keys.length > 1 ? true : null), 'the second press');
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
