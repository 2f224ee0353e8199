import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

export const modalValues = [
  'login',
  'register',
  'reset_password',
  'create_startup',
  'generate_startup',
  'startup_applications',
  'patch_startup',
  'email_verify',
  'login_code',
  'change_password',
  'success_verify',
] as const;
export type ModalValue = (typeof modalValues)[number];

/** Referral parameters are remembered for the session at the start; links need not carry them on. */
export const referralKeys = ['referer_id', 'entityManagementAccountId'] as const;
const modalOwned = [
  'modal',
  'code',
  'token',
  'redirect',
  'applicationId',
  'startupId',
  'projectId',
  'bookmark',
] as const;

/** The search string without what modals and referrals own, with `modal` and its extras. */
export function modalSearch(
  current: string,
  value: ModalValue,
  extra: Record<string, string> = {},
): string {
  const params = new URLSearchParams(current);
  for (const key of [...modalOwned, ...referralKeys]) params.delete(key);
  params.set('modal', value);
  for (const [key, item] of Object.entries(extra)) params.set(key, item);
  return `?${params}`;
}

/** Reads one modal value; anything unknown is no modal. */
export function readModal(params: URLSearchParams): ModalValue | null {
  const value = params.get('modal');
  return modalValues.find((known) => known === value) ?? null;
}

export interface ModalState {
  value: ModalValue | null;
  params: URLSearchParams;
  /** Address of the present page with that modal open, for a real `<a>`. */
  modalHref: (value: ModalValue, extra?: Record<string, string>) => string;
  open: (value: ModalValue, extra?: Record<string, string>) => void;
  /** Removes the modal and its parameters; goes back if a link of this page opened it. */
  close: () => void;
}

/* What a closing goes back from. The browser does so later, and a second press in between would go back twice. */
let left: unknown;

/** The modal in the address, and the ways to change it. */
export function useModal(): ModalState {
  const location = useLocation();
  const { search, pathname, hash, state } = location;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const modalHref = useCallback(
    (value: ModalValue, extra?: Record<string, string>) => modalSearch(search, value, extra),
    [search],
  );
  const open = useCallback(
    (value: ModalValue, extra?: Record<string, string>) =>
      void navigate(
        { pathname, hash, search: modalSearch(search, value, extra) },
        { replace: params.has('modal'), state: params.has('modal') ? state : { opener: true } },
      ),
    [navigate, pathname, hash, search, params, state],
  );
  const close = useCallback(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as what it may lack: the router keeps any state.
    if ((location.state as { opener?: boolean } | null)?.opener) {
      if (left !== location) void navigate(-1);
      left = location;
      return;
    }
    const rest = new URLSearchParams(location.search);
    for (const key of modalOwned) rest.delete(key);
    void navigate({ ...location, search: rest.size ? `?${rest}` : '' }, { replace: true });
  }, [navigate, location]);
  return { value: readModal(params), params, modalHref, open, close };
}

/** One typed piece of the search string. `read` gets null when the key is absent. */
export interface Param<T> {
  read(value: string | null): T;
  write(value: T): string | null;
}
export const textParam = (fallback = ''): Param<string> => ({
  read: (value) => value ?? fallback,
  write: (value) => (value === fallback ? null : value),
});
export const choiceParam = <const T extends string>(
  choices: readonly T[],
  fallback: T,
): Param<T> => ({
  read: (value) => choices.find((choice) => choice === value) ?? fallback,
  write: (value) => (value === fallback ? null : value),
});
export const listParam: Param<string[]> = {
  read: (value) => (value ? value.split(',').filter(Boolean) : []),
  write: (value) => (value.length ? value.join(',') : null),
};

type Shape = Record<string, Param<never>> | Record<string, Param<unknown>>;
type Values<S> = { [K in keyof S]: S[K] extends Param<infer T> ? T : never };

/** Reads a search string by a shape; defaults where a key is absent or not understood. */
export function readParams<S extends Shape>(shape: S, search: URLSearchParams): Values<S> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each key of the shape is read by its own parameter.
  return Object.fromEntries(
    Object.entries(shape).map(([key, param]) => [key, param.read(search.get(key))]),
  ) as Values<S>;
}

/** The search string with some values changed; defaults and referral parameters leave it. */
export function writeParams<S extends Shape>(
  shape: S,
  search: URLSearchParams,
  change: Partial<Values<S>>,
): string {
  const next = new URLSearchParams(search);
  for (const key of referralKeys) next.delete(key);
  for (const [key, value] of Object.entries(change)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value of a key is written by the parameter of the same key.
    const text = shape[key]?.write(value as never) ?? null;
    if (text === null) next.delete(key);
    else next.set(key, text);
  }
  return next.size ? `?${next}` : '';
}

/** Typed search parameters of a screen: values, a setter (replaces by default), and links. */
export function useParamsOf<S extends Shape>(shape: S) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return {
    values: readParams(shape, search),
    set: (change: Partial<Values<S>>, options: { push?: boolean } = {}) =>
      void navigate(
        { search: writeParams(shape, search, change) },
        { replace: !options.push, preventScrollReset: true },
      ),
    href: (change: Partial<Values<S>>) => writeParams(shape, search, change) || '?',
  };
}
