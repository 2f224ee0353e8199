import { useNavigate } from 'react-router';
import { logOut } from '../lib/auth-store.ts';
import { send } from '../lib/client.ts';

/** Ends the session here and, where it can be told, on the server; then shows the start. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // The device forgets the token whether or not the server could be told.
    await send('signOut', {}, { timeout: 3000 }).catch(() => undefined);
    logOut();
    void navigate('/');
  };
}
