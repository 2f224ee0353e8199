import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadCallTable } from '#web/lib/client.ts';
import { show, until } from '#web/lib/testing.tsx';
import { Invitations } from './invitations.tsx';

const id = '0198a5c0-0000-7000-8000-000000000001';

beforeAll(loadCallTable);
beforeEach(() => {
  const invitation = {
    _id: id,
    email: 'rita@example.org',
    role: 'reviewer',
    state: 'pending',
    expiresAt: '2026-12-07T12:00:00.000Z',
  };
  const reply = {
    status: 'success',
    data: [invitation],
    paging: { total: 1, limit: 100, next: null },
  };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(reply)));
});

it('has one column on a phone, with state and ways out in it: more would be out of sight, to the side', async () => {
  show(<Invitations accountId={id} />);
  const row = await until(() => document.querySelector('tbody tr'), 'the invitation');
  const [first, ...others] = row.querySelectorAll('td');
  for (const words of ['rita@example.org', 'Reviewer', 'Waiting', 'Send again', 'Revoke']) {
    expect(first?.textContent).toContain(words);
  }
  for (const cell of others) expect(cell.className).toContain('max-sm:hidden');
  expect(first?.querySelector('.sm\\:hidden')).not.toBeNull();
});
