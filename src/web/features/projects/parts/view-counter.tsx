import { useEffect } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import { forgetReferral, useAux } from '#web/lib/aux-store.ts';
import { send } from '#web/lib/client.ts';

/** Counts the view once the page is shown, with the referral of this session; the server holds a counted one from then on. */
export function ViewCounter({ projectId }: { projectId: string }) {
  useEffect(() => {
    const stop = new AbortController();
    void countView(projectId, stop.signal);
    return () => stop.abort();
  }, [projectId]);
  return null;
}

const isId = (value: string | null): value is string =>
  value !== null && /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value);

async function countView(projectId: string, signal: AbortSignal): Promise<void> {
  const { refererId, refererEntityId } = useAux.getState();
  const ownId = useAuth.getState().profile?._id;
  const query = {
    ...(isId(refererId) && refererId !== ownId ? { referer_id: refererId } : {}),
    ...(isId(refererEntityId) ? { entityManagementAccountId: refererEntityId } : {}),
  };
  try {
    const reply = await send('countProjectView', { params: { id: projectId }, query }, { signal });
    if (reply.data.counted) forgetReferral();
  } catch {
    // A view that could not be counted is not worth a word to the visitor; the referral stays remembered.
  }
}
