import { create } from 'zustand';
import type { Language } from '#contract/limits.ts';
import { safeRedirect } from '#rules/auth/redirects.ts';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';

export type Theme = 'system' | 'light' | 'dark';
export type { Language };

export interface Aux {
  theme: Theme;
  language: Language;
  /** Path to go to after sign-up or log-in. */
  redirectTo: string | null;
  refererId: string | null;
  refererEntityId: string | null;
  /** Keys without Ctrl or Cmd do something, such as `g p`. */
  singleKeys: boolean;
}

const initial: Aux = {
  theme: 'system',
  // That of the page as it came, until another is known.
  language: typeof document === 'undefined' || document.documentElement.lang !== 'fr' ? 'en' : 'fr',
  redirectTo: null,
  refererId: null,
  refererEntityId: null,
  singleKeys: true,
};

export const AUX_KEY = 'flair.aux';
const lasting = new Set<keyof Aux>(['theme', 'language', 'singleKeys']);

interface Stored {
  state: Partial<Aux>;
  version?: number;
}

function parts(storage: Storage): Partial<Aux> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this file alone writes under the key.
    return (JSON.parse(storage.getItem(AUX_KEY) ?? '{}') as Partial<Stored>).state ?? {};
  } catch {
    return {};
  }
}

/* Preferences outlive the tab; a referral and a redirect target belong to the session (SPEC 1). */
const splitStorage: StateStorage = {
  getItem: () =>
    JSON.stringify({ state: { ...parts(localStorage), ...parts(sessionStorage) }, version: 0 }),
  setItem: (name, value) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `persist` gives the text of what it stores.
    const entries = Object.entries((JSON.parse(value) as Stored).state);
    const pick = (keep: boolean) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key that is none of them does not last.
      Object.fromEntries(entries.filter(([key]) => lasting.has(key as keyof Aux) === keep));
    localStorage.setItem(name, JSON.stringify({ state: pick(true) }));
    sessionStorage.setItem(name, JSON.stringify({ state: pick(false) }));
  },
  removeItem: (name) => {
    localStorage.removeItem(name);
    sessionStorage.removeItem(name);
  },
};

export const useAux = create<Aux>()(
  persist(() => initial, {
    name: AUX_KEY,
    storage: createJSONStorage(() => (typeof window === 'undefined' ? memory() : splitStorage)),
  }),
);

function memory(): StateStorage {
  return { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
}

/** Back to the initial state, keeping nothing. */
export function resetAux(): void {
  useAux.setState(initial, true);
}

/** Remembers the referral of a link for this session; ids only, a later link replaces an earlier one. */
export function rememberReferral(search: string, ownId?: string): void {
  const params = new URLSearchParams(search);
  const refererId = params.get('referer_id');
  const refererEntityId = params.get('entityManagementAccountId');
  // The inline script keeps what it finds; whose id it is becomes known only here.
  if (ownId && useAux.getState().refererId === ownId) useAux.setState({ refererId: null });
  if (refererId && refererId !== ownId && refererId.length <= 64) useAux.setState({ refererId });
  if (refererEntityId && refererEntityId.length <= 64) useAux.setState({ refererEntityId });
}

/** To be called when a view was counted: from then on the server holds the referral. */
export function forgetReferral(): void {
  useAux.setState({ refererId: null, refererEntityId: null });
}

/** Keeps where to go after log-in; anything but a path on this site is dropped. */
export function setRedirect(target: string | null): void {
  const redirectTo = safeRedirect(target, window.location.origin);
  if (redirectTo !== useAux.getState().redirectTo) useAux.setState({ redirectTo });
}

/** The redirect target, given out once. */
export function takeRedirect(): string | null {
  const { redirectTo } = useAux.getState();
  setRedirect(null);
  return safeRedirect(redirectTo, window.location.origin);
}
