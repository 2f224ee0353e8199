import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { expect } from 'vitest';
import { isCallError } from '#client/call-error.ts';
import { makeClient } from '#client/client.ts';
import type { CallInput, ReplyOf } from '#contract/define.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { CallName, calls } from '#contract/index.ts';
import { buildApp, jobHandlers } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Services } from '#server/http/context.ts';
import { folderStore } from '#server/integrations/files/files.ts';
import { openLive } from '#server/integrations/live/live.ts';
import { allAdded } from '#server/jobs/soon.ts';
import type { JobPayloads } from '#server/jobs/queue.ts';
import type { QueuedRun } from '#server/jobs/runner.ts';
import { cloneDatabase } from './clone-database.ts';
import { asAsked, isAsked, keepStatements } from './statements.ts';

export type Failure = {
  status: 'error';
  message: string;
  code: ErrorCode;
  details?: { path: string; message: string }[];
  requestId: string;
};
type Calls = typeof calls;
type Answer<Body> = { status: number; headers: Record<string, unknown>; body: Body };

/** A caller: knows its token and calls by name, checked against the contract. */
export type Api = {
  /** The reply of a call that succeeds; fails the test otherwise. */
  ok<N extends CallName>(name: N, input?: CallInput<Calls[N]>): Promise<ReplyOf<Calls[N]>>;
  /** The failure of a call that is refused; fails the test when it succeeds. */
  fails<N extends CallName>(
    name: N,
    input?: CallInput<Calls[N]>,
  ): Promise<Failure & { httpStatus: number }>;
  /** Anything over HTTP: for input that the types would refuse. */
  raw(method: string, url: string, body?: unknown, headers?: object): Promise<Answer<unknown>>;
};

export type World = {
  app: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  services: Services;
  config: Config;
  /** The fixed clock; moved by hand. */
  clock: { now: () => Date; advance: (ms: number) => void };
  /** A caller with this token; without, a visitor. */
  as(token?: string): Api;
  /** Mails written to an address, newest first. */
  mails(to: string): Promise<{ subject: string; text: string; html: string }[]>;
  /** Runs the jobs that are waiting; returns how many ran. */
  runJobs(): Promise<number>;
  /** SQL texts that `work` sent. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  close(): Promise<void>;
};

/** For how long nothing is given up in a test: what is waited for comes, however late. */
const BUSY_MS = 60_000;

/** A whole server over its own clone of the database, at a fixed moment. */
export async function createWorld(env: Record<string, string> = {}): Promise<World> {
  let time = new Date('2026-11-21T12:00:00.000Z').getTime();
  const clock = {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms;
    },
  };
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-world-'));
  return openWorld({ url: await cloneDatabase(), folder, env, clock });
}

type Opening = {
  url: string;
  /** Where uploads lie; taken away when the world is closed. */
  folder: string;
  env: Record<string, string>;
  clock: World['clock'];
  replica?: Services['replica'];
};

