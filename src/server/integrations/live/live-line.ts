import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Where events travel between processes. */
export const liveChannel = 'flair_live';
/** Where triggers tell that public projects have changed. */
const projectsChannel = 'flair_projects';
/** Told instead of more than anybody could follow, or of what PostgreSQL does not take. */
const GAP = 'gap';
/** So many wait while the line is cut. */
const MOST_WAITING = 10_000;
/** So many are told by one statement. */
const MOST_AT_ONCE = 500;
const RETRY_MS = 1000;
/** The line is asked so often whether it is there: where a machine is gone without a word, silence sounds like no news. */
const BEAT_MS = 5000;
/** One that has not answered for so long is cut. */
const DEAF_MS = 3000;
/** For so long the end of a process waits for what is still to be told. */
const LAST_WORDS_MS = 1000;

type Listener = {
  /** What a process has told, this one too. */
  onNews: (payload: string) => void;
  /** Public projects have changed. */
  onProjects: () => void;
  /** The line was cut and is there again: nobody knows what was told meanwhile. */
  onBack: () => void;
  /** A process had more to tell than it could keep. */
  onGap: () => void;
  onError: (error: Error) => void;
};

export type Line = {
  /** Tells all processes, in order; what cannot be told now waits until the line is there again. */
  tell(payloads: readonly string[]): void;
  close(): Promise<void>;
};

const tellText = 'select pg_notify($1, payload) from unnest($2::text[]) as payload';
/* A commit that notifies holds a lock of the whole database: so it waits for no disk and no replica. */
const opening = `set synchronous_commit = off; listen ${liveChannel}; listen ${projectsChannel}`;

/** Listens and tells on one direct connection, which it makes anew by itself. */
export function openLine(url: string, listener: Listener): Line {
  let client: pg.Client | null = null;
  let closed = false;
  let missed = false;
  let retry: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let waiting: string[] = [];
  let telling: Promise<void> | null = null;

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 2000,
      query_timeout: DEAF_MS,
      application_name: 'flair live',
    });
    next.on('error', listener.onError);
    next.on('end', again);
    next.on('notification', ({ channel, payload }) => {
      if (channel === projectsChannel) listener.onProjects();
      else if (payload === GAP) listener.onGap();
      else if (payload) listener.onNews(payload);
    });
    try {
      await next.connect();
      await next.query(opening);
      client = next;
      watch(next);
      if (closed) await next.end();
      else if (missed) {
        missed = false;
        listener.onBack();
      }
      goOn();
    } catch (error) {
      if (error instanceof Error) listener.onError(error);
      again();
    }
  };
  /* With a question open this cuts the line instead of taking leave; its end makes another. */
  const cut = async (line: pg.Client, error: Error): Promise<void> => {
    listener.onError(error);
    if (client === line) client = null;
    await line.end().catch(() => undefined);
  };
  const watch = (line: pg.Client): void => {
    clearTimeout(beat);
    beat = setTimeout(() => {
      line.query('select 1').then(
        () => client === line && watch(line),
        async (error: Error) => cut(line, error),
      );
    }, BEAT_MS).unref();
  };
  const again = (): void => {
    client = null;
    missed = true;
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, RETRY_MS);
  };
  const goOn = (): void => {
    if (telling || !client || waiting.length === 0) return;
    telling = tellSome(client, waiting.splice(0, MOST_AT_ONCE)).finally(() => {
      telling = null;
      goOn();
    });
  };
  const tellSome = async (line: pg.Client, some: string[]): Promise<void> => {
    try {
      await line.query({ name: 'tell', text: tellText, values: [liveChannel, some] });
    } catch (error) {
      // Told twice is only read twice; what PostgreSQL does not take would stop all that comes after it.
      waiting.unshift(...(error instanceof pg.DatabaseError ? [GAP] : some));
      if (error instanceof Error) await cut(line, error);
    }
  };
  const allTold = async (): Promise<void> => {
    if (!telling) return;
    await telling;
    await allTold();
  };
  void connect();

  return {
    tell(payloads) {
      if (waiting.length + payloads.length > MOST_WAITING) waiting = [GAP];
      else waiting.push(...payloads);
      goOn();
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      clearTimeout(beat);
      await Promise.race([allTold(), sleep(LAST_WORDS_MS, undefined, { ref: false })]);
      await client?.end();
    },
  };
}
