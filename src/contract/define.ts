import type { ApiKeyScope } from './api-key-limits.ts';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: the first of the two locks (the second is the feature's access.ts). */
export type Who = 'anyone' | 'user' | 'verified' | 'operator';

export type CallSpec = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Verbatim wire path; parameters in braces. */
  path: `/${string}`;
  who: Who;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** `multipart`: one file in the field `file`. */
  bodyKind?: 'json' | 'multipart';
  reply: z.ZodType;
  /** `file` sends bytes, `stream` server-sent events; `reply` then only documents. */
  replyKind?: 'json' | 'file' | 'stream';
  /** Statuses of success, the usual one first. */
  status?: readonly [200 | 201 | 202, ...(200 | 201)[]];
  /** Failures of this call's own, if it has any; the general ones are added by `errorsOf`. */
  errors?: readonly ErrorCode[];
  /** A stricter general limit: calls per minute and address. */
  perMinute?: number;
  /**
   * Safe to repeat by itself, so it takes no Idempotency-Key. Needed where a failure must leave a
   * trace (a counted try): the transaction of a key takes everything back.
   */
  repeatable?: boolean;
  /** Milliseconds until it is given up with 503, where the work takes longer than other calls'. */
  patienceMs?: number;
  /** What a use of it is in the security log: it changes who gets into an account. */
  security?:
    | 'sign_up'
    | 'log_in'
    | 'log_out'
    | 'code'
    | 'password'
    | 'email'
    | 'sessions'
    | 'second_factor'
    | 'api_key'
    | 'webhook'
    | 'account';
  /**
   * Open to a session that lacks its second factor: to one that has still to set one up (`set`), or also to one that has
   * to show it (`pass`), which has proven nothing but the password or the code.
   */
  beforeFactor?: 'set' | 'pass';
  /**
   * Open to the keys of an organisation that have this scope; a call that says nothing is closed to all of them. Only calls
   * that read, and whose `{id}` is the management account (`http/callers/key-callers.ts`).
   */
  key?: ApiKeyScope;
  /** What a key needs besides, where one of these is in the query: its reply says more then. */
  keyWith?: Readonly<Record<string, ApiKeyScope>>;
  /** The name under which figures count it where this field of its body is true: more is promised of it then. */
  countedAs?: { where: string; name: string };
  /** Nobody can wait for it: where there are more calls than can be served, it is refused after all that are not. */
  urgent?: true;
  /** May be called without a parsed reply in production (measured hot list). */
  hot?: boolean;
  /**
   * Everybody is replied the same, with a tag to ask again with; who asks matters only where one of these is in the query,
   * and is not looked up otherwise.
   */
  personalWith?: readonly string[];
  /**
   * It only reads, and is open to browsing: where there is a replica, whoever has not just written may be answered from it,
   * with what was so some seconds ago.
   */
  readsFrom?: 'replica';
  /** Nobody looks for what it has written: whoever called it may be answered from a replica at once. */
  unwatched?: true;
};

/** Declares a call once; server, typed client, OpenAPI and the tables of tests are made from it. */
export function call<const C extends CallSpec>(spec: C): C {
  return spec;
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<C extends CallSpec> = Out<C['params']>;
export type QueryOf<C extends CallSpec> = Out<C['query']>;
export type BodyOf<C extends CallSpec> = Out<C['body']>;
export type ReplyOf<C extends CallSpec> = z.output<C['reply']>;

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<string, never> extends z.input<S>
    ? { [K in Name]?: z.input<S> }
    : { [K in Name]: z.input<S> }
  : unknown;
/** What a client passes to a call. */
export type CallInput<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  (C['bodyKind'] extends 'multipart' ? { file: Blob; fileName: string } : Part<'body', C['body']>);

/** True for writes that accept an Idempotency-Key; a visitor's is kept apart (http/replies/visitor-replies.ts). */
export function acceptsIdempotencyKey(spec: CallSpec): boolean {
  if (spec.repeatable || spec.bodyKind === 'multipart') return false;
  return spec.method === 'POST' || spec.method === 'DELETE';
}

/** Every failure a call can answer with: its own and the general ones of its kind. */
export function errorsOf(spec: CallSpec): ReadonlySet<ErrorCode> {
  const codes = new Set<ErrorCode>([
    'validation',
    'rate_limited',
    'unavailable',
    'key_refused',
    ...(spec.errors ?? []),
  ]);
  if (spec.who !== 'anyone') {
    codes.add('unauthorized');
    if (spec.beforeFactor !== 'pass') codes.add('second_factor_needed');
    if (!spec.beforeFactor) codes.add('second_factor_due');
  }
  if (spec.who === 'verified') codes.add('email_unverified');
  if (spec.who === 'operator') codes.add('forbidden');
  if (spec.method !== 'GET') {
    codes.add('malformed').add('too_large').add('unsupported_media_type');
  }
  if (acceptsIdempotencyKey(spec)) codes.add('idempotency_key').add('idempotency_conflict');
  return codes;
}

type UrlParts = { params?: object; query?: object };

/** The address of a call: path parameters filled in, lists in the query as JSON. */
export function urlOf(spec: Pick<CallSpec, 'path'>, { params = {}, query = {} }: UrlParts): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null) continue;
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}
