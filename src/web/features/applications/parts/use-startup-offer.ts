import { useEffect, useRef } from 'react';
import { useModal } from '#web/lib/search-params.ts';
import type { Application } from '../queries.ts';

/**
 * Offers to make a startup of a pending application that has none (SPEC 4), each time that its page
 * fetches it; whoever closes the dialog is not asked again while the page is open.
 */
export function useStartupOffer({ _id: applicationId, status, startupId }: Application): void {
  const { value, open } = useModal();
  const offered = useRef<string | null>(null);
  const isDue = status === 'pending' && startupId === null && value === null;
  useEffect(() => {
    if (!isDue || offered.current === applicationId) return;
    offered.current = applicationId;
    open('generate_startup', { applicationId });
  }, [isDue, applicationId, open]);
}
