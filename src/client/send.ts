import type { CallName } from './client-types.ts';
import { callError, type CallErrorDetail } from './call-error.ts';

/** Method, path and kind of every call: made from the contract, with or without its schemas at hand. */
export type CallTable = Record<
  CallName,
  readonly [method: string, path: string, kind?: 'idempotent' | 'multipart']
>;

/** The parts of a call as a client gives them. */
export interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
}

export interface Sending {
  table: CallTable;
  /** Where the server is, without a slash at the end; empty for the site of the page. */
  baseUrl: string;
  headers: Record<string, string>;
  fetch: typeof fetch;
  /** What to say when no server answered. */
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
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`${name} needs the id "${key}".`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

/* A retry of the same input is the same request, so it must carry the same key. */
const keysOf = new WeakMap<object, string>();
function idempotencyKey(input: object): string {
  const known = keysOf.get(input) ?? crypto.randomUUID();
  keysOf.set(input, known);
  return known;
}

/** Makes a call and returns its whole reply; throws a CallError, or the signal's own reason. */
export async function sendCall(sending: Sending, name: CallName, parts: Parts): Promise<unknown> {
  const { table, baseUrl, signal } = sending;
  const [method, , kind] = table[name];
  const headers = { ...sending.headers };
  let body: BodyInit | undefined;
  if (kind === 'multipart' && parts.file) {
    const form = new FormData();
    form.set('file', parts.file, parts.fileName ?? 'file');
    body = form;
  } else if (method !== 'GET' && parts.body !== undefined) {
    headers['content-type'] = 'application/json';
    body = JSON.stringify(parts.body);
  }
  if (kind === 'idempotent') headers['idempotency-key'] = idempotencyKey(parts);
  const timeout = AbortSignal.timeout(
    sending.timeout ?? (kind === 'multipart' ? UPLOAD_TIMEOUT : TIMEOUT),
  );
  let reply: Response;
  let parsed: unknown;
  try {
    reply = await sending.fetch(baseUrl + addressIn(table, name, parts), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    parsed = await readBody(reply);
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw unreached(timeout.aborted, sending.words);
  }
  if (!reply.ok) throw failed(reply, parsed, sending.words);
  return parsed;
}

async function readBody(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (!text) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function unreached(timedOut: boolean, words: Sending['words']) {
  // Only a browser knows whether it is offline.
  const lost = !('onLine' in navigator) || navigator.onLine ? 'unreachable' : 'offline';
  const code = timedOut ? 'timeout' : lost;
  return callError({
    status: 0,
    code,
    message: words[code],
    details: [],
    requestId: null,
    retryAfter: null,
  });
}

interface FailureBody {
  message?: string;
  code?: string;
  details?: CallErrorDetail[];
  requestId?: string;
}

function failed(reply: Response, parsed: unknown, words: Sending['words']) {
  const body = (parsed ?? {}) as FailureBody;
  return callError({
    status: reply.status,
    code: body.code ?? 'unavailable',
    message: body.message ?? words.unreachable,
    details: body.details ?? [],
    requestId: body.requestId ?? reply.headers.get('x-request-id'),
    retryAfter: Number(reply.headers.get('retry-after')) || null,
  });
}
