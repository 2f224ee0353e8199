import { useEffect, useState } from 'react';
import { useHeld } from './held-store.ts';

const load = async () => (await import('./held-notice.tsx')).HeldNotice;

/** The decision just made, for as long as it can be taken back. Its words come with the first one: most pages hold none. */
export function HeldBar({ accountId }: { accountId: string }) {
  const held = useHeld((state) => state.held);
  const [Notice, setNotice] = useState<Awaited<ReturnType<typeof load>> | null>(null);
  const isWanted = held?.accountId === accountId;
  useEffect(() => {
    if (!isWanted || Notice) return;
    load().then(
      (part) => setNotice(() => part),
      () => undefined,
    );
  }, [isWanted, Notice]);
  return isWanted && Notice ? <Notice key={held.applicationId} held={held} /> : null;
}

/** The same as the frame of a workspace asks for it. */
export const heldBar = (accountId: string) => <HeldBar accountId={accountId} />;