/** A server over a database that is there. */
export async function openWorld({
  url,
  folder,
  env,
  clock,
  replica = null,
}: Opening): Promise<World> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    OPERATOR_EMAILS: 'operator@flair.test',
    PUBLIC_URL: 'http://flair.test',
    DEVELOPMENT_ON_NETWORK: 'allowed',
    // A busy machine must not turn a slow test into another answer.
    REQUEST_PATIENCE_MS: String(BUSY_MS),
    // What a test has written it wants to read.
    READ_MODEL_CHECK_MS: '0',
    ...env,
  });
  const recorded: string[] = [];
  const texts = new Set<string>();
  // A script that opens a world has none.
  const testFile = process.env['VITEST'] ? expect.getState().testPath : undefined;
  const connection = openDatabase({
    url,
    poolSize: 8,
    preparedStatements: true,
    // As above: many at once at one row wait for as long as the machine takes for those before them.
    patienceMs: BUSY_MS,
    turnMs: BUSY_MS,
    onQuery: ({ sql }) => {
      recorded.push(sql);
      if (isAsked()) texts.add(sql);
    },
  });
  const waits = ['lock_timeout', 'statement_timeout'].map((name) => `set ${name} = ${BUSY_MS}`);
  connection.pool.on('connect', (client) => {
    // A connection that is lost at once fails what is asked on it, too.
    client.query(waits.join('; ')).catch(() => undefined);
  });
  const services: Services = {
    db: connection.db,
    replica,
    config,
    files: folderStore(path.join(folder, 'files')),
    live: openLive({ url, db: connection.db }),
  };
  const app = await buildApp({ services, clock: clock.now });
  return {
    app,
    db: connection.db,
    pool: connection.pool,
    services,
    config,
    clock,
    as: (token) => apiOf(app, token),
    mails: async (to) =>
      connection.db
        .selectFrom('mails')
        .select(['subject', 'text', 'html'])
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    runJobs: async () => {
      await allAdded(connection.db);
      return runWaitingJobs(connection.pool, () => ({
        services,
        now: clock.now(),
        log: app.log,
        signal: new AbortController().signal,
      }));
    },
    statements: async (work) => {
      await allAdded(connection.db);
      recorded.length = 0;
      await work();
      await allAdded(connection.db);
      return [...recorded];
    },
    close: async () => {
      await app.close();
      await allAdded(connection.db);
      await services.live.close();
      await connection.close();
      if (testFile !== undefined) await keepStatements(testFile, texts);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function runWaitingJobs(pool: pg.Pool, at: () => QueuedRun): Promise<number> {
  const { rows } = await pool.query<{ id: string; task: keyof JobPayloads; payload: never }>(
    `select j.id, t.identifier as task, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     order by j.id limit 1000`,
  );
  for (const row of rows) {
    await pool.query('delete from graphile_worker._private_jobs where id = $1', [row.id]);
    const work = jobHandlers[row.task];
    if (!work) throw new Error(`No feature does the job ${row.task}.`);
    await asAsked(async () => work(row.payload, at()));
  }
  return rows.length;
}

const send = async (app: FastifyInstance, request: InjectOptions) =>
  asAsked(async () => app.inject(request));

function apiOf(app: FastifyInstance, token: string | undefined): Api {
  const client = makeClient({
    baseUrl: 'http://flair.test',
    token,
    fetch: fetchFrom(app),
    // A test that asks twice means it.
    idempotencyKeys: false,
  });
  const call = client.call as (name: CallName, input: unknown) => Promise<unknown>;
  return {
    raw: async (method, url, body, headers = {}) => {
      const reply = await send(app, {
        method,
        url,
        headers: {
          source: 'web',
          application: 'flair',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type']).includes('json');
      return {
        status: reply.statusCode,
        headers: reply.headers,
        body: isJson ? reply.json() : reply.body,
      };
    },
    ok: async (name, input) => {
      try {
        return (await call(name, input)) as never;
      } catch (error) {
        throw new Error(`${name} failed: ${JSON.stringify(asFailure(error))}`, { cause: error });
      }
    },
    fails: async (name, input) => {
      let reply: unknown;
      try {
        reply = await call(name, input);
      } catch (error) {
        return asFailure(error);
      }
      throw new Error(`${name} was expected to be refused: ${JSON.stringify(reply)}`);
    },
  };
}

function asFailure(error: unknown): Failure & { httpStatus: number } {
  if (!isCallError(error)) throw error;
  return {
    status: 'error',
    message: error.message,
    code: error.code as ErrorCode,
    details: error.details,
    requestId: error.requestId ?? '',
    httpStatus: error.status,
  };
}

/** The `fetch` of a server that listens nowhere. */
function fetchFrom(app: FastifyInstance): typeof fetch {
  return async (address: Parameters<typeof fetch>[0], { method = 'GET', headers, body } = {}) => {
    const reply = await send(app, {
      method,
      url: (address as string).replace('http://flair.test', ''),
      headers: headers as Record<string, string>,
      ...(body && { payload: body as string }),
    });
    return new Response(reply.rawPayload as BodyInit, {
      status: reply.statusCode,
      headers: Object.fromEntries(
        Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
      ),
    });
  };
}
