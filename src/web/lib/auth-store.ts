import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { resetAux } from './aux-store.ts';

export interface AuthProfile {
  _id: string;
  email: string;
  firstName: string;
  lastName?: string | null;
  pictureUrl?: string | null;
  verified: boolean;
  operator?: boolean;
  secondFactorDue?: boolean;
}

/** The auth state of SPEC 3. */
export interface Auth {
  token: string | null;
  profile: AuthProfile | null;
  err: string | null;
  loading: boolean;
  inAuthProcess: boolean;
  requestedLoginCode: boolean;
  requestedVerify: boolean;
  emailConfirmed: boolean;
}

const initial: Auth = {
  token: null,
  profile: null,
  err: null,
  loading: false,
  inAuthProcess: false,
  requestedLoginCode: false,
  requestedVerify: false,
  emailConfirmed: false,
};

export const AUTH_KEY = 'flair.auth';

export const useAuth = create<Auth>()(
  persist(() => initial, {
    name: AUTH_KEY,
    partialize: ({ token, profile }) => ({ token, profile }),
  }),
);

type Reset = () => void;
const resets = new Set<Reset>();

/** Registers what has to be emptied when somebody logs out (caches, drafts' senders, streams). */
export function onLogout(reset: Reset): () => void {
  resets.add(reset);
  return () => resets.delete(reset);
}

/** Stores the token of a successful sign-up or log-in. */
export function logIn(token: string): void {
  useAuth.setState({ ...initial, token });
  document.documentElement.dataset['auth'] = '';
}

/** Clears local storage and resets all state; what was typed and not sent stays, for the person who typed it. */
export function logOut(): void {
  dropToken();
  resetAux();
  for (const reset of resets) reset();
  // A name with a bar in it is a text of the journal.
  for (const key of Object.keys(localStorage)) {
    if (!key.includes('|')) localStorage.removeItem(key);
  }
  sessionStorage.clear();
  delete document.documentElement.dataset['theme'];
}

/** A profile that cannot be read means the token is worth nothing; the rest of the state stays. */
export function dropToken(): void {
  useAuth.setState(initial, true);
  delete document.documentElement.dataset['auth'];
}

function takeOver(event: StorageEvent): void {
  if (event.key !== AUTH_KEY && event.key !== null) return;
  // A log-out leaves nothing to take over.
  if (localStorage.getItem(AUTH_KEY)) void useAuth.persist.rehydrate();
  else dropToken();
}

/** Another tab logged in or out: take over what it stored. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', takeOver);
  return () => window.removeEventListener('storage', takeOver);
}
