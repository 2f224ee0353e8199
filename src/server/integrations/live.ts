import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#server/db/database.ts';
import { newsGoTo, tellerOf } from '#server/db/news.ts';
import { liveEvents } from './live-metrics.ts';
import { type NatsSettings, openNats } from './nats.ts';

/** What a browser is told: a new notification, that something it may see has changed, or who else writes. */
export type LiveEvent =
  | { event: 'notification'; id: string; kind: string }
  | { event: 'changed'; resource: string; id: string }
  /** Where another founder writes in an application that both may write. */
  | { event: 'presence'; id: string; userId: string; name: string; questionId: string | null }
  /** Not for browsers: streams of this person ask whether their own session is among them. */
  | { event: 'sessions_ended' }
  /** The line to the database was cut: nobody knows what happened meanwhile. */
  | { event: 'resync' };

type Listener = (event: LiveEvent) => void;

export type Live = {
  /** Calls `listener` for the user's events of any process, until the returned function is called. */
  subscribe(userId: string, listener: Listener): () => void;
  /** Calls `listener` when public projects have changed, and when they may have while the line was cut. */
  onProjects(listener: () => void): () => void;
  /** Whether NATS is there; null where none is set. */
  isOnNats: () => boolean | null;
  close(): Promise<void>;
};

/** Where events travel between processes. */
export const liveChannel = 'flair_live';
/** Where triggers tell that public projects have changed. */
const projectsChannel = 'flair_projects';
/** After a gap each stream is told at a moment of its own, or all browsers would ask for everything at once. */
const RESYNC_WITHIN_MS = 5000;
/** Gaps of NATS that are told within this time are one. */
const GAPS_WITHIN_MS = 500;
/** The line is asked so often whether it is there: where a machine is gone without a word, silence sounds like no news. */
const BEAT_MS = 5000;
/** One that has not answered for so long is cut. */
const DEAF_MS = 3000;

/** Sends an event to each of these people when the transaction commits; never when it rolls back. */
export async function announce(db: Database, userIds: string[], event: LiveEvent): Promise<void> {
  await announceEach(
    db,
    [...new Set(userIds)].map((userId) => ({ userId, event })),
  );
}

/** The same for a statement that sends them itself. */
export const payloadsOf = (userIds: readonly string[], event: LiveEvent): string[] =>
  userIds.map((userId) => JSON.stringify({ userId, event }));

/** Sends each person an event of their own, in one statement. */
export async function announceEach(
  db: Database,
  news: { userId: string; event: LiveEvent }[],
): Promise<void> {
  const payloads = news.map((one) => JSON.stringify(one));
  const tell = tellerOf(db);
  if (tell) tell(payloads);
  else await notifyAll(db, payloads);
}

async function notifyAll(db: Database, payloads: readonly string[]): Promise<void> {
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
}

type Options = {
  url: string;
  /** With it the news of `db` go through NATS after their commit, and through PostgreSQL while NATS is away. */
  nats?: NatsSettings | undefined;
  db?: Database;
  onError?: (error: Error) => void;
};

/** Listens on one direct connection and hands events to this process's streams; reconnects by itself. */
export function openLive({ url, nats: settings, db, onError }: Options): Live {
  const listeners = new Map<string, Set<Listener>>();
  const ofProjects = new Set<() => void>();
  let client: pg.Client | null = null;
  let closed = false;
  let missed = false;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let toResync: NodeJS.Timeout | undefined;

  const deliver = (payload: string | undefined): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `announceEach` alone writes to this channel.
    const { userId, event } = JSON.parse(payload ?? '{}') as { userId: string; event: LiveEvent };
    for (const listener of listeners.get(userId) ?? []) listener(event);
  };
  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: DEAF_MS,
      application_name: 'flair live',
    });
    next.on('error', (error) => onError?.(error));
    next.on('end', () => again());
    next.on('notification', ({ channel, payload }) => {
      if (channel === projectsChannel) for (const listener of ofProjects) listener();
      else deliver(payload);
    });
    try {
      await next.connect();
      await next.query(`listen ${liveChannel}; listen ${projectsChannel}`);
      client = next;
      watch(next);
      if (closed) await next.end();
      else if (missed) {
        missed = false;
        resync();
      }
    } catch (error) {
      if (error instanceof Error) onError?.(error);
      again();
    }
  };
  const watch = (line: pg.Client): void => {
    clearTimeout(beat);
    beat = setTimeout(() => {
      line.query('select 1').then(
        () => client === line && watch(line),
        async (error: Error) => {
          onError?.(error);
          // With a question open this cuts the line instead of taking leave; its end makes another.
          await line.end().catch(() => undefined);
        },
      );
    }, BEAT_MS).unref();
  };
  const resync = (): void => {
    for (const listener of ofProjects) listener();
    for (const own of listeners.values()) {
      for (const listener of own) {
        // One that has gone meanwhile is not asked any more.
        const tell = (): void => void (own.has(listener) && listener({ event: 'resync' }));
        setTimeout(tell, Math.random() * RESYNC_WITHIN_MS).unref();
      }
    }
  };
  const again = (): void => {
    client = null;
    missed = true;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, 1000);
  };
  void connect();

  const nats =
    settings &&
    openNats(settings, {
      onNews: (payloads) => payloads.forEach(deliver),
      // Each process that was cut off says so, and they come back within moments of each other.
      onGap: () => {
        clearTimeout(toResync);
        toResync = setTimeout(resync, GAPS_WITHIN_MS).unref();
      },
      onError: (error) => onError?.(error),
    });
  if (nats && db) {
    newsGoTo(db, (payloads) => {
      const isSent = nats.publish(payloads);
      liveEvents.inc({ way: isSent ? 'nats' : 'postgres' }, payloads.length);
      if (isSent) return;
      notifyAll(db, payloads).catch((error: Error) => {
        onError?.(error);
        nats.missed();
      });
    });
  }

  return {
    subscribe(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },
    onProjects(listener) {
      ofProjects.add(listener);
      return () => ofProjects.delete(listener);
    },
    isOnNats: () => nats?.isConnected() ?? null,
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(beat);
      clearTimeout(toResync);
      await nats?.close();
      await client?.end();
    },
  };
}
