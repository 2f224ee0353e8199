// Rehearses high availability with the shipped settings, on this machine alone: three machines with etcd, Patroni and
// PostgreSQL, HAProxy, PgBouncer, three processes of Flair and a worker, each machine in a network of its own. Kills primaries
// while applications are saved and sent, then other things, and counts what was acknowledged and is lost or doubled.
// Linux and root; the packages of docs/operate/high-availability.md, iproute2 and util-linux.
// npm run test:failover -- --kills 20 --seed 1 --only kills,etcd,partition,disk,line
import { parseArgs } from 'node:util';
import { messageOf } from '#server/error-code.ts';
import { openRoom, roomFolder as folder } from './deploy/room.ts';
import { randomFrom, report, wholeNumber } from './faults/report.ts';
import { rehearse } from './failover/rehearse.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const kills = wholeNumber('kills', values.kills);
const seed = wholeNumber('seed', values.seed);
if (folder === undefined) {
  console.log(`seed ${seed}: ${kills} kills of the primary`);
  const programs = ['tc', 'etcd', 'patroni', 'haproxy', 'pgbouncer', 'psql'];
  await openRoom('failover', programs, ['--seed', String(seed)]);
} else {
  const only = values.only?.split(',');
  const rehearsal = rehearse({ folder, kills, random: randomFrom(seed), ...(only && { only }) });
  report(await rehearsal.catch((error: unknown) => [[messageOf(error), false]]));
  // The machines still run; they end with the room, and the room with this process.
  process.exit();
}
