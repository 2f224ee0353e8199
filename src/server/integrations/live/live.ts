import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { newsGoTo, tellNews } from '#server/db/news.ts';
import { liveChannel, openLine } from './live-line.ts';
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

/** After a gap each stream is told at a moment of its own, or all browsers would ask for everything at once. */
const RESYNC_WITHIN_MS = 5000;
/** Gaps that are told within this time are one. */
const GAPS_WITHIN_MS = 500;

/** Sends an event to each of these people when the transaction commits; never when it rolls back. */
export async function announce(
  db: Database,
  userIds: readonly string[],
  event: LiveEvent,
): Promise<void> {
  tellNews(db, payloadsOf(userIds, event));
}

const payloadsOf = (userIds: readonly string[], event: LiveEvent): string[] =>
  [...new Set(userIds)].map((userId) => JSON.stringify({ userId, event }));

/** Sends each person an event of their own. */
export async function announceEach(
  db: Database,
  news: { userId: string; event: LiveEvent }[],
): Promise<void> {
  tellNews(
    db,
    news.map((one) => JSON.stringify(one)),
  );
}

/**
 * Has the streams of these people ask whether their own session is among those that end. Notified with the commit, unlike all else:
 * a process that is killed after it must not leave a stream open to somebody who has no right to it any more.
 */
export async function announceEnds(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  const payloads = payloadsOf(userIds, { event: 'sessions_ended' });
  await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(
    db,
  );
}

type Options = {
  url: string;
  /** Its news are told once they are committed. */
  db: Database;
  /** With it they go through NATS, and through PostgreSQL while NATS is away. */
  nats?: NatsSettings | undefined;
  onError?: (error: Error) => void;
};

/** Tells what `db` has to tell, and hands what any process tells to this one's streams. */
export function openLive({ url, nats: settings, db, onError }: Options): Live {
  const listeners = new Map<string, Set<Listener>>();
  const ofProjects = new Set<() => void>();
  let toResync: NodeJS.Timeout | undefined;

  const deliver = (payload: string): void => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nobody but these functions tells.
    const { userId, event } = JSON.parse(payload) as { userId: string; event: LiveEvent };
    for (const listener of listeners.get(userId) ?? []) listener(event);
  };
  const changed = (): void => {
    for (const listener of ofProjects) listener();
  };
  const resync = (): void => {
    changed();
    for (const own of listeners.values()) {
      for (const listener of own) {
        // One that has gone meanwhile is not asked any more.
        const tell = (): void => void (own.has(listener) && listener({ event: 'resync' }));
        setTimeout(tell, Math.random() * RESYNC_WITHIN_MS).unref();
      }
    }
  };
  // Each process that was cut off says so, and they come back within moments of each other.
  const missed = (): void => {
    clearTimeout(toResync);
    toResync = setTimeout(resync, GAPS_WITHIN_MS).unref();
  };
  const line = openLine(url, {
    onNews: deliver,
    onProjects: changed,
    onBack: resync,
    onGap: missed,
    onError: (error) => onError?.(error),
  });
  const nats =
    settings &&
    openNats(settings, {
      onNews: (payloads) => payloads.forEach(deliver),
      onGap: missed,
      onError: (error) => onError?.(error),
    });
  newsGoTo(db, (payloads) => {
    const isSent = nats?.publish(payloads) ?? false;
    liveEvents.inc({ way: isSent ? 'nats' : 'postgres' }, payloads.length);
    if (!isSent) line.tell(payloads);
  });

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
      clearTimeout(toResync);
      await nats?.close();
      await line.close();
    },
  };
}
