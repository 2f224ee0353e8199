import { useNavigate } from 'react-router';
import { logOut, useAuth } from './auth-store.ts';
import { send } from './client.ts';
import { askBeforeLeaving } from './leaving.ts';

/* A storage that hangs must not keep anybody logged in; what is unsent stays on the device then. */
const PATIENCE_MS = 3000;

async function hasUnsent(): Promise<boolean> {
  const present = useAuth.getState().profile?._id ?? null;
  if (present === null) return false;
  const none = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const look = async () => {
    const { listUnsent } = await import('./draft/browser.ts');
    return (await listUnsent()).documents.some(({ owner }) => owner === present);
  };
  return Promise.race([look().catch(() => false), none]);
}

/**
 * Ends the session here and, where it can be told, on the server; then shows the start, or stays where the caller is
 * needed. Asks first when the person has texts on this device that the server lacks.
 */
export function useLogOut({ stays = false } = {}): () => Promise<void> {
  const navigate = useNavigate();
  const leave = async () => {
    // The device forgets the token whether or not the server could be told.
    await send('signOut', {}, { timeout: 3000 }).catch(() => undefined);
    logOut();
    if (!stays) void navigate('/');
  };
  return async () => {
    if (await hasUnsent()) askBeforeLeaving(leave);
    else await leave();
  };
}
