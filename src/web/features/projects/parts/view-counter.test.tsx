import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { forgetReferral, useAux } from '#web/lib/aux-store.ts';
import { loadCallTable } from '#web/lib/client.ts';
import { show } from '#web/lib/testing.tsx';
import { ViewCounter } from './view-counter.tsx';

const project = '01900000-0000-7000-8000-000000000001';
const connector = '01900000-0000-7000-8000-000000000002';

function answer(counted: boolean) {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json({ status: 'success', data: { counted, viewCount: 7 } }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const addressOf = (fetched: ReturnType<typeof answer>) => fetched.mock.calls[0]?.[0];

// Read from the contract at its first use, which takes longer than a test waits.
beforeAll(async () => void (await loadCallTable()));
beforeEach(() => {
  useAuth.setState({ token: null, profile: null });
  forgetReferral();
});

it('sends the remembered referral and forgets it once the view was counted', async () => {
  const fetched = answer(true);
  useAux.setState({ refererId: connector });
  show(<ViewCounter projectId={project} />);
  await vi.waitFor(() => expect(useAux.getState().refererId).toBeNull());
  expect(addressOf(fetched)).toBe(`/v3/projects/${project}/views?referer_id=${connector}`);
});

it('keeps the referral while no view was counted', async () => {
  const fetched = answer(false);
  useAux.setState({ refererId: connector });
  show(<ViewCounter projectId={project} />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(useAux.getState().refererId).toBe(connector);
});

it('never sends the own id as a referral', async () => {
  const fetched = answer(true);
  const profile = { _id: connector, email: 'a@b.c', firstName: 'Ada', verified: true };
  useAuth.setState({ token: 'x', profile });
  useAux.setState({ refererId: connector });
  show(<ViewCounter projectId={project} />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(addressOf(fetched)).toBe(`/v3/projects/${project}/views`);
});
