import { useEffect, useState, type ComponentType } from 'react';
import { useAuth } from '#web/lib/auth-store.ts';
import type { SaveSearchProps } from './save-search.tsx';

/** Where a search is saved, for who is logged in; its code comes after the list. */
export function SaveSearchSlot(props: SaveSearchProps) {
  const isLoggedIn = useAuth((state) => state.token !== null);
  const [Button, setButton] = useState<ComponentType<SaveSearchProps> | null>(null);
  useEffect(() => {
    if (!isLoggedIn) return undefined;
    let isHere = true;
    import('./save-search.tsx').then(
      (module) => isHere && setButton(() => module.SaveSearch),
      // The list is whole without it.
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [isLoggedIn]);
  return isLoggedIn && Button ? <Button {...props} /> : null;
}
