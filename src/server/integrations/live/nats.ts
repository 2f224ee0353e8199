import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { Config } from '#server/config.ts';

/** Where live events go from process to process past PostgreSQL. */
export type NatsSettings = NonNullable<Config['nats']>;

type Options = {
  /** What another process, or this one, has published. */
  onNews: (payloads: string[]) => void;
  /** Something may have gone lost: here, or at another process that says so. */
  onGap: () => void;
  onError: (error: Error) => void;
};

export type Nats = {
  /** False, and nothing is sent, while NATS is away. */
  publish(payloads: readonly string[]): boolean;
  isConnected(): boolean;
  close(): Promise<void>;
};

/** A line without a sign for so long is asked whether it is there, and cut when it says nothing for as long again. */
const BEAT_MS = 4000;
const RETRY_MS = 1000;
/** Far below the megabyte that a server takes. */
const mostInOne = 500;

/** Connects, however long it takes, and stays connected until closed. The library is loaded here alone. */
export function openNats({ url, subject }: NatsSettings, options: Options): Nats {
  const news = `${subject}.news`;
  const gap = `${subject}.gap`;
  let line: NatsConnection | null = null;
  let isConnected = false;
  let closed = false;

  const run = async (): Promise<void> => {
    const { connect } = await import('@nats-io/transport-node');
    const connection = await connect({
      ...wayTo(url),
      name: 'flair',
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RETRY_MS,
      pingInterval: BEAT_MS,
      maxPingOut: 1,
    });
    line = connection;
    if (closed) return connection.close();
    void read(connection.subscribe(news), (text) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `publish` alone writes it.
      options.onNews(JSON.parse(text) as string[]);
    });
    void read(connection.subscribe(gap), options.onGap);
    connected(connection);
    for await (const status of connection.status()) {
      if (status.type === 'reconnect') connected(connection);
      else if (status.type === 'disconnect') isConnected = false;
      else if (status.type === 'error') options.onError(status.error);
    }
  };
  /** Until the end of the line was noticed, what was sent and what came went nowhere. */
  const connected = (connection: NatsConnection): void => {
    isConnected = true;
    connection.publish(gap);
  };
  run().catch((error: unknown) => {
    isConnected = false;
    options.onError(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    publish(payloads) {
      if (!isConnected || !line || line.isClosed()) return false;
      for (let from = 0; from < payloads.length; from += mostInOne) {
        line.publish(news, JSON.stringify(payloads.slice(from, from + mostInOne)));
      }
      return true;
    },
    isConnected: () => isConnected,
    async close() {
      closed = true;
      isConnected = false;
      await line?.close();
    },
  };
}

async function read(subscription: Subscription, take: (text: string) => void): Promise<void> {
  for await (const message of subscription) take(message.string());
}

/** The server and, from its address, who asks. */
function wayTo(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const user = decodeURIComponent(username);
  const pass = decodeURIComponent(password);
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    // An address with a name alone has a token in its place, as NATS itself reads it.
    ...(pass ? { user, pass } : user && { token: user }),
  };
}

/** Connects once and asks whether it is answered. Throws when it is not within 3 s. */
export async function greetNats({ url }: NatsSettings): Promise<void> {
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect({ ...wayTo(url), timeout: 3000, reconnect: false });
  try {
    await connection.flush();
  } finally {
    await connection.close();
  }
}
