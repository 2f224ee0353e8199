import type { Calls } from './call-types.ts';

/** Every call of `/docs`. */
export type CallName = keyof Calls;
export type InputOf<N extends CallName> = Calls[N]['input'];
export type Reply<N extends CallName> = Calls[N]['reply'];
/** The input may be left out where a call needs none. */
export type InputArgs<N extends CallName> =
  Record<string, never> extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>];

export type ClientOptions = {
  /** Where the server is: `https://flair.example`. */
  baseUrl: string;
  /** Of a log-in; without it calls are a visitor's. */
  token?: string | undefined;
  /** Another `fetch`, e.g. of a test or with a proxy. */
  fetch?: typeof fetch;
  /** Off: a POST that is repeated happens twice. On unless said. */
  idempotencyKeys?: boolean;
  /** Milliseconds until a call is given up. */
  timeout?: number;
};

export type Client = {
  /** Makes a call of the contract by name and returns its whole reply. Throws a CallError. */
  call: <N extends CallName>(name: N, ...input: InputArgs<N>) => Promise<Reply<N>>;
  /** The full address of a call, e.g. of a file. */
  address: <N extends CallName>(name: N, ...input: InputArgs<N>) => string;
};

/** Makes a client of a running server. */
export type MakeClient = (options: ClientOptions) => Client;
