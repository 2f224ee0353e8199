// Tries many processes on this machine: four servers and two workers behind HAProxy with TLS, PgBouncer in transaction mode,
// PostgreSQL with a replica, with the settings of deploy/. What must hold between processes, then a kill of each while people
// save, then the journeys of e2e/ against it. Linux and root; haproxy, pgbouncer, postgresql, iproute2 and util-linux.
// npm run test:processes -- --kills 8 --seed 1 --only sessions,keys,live,tags,files,mails,replica,kills,stops,journeys
import { parseArgs } from 'node:util';
import { messageOf } from '#server/error-code.ts';
import { openRoom, roomFolder as folder } from './deploy/room.ts';
import { randomFrom, report, wholeNumber } from './faults/report.ts';
import { tryProcesses } from './processes/try.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
    journeys: { type: 'string', default: '' },
  },
});
const kills = wholeNumber('kills', values.kills);
const seed = wholeNumber('seed', values.seed);
if (folder === undefined) {
  console.log(`seed ${seed}: ${kills} kills of a server`);
  const programs = ['haproxy', 'pgbouncer', 'psql', 'pg_basebackup', 'openssl'];
  await openRoom('processes', programs, ['--seed', String(seed)]);
} else {
  const only = values.only?.split(',');
  const journeys = values.journeys.split(',').filter((name) => name !== '');
  const trial = tryProcesses({ folder, kills, random: randomFrom(seed), journeys, only });
  report(await trial.catch((error: unknown) => [[messageOf(error), false]]));
  // What was started still runs; it ends with the room, and the room with this process.
  process.exit();
}
