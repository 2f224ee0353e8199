import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { createAutosave, type AutosavePorts, type Versioned } from './autosave.ts';

/** The autosaved document of a screen; `loaded` is what the query holds, and may grow newer. */
export function useAutosave<D>(loaded: Versioned<D>, makePorts: () => AutosavePorts<D>) {
  const [autosave] = useState(() => createAutosave(loaded, makePorts()));
  const state = useStore(autosave.store);
  useEffect(() => () => autosave.stop(), [autosave]);
  useEffect(() => autosave.loaded(loaded), [autosave, loaded]);
  return { ...state, autosave };
}
