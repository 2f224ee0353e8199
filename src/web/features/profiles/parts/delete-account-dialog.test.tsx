import { beforeEach, describe, expect, it, vi } from 'vitest';
import { press, show, type } from '#web/lib/testing.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

const sent: { path: string; body: unknown }[] = [];
let reply: { status: number; body: unknown };

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: { body?: string }) => {
    sent.push({ path, body: JSON.parse(init.body ?? '{}') as unknown });
    const { status, body } = path.includes('account')
      ? reply
      : { status: 200, body: { status: 'success', data: {} } };
    return new Response(JSON.stringify(body), { status });
  });
});

const open = (hasPassword: boolean) =>
  show(
    <DeleteAccountDialog
      profile={{ email: 'ada@example.org', hasPassword }}
      onClose={() => undefined}
    />,
  );

describe('DeleteAccountDialog', () => {
  it('says what goes and what stays, and sends nothing without the password', () => {
    const { all, get } = open(true);
    expect(all('listitem').length).toBeGreaterThan(4);
    press(get('button', 'Delete my account'));
    expect(sent).toEqual([]);
    expect(get('alert').textContent).toContain('Enter your password.');
  });

  it('explains why the last owner cannot go yet, and where to change it', async () => {
    reply = {
      status: 409,
      body: { status: 'error', code: 'last_owner', message: 'Hand over first.' },
    };
    const { get, wait } = open(true);
    type(get('textbox', 'Your password, to confirm'), 'a long walk by the sea');
    press(get('button', 'Delete my account'));
    expect((await wait('link', 'My organisations')).getAttribute('href')).toBe('/organisation');
    expect(sent[0]?.body).toEqual({ password: 'a long walk by the sea' });
  });

  it('asks for a mailed code where there is no password', async () => {
    reply = { status: 400, body: { status: 'error', code: 'code_wrong', message: 'Wrong.' } };
    const { get, wait, find } = open(false);
    expect(find('button', 'Delete my account')).toBeNull();
    press(get('button', 'Send the code'));
    const field = await wait('textbox');
    type(field, '123456');
    press(get('button', 'Delete my account'));
    expect((await wait('alert')).textContent).toContain('wrong or has expired');
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'ada@example.org' },
      { code: '123456' },
    ]);
  });
});
