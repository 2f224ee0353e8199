import type { ApiKeyScope } from '#contract/api-key-limits.ts';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { BodyOf, CallSpec, ParamsOf, QueryOf } from '#contract/define.ts';
import type { Language } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Presented, SessionRow } from '#server/authorization/session.ts';
import type { Database } from '#server/db/database.ts';
import type { Replica } from '#server/db/replica.ts';
import type { FileStore } from '#server/integrations/files/files.ts';
import type { DeviceCookie } from './callers/device-cookie.ts';
import type { OwnReply, ReadyReply } from './replies/ready-reply.ts';
import type { Live } from '#server/integrations/live/live.ts';

/** A key of an organisation that a program calls with. */
export type ActingKey = { id: string; accountId: string; scopes: readonly ApiKeyScope[] };

/** The person behind a request, as their session says. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** When the session ends unless it is used again. */
  sessionEnds: Date;
  /**
   * What the session may not do without: to show the second factor (`pass`), or to set one up (`set`). Only calls that
   * say so in the contract are open to it then.
   */
  lacks: 'pass' | 'set' | null;
  email: string;
  verified: boolean;
  operator: boolean;
  /** A second factor is set up. */
  hasFactor: boolean;
  language: Language;
  /** The key by which a program calls for them; null for the person. */
  key: ActingKey | null;
};

/** What every feature may reach: the outside world, made once at start. */
export type Services = {
  db: Database;
  /** A copy of it for browsing; null without one. */
  replica: Replica | null;
  config: Config;
  files: FileStore;
  live: Live;
};

/** A file of a multipart request; its content is still arriving. */
export type UploadedFile = { name: string; type: string; content: Readable };

export type Context<C extends CallSpec = CallSpec> = Services & {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** Null only where a visitor may call. */
  caller: C['who'] extends 'anyone' ? Caller | null : Caller;
  now: Date;
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** Of the caller's account; of a visitor what the request asks for. */
  language: Language;
  /** First-party id of the browser; the first use sets its cookie. */
  visitorId: () => string;
  /** The same id where the browser has one already; never sets the cookie. */
  knownVisitorId: string | null;
  /** The secret that tells one browser from another at a log-in. */
  deviceCookie: DeviceCookie;
  /** The uploaded file of a multipart call. */
  file: C['bodyKind'] extends 'multipart' ? UploadedFile : undefined;
  /** What ties a cursor of this list to it, for replies that are kept ready. */
  cursorMark: () => string;
  log: FastifyBaseLogger;
  /**
   * The transaction that decides a call of anyone's, with its reply: both happen once for each
   * Idempotency-Key. What must leave a trace when the call fails stays outside.
   */
  once: Once<z.input<C['reply']>>;
  /** What the opening of the call read (`opening.ts`). */
  opened?: unknown;
  /** What was written down of the call before anything was done about it. */
  received?: unknown;
  /** The server calls itself: an `OwnReply` is understood. */
  isInside?: true;
  /** Chooses another of the declared success statuses. */
  setStatus: (status: NonNullable<C['status']>[number]) => void;
};

/** Runs a transaction whose result is the reply. */
export type Once<Reply> = (work: (transaction: Database) => Promise<Reply>) => Promise<Reply>;

/** How a command is told to run its one transaction: what comes of it is the caller's. */
export type Decide<Made, Reply> = (
  work: (transaction: Database) => Promise<Made>,
) => Promise<Reply>;

/** Bytes to send, for calls with `replyKind: 'file'`. */
export type FileReply = {
  stream: Readable;
  name: string;
  type: string;
  /** Bytes; null while nobody knows. */
  size: number | null;
  inline: boolean;
  /** For how long anybody may keep it, where it is the same for everybody. */
  keepSeconds?: number;
};

export type ReplyFor<C extends CallSpec> = C['replyKind'] extends 'file'
  ? FileReply
  : C['replyKind'] extends 'stream'
    ? (reply: FastifyReply) => void
    :
        | z.input<C['reply']>
        | (C['personalWith'] extends readonly string[] ? ReadyReply | OwnReply : never);

/** What a call asks of its first statement. */
export type Asked<C extends CallSpec> = {
  params: ParamsOf<C>;
  body: BodyOf<C>;
  /** Without an Idempotency-Key, the row of which is claimed in the transaction that writes. */
  mayWrite: boolean;
};

/** A row of a statement that began with `withCaller`. */
export type Opened<Row> = { session: SessionRow | undefined; row: Row };

/**
 * The first statement of a call: it finds the session, like that of any call, and in the same trip reads what the call
 * begins with. What it reads or writes without a session is nobody's, so it must ask `caller` for everything.
 */
export type Open<C extends CallSpec, Row> = (
  db: Database,
  presented: Presented,
  asked: Asked<C>,
) => Promise<Opened<Row>>;

/** A call that was written down before anything was done about it, so that it is not lost with its request. */
export type Received<C extends CallSpec> = {
  /** What is answered although the work failed, as it is done or will be; null where the failure is the answer. */
  failed: (error: unknown) => Promise<ReplyFor<C> | null>;
};

/**
 * Writes a call down, in a transaction of its own, whatever becomes of the rest; null where there is nothing to write
 * down. `key` is its Idempotency-Key.
 */
export type Receive<C extends CallSpec, Taken extends Received<C>> = (
  context: Context<C>,
  key: string | null,
) => Promise<Taken | null>;

export type Handler<C extends CallSpec> = {
  (context: Context<C>): Promise<ReplyFor<C>>;
  /** Its first statement, where that does more than find who calls. */
  open?: Open<C, unknown>;
  receive?: Receive<C, Received<C>>;
};

/** One handler per call of a feature: a missing or misspelt one does not compile. */
export type Handlers<Calls extends Record<string, CallSpec>> = {
  [Name in keyof Calls]: Handler<Calls[Name]>;
};

/** Wraps a view in the envelope of a success. */
export function ok<T>(data: T): { status: 'success'; data: T } {
  return { status: 'success', data };
}

/** A success without data. */
export const success = { status: 'success' } as const;
