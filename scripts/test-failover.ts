// Rehearses high availability with the shipped settings, on this machine alone: three machines with etcd, Patroni and
// PostgreSQL, HAProxy, PgBouncer, three processes of Flair and a worker, each machine in a network of its own. Kills primaries
// while applications are saved and sent, then other things, and counts what was acknowledged and is lost or doubled.
// Linux and root; the packages of docs/operate/high-availability.md, iproute2 and util-linux.
// npm run test:failover -- --kills 20 --seed 1 --only kills,etcd,partition,disk,line
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '#server/error-code.ts';
import { isInstalled } from './deploy/programs.ts';
import { randomFrom, report, wholeNumber } from './faults/report.ts';
import { rehearse } from './failover/rehearse.ts';

const insideName = 'FLAIR_FAILOVER_INSIDE';
const roomMaker = 'unshare';
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string' },
  },
});
const kills = wholeNumber('kills', values.kills);
const seed = wholeNumber('seed', values.seed);
const folder = process.env[insideName];
if (folder === undefined) await openRoom();
else {
  const only = values.only?.split(',');
  const rehearsal = rehearse({ folder, kills, random: randomFrom(seed), ...(only && { only }) });
  report(await rehearsal.catch((error: unknown) => [[messageOf(error), false]]));
  // The machines still run; they end with the room, and the room with this process.
  process.exit();
}

/** Runs this script again in namespaces of its own: what it starts, plugs and mounts there ends with it. */
async function openRoom(): Promise<void> {
  console.log(`seed ${seed}: ${kills} kills of the primary`);
  const programs = `${roomMaker} setpriv ip tc etcd patroni haproxy pgbouncer psql`.split(' ');
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0 || process.getuid?.() !== 0) {
    const what = missing.length > 0 ? `${missing.join(', ')} is not installed` : 'it needs root';
    report([[`not tried: ${what}`, false]]);
    return;
  }
  const made = mkdtempSync(path.join(tmpdir(), 'flair-failover-'));
  // The machines run as another user.
  chmodSync(made, 0o755);
  const room = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The first process of a room has to bury whom nobody waits for any more, such as a killed PostgreSQL: a shell does.
  const first = ['sh', '-c', '"$@"; exit $?', 'sh', process.execPath, ...process.argv.slice(1)];
  const child = spawn(roomMaker, [...room, ...first, '--seed', String(seed)], {
    stdio: 'inherit',
    env: { ...process.env, [insideName]: made },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => child.kill('SIGKILL'));
  const [status] = (await once(child, 'exit')) as [number | null];
  rmSync(made, { recursive: true, force: true });
  process.exitCode = status ?? 1;
}
