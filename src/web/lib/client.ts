import table from 'virtual:call-table';
import type { CallInput, ReplyOf } from '#contract/define.ts';
import type { CallName, calls } from '#contract/index.ts';
import { en } from '../locales/en/ui.ts';
import { dropToken, useAuth } from './auth-store.ts';
import { callError, type CallErrorDetail } from './call-error.ts';

export type InputOf<N extends CallName> = CallInput<(typeof calls)[N]>;
export type Reply<N extends CallName> = ReplyOf<(typeof calls)[N]>;
/** The input may be left out where a call needs none. */
export type InputArgs<N extends CallName> =
  Record<string, never> extends InputOf<N> ? [input?: InputOf<N>] : [input: InputOf<N>];

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: Blob;
  fileName?: string;
}

const TIMEOUT = 20_000;
const UPLOAD_TIMEOUT = 180_000;

/** The headers every request carries, with the bearer token of whoever is logged in. */
export function authHeaders(): Record<string, string> {
  const { token } = useAuth.getState();
  return {
    source: 'web',
    application: 'flair',
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** The address of a call on this site: path parameters filled in, lists in the query as JSON. */
export function addressOf(name: CallName, input: Parts = {}): string {
  const [, path] = row(name);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const value = input.params?.[key];
    if (typeof value !== 'string' || value === '')
      throw new TypeError(`${name} needs the id "${key}".`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return query.size ? `${filled}?${query}` : filled;
}

function row(name: CallName) {
  const entry = table[name];
  if (!entry) throw new TypeError(`The contract has no call named ${name}.`);
  return entry;
}

/* A retry of the same input is the same request, so it must carry the same key. */
const keys = new WeakMap<object, string>();
function idempotencyKey(input: object): string {
  const known = keys.get(input) ?? crypto.randomUUID();
  keys.set(input, known);
  return known;
}

/** Makes a call and returns its whole reply; throws a CallError. */
export async function send<N extends CallName>(
  name: N,
  input?: InputOf<N>,
  options: { signal?: AbortSignal; timeout?: number } = {},
): Promise<Reply<N>> {
  const [method, , kind] = row(name);
  const parts = (input ?? {}) as Parts;
  const { token } = useAuth.getState();
  const headers = authHeaders();
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
    options.timeout ?? (kind === 'multipart' ? UPLOAD_TIMEOUT : TIMEOUT),
  );
  let reply: Response;
  let parsed: unknown;
  try {
    reply = await fetch(addressOf(name, parts), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      credentials: 'same-origin',
    });
    parsed = await readBody(reply);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw unreached(timeout.aborted);
  }
  if (!reply.ok) throw failed(reply, parsed, { name, token });
  return parsed as Reply<N>;
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

function unreached(timedOut: boolean) {
  const code = timedOut ? 'timeout' : navigator.onLine ? 'unreachable' : 'offline';
  return callError({
    status: 0,
    code,
    message: en.en.call[code],
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

/** Answers of a busy server or of a proxy before it: they say nothing about the token. */
const passing = new Set([429, 502, 503, 504]);

function failed(
  reply: Response,
  parsed: unknown,
  { name, token }: { name: CallName; token: string | null },
) {
  const body = (parsed ?? {}) as FailureBody;
  const code = body.code ?? 'unavailable';
  // The answer to an older token says nothing about the one of a log-in since then.
  const isPresent = token !== null && token === useAuth.getState().token;
  const isRefused = code === 'unauthorized' || name === 'getProfile';
  if (isPresent && isRefused && !passing.has(reply.status)) dropToken();
  return callError({
    status: reply.status,
    code,
    message: body.message ?? en.en.call.unreachable,
    details: body.details ?? [],
    requestId: body.requestId ?? reply.headers.get('x-request-id'),
    retryAfter: Number(reply.headers.get('retry-after')) || null,
  });
}
