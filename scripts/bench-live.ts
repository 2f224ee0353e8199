// Holds many idle live streams to a process as it runs in production, and says what they take: memory beside the idle
// process, questions to the database, and how soon a stream ends with its session.
// npm run bench:live -- [--streams 5000] [--seconds 60]
import { readFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { tokenOf } from './bench/ids.ts';
import { openWorld, sizes } from './bench/world.ts';
import { pause, report, wholeNumber } from './faults/report.ts';

/** What a person may have open at once. */
const EACH = 10;
const AT_ONCE = 100;
const MOST_MB = 300;
/** As for any live event (docs/operate/). */
const MOST_MS = 2000;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '60' },
  },
});
const count = wholeNumber('streams', values.streams);
const seconds = wholeNumber('seconds', values.seconds);
const world = await openWorld({
  size: sizes.small,
  seed: 334,
  connections: 1,
  wanted: new Set(['base'] as const),
  profiles: null,
});
const origin = world.originOf('base');
const watcher = new pg.Client({ connectionString: world.urlOf('base') });

type Stream = { reply: IncomingMessage; ended: Promise<void> };

/** Megabytes of memory that the process has of its own. */
async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${world.pidOf('base')}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });

async function open(person: number): Promise<Stream> {
  const headers = {
    authorization: `Bearer ${tokenOf(person)}`,
    'x-forwarded-for': `10.1.${person >> 8}.${person & 255}`,
  };
  return new Promise((resolve, reject) => {
    const asking = get(`${origin}/v3/notifications/stream`, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) {
        reject(new Error(`A stream answers ${reply.statusCode}.`));
        return;
      }
      const ended = new Promise<void>((done) => {
        reply.once('close', done);
      });
      // A cut connection has ended as well.
      reply.on('error', () => undefined);
      reply.resume();
      resolve({ reply, ended });
    });
    asking.on('error', reject);
  });
}

/** What the pool of requests asked in so many seconds, as far as a look each second sees it. */
async function queriesIn(length: number): Promise<string[]> {
  const { rows: began } = await watcher.query<{ now: string }>('select now()::text as now');
  const seen = new Map<string, string>();
  for (let second = 0; second < length; second += 1) {
    await pause(1000);
    const { rows } = await watcher.query<{ one: string; query: string }>(
      `select pid || ' ' || query_start as one, query from pg_stat_activity
       where application_name = 'flair' and datname = current_database() and query_start > $1`,
      [began[0]?.now],
    );
    for (const { one, query } of rows) seen.set(one, query);
  }
  return [...seen.values()];
}

/** Logs a person out, and waits for the end of all their streams; in milliseconds. */
async function untilEnded(person: number, own: Stream[]): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(`${origin}/v3/auth/signout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(person)}` },
  });
  if (!reply.ok) throw new Error(`To log out answers ${reply.status}.`);
  const late = pause(10 * MOST_MS);
  await Promise.race([Promise.all(own.map(async ({ ended }) => ended)), late]);
  return performance.now() - startedAt;
}

try {
  await watcher.connect();
  const warm = await Promise.all([open(1), open(2)]);
  await pause(3000);
  const idle = await memoryMb();
  for (const { reply } of warm) reply.destroy();
  const streams: Stream[][] = [];
  for (let n = 0; n < count; n += AT_ONCE) {
    const people = Array.from({ length: AT_ONCE / EACH }, (_, place) => n / EACH + place + 1);
    const opened = await Promise.all(
      people.map(async (person) =>
        Promise.all(Array.from({ length: EACH }, async () => open(person))),
      ),
    );
    streams.push(...opened);
  }
  await pause(5000);
  const queries = await queriesIn(seconds);
  const held = await memoryMb();
  const present = streams.flat().filter(({ reply }) => !reply.destroyed).length;
  const took = await untilEnded(1, streams[0] ?? []);
  for (const query of new Set(queries)) console.log(`asked: ${query.slice(0, 200)}`);
  report([
    [
      `${present} of ${count} streams are open after ${seconds} s`,
      present === streams.length * EACH,
    ],
    [
      `memory: ${held.toFixed(0)} MB, ${idle.toFixed(0)} MB idle: ${(held - idle).toFixed(0)} MB of at most ${MOST_MB}`,
      held - idle <= MOST_MB,
    ],
    [`questions to the database in ${seconds} s: ${queries.length} of none`, queries.length === 0],
    [
      `after a log-out the person's ${EACH} streams end in ${took.toFixed(0)} ms of at most ${MOST_MS}`,
      took <= MOST_MS,
    ],
  ]);
  for (const { reply } of streams.flat()) reply.destroy();
} finally {
  await watcher.end();
  await world.stop();
}
