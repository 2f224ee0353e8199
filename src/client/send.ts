import type { CallName } from './client-types.ts';
import { callError, type CallError, type CallErrorDetail, type Said } from './call-error.ts';

/** Method, path and kind of every call: made from the contract, with or without its schemas at hand. */
export type CallTable = Record<
  CallName,
  readonly [method: string, path: string, kind?: 'idempotent' | 'multipart' | 'file']
>;

/** The parts of a call as a client gives them. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
  /** The Idempotency-Key, where whoever asks keeps it; else one is made. */
  key?: string;
}

export interface Sending {
  table: CallTable;
  /** Where the server is, without a slash at the end; empty for the site of the page. */
  baseUrl: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
  /** What to say when the server did not reply. */
  words: Record<'timeout' | 'offline' | 'unreachable', string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds; 20 s, for a file 3 minutes, when not given. */
  timeout?: number | undefined;
}

const TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 180_000;

/** The address of a call: path parameters filled in, lists in the query as JSON. */
export function addressIn(table: CallTable, name: CallName, parts: Parts = {}): string {
  const [, path] = table[name];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = parts.params?.[key];
    if (!value || typeof value !== 'string') throw new TypeError(`${name} needs ${key}.`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

const keysOf = new WeakMap<object, string>();
/** The keys of what was asked and not heard of, by call and input. */
const unheard = new Map<string, string>();

/**
 * Makes a call and returns its whole reply; throws a CallError, or the signal's own reason. The same input
 * is the same request, and so is an equal one after nothing was heard: it carries the same Idempotency-Key.
 */
export async function sendCall(sending: Sending, name: CallName, parts: Parts): Promise<unknown> {
  if (sending.table[name][2] !== 'idempotent') return attempt(sending, name, parts);
  const text = name + JSON.stringify(parts);
  const key = parts.key ?? keysOf.get(parts) ?? unheard.get(text) ?? crypto.randomUUID();
  keysOf.set(parts, key);
  unheard.delete(text);
  try {
    return await attempt(sending, name, parts, key);
  } catch (error) {
    // The server may have done it: no reply came, or one that it, or a proxy, gave up waiting.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `attempt` throws a CallError, or the reason of the signal, which has no status.
    const { status } = error as CallError;
    if (!status || status > 501) unheard.set(text, key);
    throw error;
  }
}

async function attempt(
  sending: Sending,
  name: CallName,
  parts: Parts,
  key?: string,
): Promise<unknown> {
  const { table, baseUrl, signal } = sending;
  const [method, , kind] = table[name];
  const headers = { ...sending.headers };
  let sent: BodyInit | null = null;
  if (parts.file) {
    const form = new FormData();
    form.set('file', parts.file, parts.fileName ?? 'file');
    sent = form;
  } else if (parts.body !== undefined) {
    headers['content-type'] = 'application/json';
    sent = JSON.stringify(parts.body);
  }
  if (key) headers['idempotency-key'] = key;
  const timeout = AbortSignal.timeout(
    sending.timeout ?? (kind === 'multipart' ? UPLOAD_TIMEOUT : TIMEOUT),
  );
  let reply: Response;
  let body: unknown;
  try {
    reply = await sending.fetch(baseUrl + addressIn(table, name, parts), {
      method,
      headers,
      body: sent,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    body = await readBody(reply);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreached(sending.words, null, timeout.aborted && 'timeout');
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read as what it may lack: text has no status either.
  const said = (body as { status?: unknown } | null)?.status;
  if (reply.ok && (kind === 'file' || said === 'success')) return body;
  const retryAfter = Number(reply.headers.get('retry-after')) || null;
  // What a proxy or a network's log-in page says is not about this call: nobody was reached.
  if (reply.ok || !isFailure(body))
    throw unreached(sending.words, retryAfter, reply.status === 413 && 'too_large');
  throw callError({ ...body, status: reply.status, retryAfter });
}

/** The body of a reply as JSON; null of any other. */
export async function readBody(reply: Response): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

interface Failure extends Said {
  status: 'error';
  code: string;
  details?: CallErrorDetail[];
  requestId?: string;
}

/** True for what this server says of a call that failed; nobody else answers in this shape. */
export function isFailure(body: unknown): body is Failure {
  const { status, code, message } = (body ?? {}) as Partial<Failure>;
  return status === 'error' && typeof code === 'string' && typeof message === 'string';
}

/**
 * The failure of a call that this server did not reply to; `retryAfter` when what did reply said so, and a `known` code
 * where there is one: `too_large` is what a proxy said.
 */
export function unreached(
  words: Sending['words'],
  retryAfter: number | null = null,
  known?: 'timeout' | 'too_large' | false,
): CallError {
  // Only a browser knows whether it is offline.
  const { onLine = true } = navigator as Partial<Navigator>;
  const lost = onLine ? 'unreachable' : 'offline';
  const message = words[known === 'timeout' ? known : lost];
  return callError({ status: 0, code: known || lost, message, retryAfter });
}
