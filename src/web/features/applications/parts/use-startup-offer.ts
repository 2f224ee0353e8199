import { useEffect } from 'react';
import { useAux } from '../../../lib/aux-store.ts';
import { useModal } from '../../../lib/search-params.ts';
import type { Application } from '../queries.ts';

/**
 * Offers to make a startup of a pending application that has none (SPEC 4). Once per visit: whoever
 * closes the dialog is not asked again, whoever takes the offer may be asked for the next application.
 */
export function useStartupOffer({ _id: applicationId, status, startupId }: Application): void {
  const { value, open } = useModal();
  const isOffered = useAux((state) => state.isStartupOffered);
  const isDue = status === 'pending' && startupId === null && value === null && !isOffered;
  useEffect(() => {
    if (!isDue) return;
    useAux.setState({ isStartupOffered: true });
    open('generate_startup', { applicationId });
  }, [isDue, applicationId, open]);
}
