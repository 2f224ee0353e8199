import { createContext, useContext } from 'react';
import type { ChangeParts } from './load-parts.ts';

export const ChangePartsContext = createContext<ChangeParts | null>(null);

/** What shows changes; null until it was loaded, which it is only when there is something to show. */
export const useChangeParts = (): ChangeParts | null => useContext(ChangePartsContext);
