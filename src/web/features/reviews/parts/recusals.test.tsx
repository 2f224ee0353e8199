import { beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show, until } from '#web/lib/testing.tsx';
import { Recusals } from './recusals.tsx';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const applicationId = '0198a5c0-0000-7000-8000-000000000002';
const ada = '0198a5c0-0000-7000-8000-00000000000a';
const bo = '0198a5c0-0000-7000-8000-00000000000b';
const recusalOf = (_id: string, firstName: string) => ({
  userId: { _id, profile: { firstName, lastName: null, pictureUrl: null } },
  applicationId,
  projectId: accountId,
  reason: 'We were at school together.',
  createdAt: '2026-11-21T12:00:00.000Z',
});
const recusals = [recusalOf(ada, 'Ada'), recusalOf(bo, 'Bo')];
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  useAuth.setState({
    profile: {
      _id: ada,
      email: 'ada@flair.test',
      firstName: 'Ada',
      lastName: null,
      pictureUrl: null,
      verified: true,
      operator: false,
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: { method: string }) => {
    sent.push(`${init.method} ${path}`);
    return new Response(JSON.stringify({ status: 'success' }), { status: 200 });
  });
});

const open = (mayLiftAll: boolean) =>
  show(<Recusals accountId={accountId} recusals={recusals} mayLiftAll={mayLiftAll} />);

it('lets a reviewer lift their own alone', async () => {
  const { all } = open(false);
  expect(all('listitem')).toHaveLength(2);
  const [button, ...more] = all('button', /^Lift the conflict of interest of Ada$/);
  if (!button) throw new Error('The own one has no button.');
  expect(more).toEqual([]);
  expect(all('button')).toHaveLength(1);
  press(button);
  const path = `/v3/management/${accountId}/applications/${applicationId}/recusals/${ada}`;
  await until(() => sent[0] ?? null, 'the call');
  expect(sent[0]).toBe(`DELETE ${path}`);
});

it('lets an admin lift everybody’s', () => {
  const { all } = open(true);
  expect(all('button')).toHaveLength(2);
});
