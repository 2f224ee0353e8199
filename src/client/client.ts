import {
  acceptsIdempotencyKey,
  type CallInput,
  type CallSpec,
  type ReplyOf,
} from '#contract/define.ts';
import { type CallName, calls } from '#contract/index.ts';
import { addressIn, type CallTable, sendCall } from './send.ts';

export type InputOf<N extends CallName> = CallInput<(typeof calls)[N]>;
export type Reply<N extends CallName> = ReplyOf<(typeof calls)[N]>;
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

function tableOf(withKeys: boolean): CallTable {
  return Object.fromEntries(
    Object.entries(calls as Record<string, CallSpec>).map(([name, spec]) => {
      if (spec.bodyKind === 'multipart') return [name, [spec.method, spec.path, 'multipart']];
      if (!withKeys || !acceptsIdempotencyKey(spec)) return [name, [spec.method, spec.path]];
      return [name, [spec.method, spec.path, 'idempotent']];
    }),
  ) as CallTable;
}

const tables = { keyed: tableOf(true), plain: tableOf(false) };

const words = {
  timeout: 'The server did not answer in time.',
  offline: 'This device is offline.',
  unreachable: 'The server could not be reached.',
};

/** A client of a running server, typed from the contract. */
export function makeClient(options: ClientOptions): Client {
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const table = options.idempotencyKeys === false ? tables.plain : tables.keyed;
  const sending = {
    table,
    baseUrl,
    headers: {
      source: 'client',
      application: 'flair',
      ...(options.token && { authorization: `Bearer ${options.token}` }),
    },
    fetch: options.fetch ?? fetch,
    words,
    timeout: options.timeout,
  };
  return {
    call: async (name, ...[input]) => (await sendCall(sending, name, input ?? {})) as never,
    address: (name, ...[input]) => baseUrl + addressIn(table, name, input ?? {}),
  };
}
