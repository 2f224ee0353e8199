import { useAuth } from '#web/lib/auth-store.ts';
import { useLate } from '#web/lib/use-late.ts';
import type { SaveSearchProps } from './save-search.tsx';

const load = async () => import('./save-search.tsx');

/** Where a search is saved, for who is logged in; its code comes after the list, which is whole without it. */
export function SaveSearchSlot(props: SaveSearchProps) {
  const isLoggedIn = useAuth((state) => state.token !== null);
  const late = useLate(load, isLoggedIn);
  return isLoggedIn && late ? <late.SaveSearch {...props} /> : null;
}
