import { act } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { addressOf } from '#web/lib/client.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const ids = [2, 3, 4].map((digit) => `0198a5c0-0000-7000-8000-00000000000${digit}`);
const rows = ids.map((_id) => ({
  _id,
  status: 'in_review',
  startupId: { _id: accountId, name: 'Crumb' },
  projectId: { _id: accountId, name: 'Spring' },
})) as BulkDialogProps['rows'];

beforeAll(async () => {
  const body = { applicationIds: ids, status: 'accepted' as const };
  await addressOf('decideInBulk', { params: { id: accountId }, body });
});

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
  const dialog = show(
    <BulkDialog
      accountId={accountId}
      rows={rows}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
  );
  const status = dialog.get('combobox', 'New status');
  act(() => {
    Object.assign(status, { value: 'shortlisted' });
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  press(dialog.get('button', 'Preview'));
  const button = await until(() => dialog.find('button', /^Apply to/), name);
  expect(button.textContent).toBe(name);
});
