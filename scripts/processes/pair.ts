// A primary and a replica that follows it by streaming, of the PostgreSQL that the distribution has.
import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import {
  asPostgres,
  programsOfPostgres,
  type Running,
  runToEnd,
  start,
} from '../deploy/programs.ts';
import { until } from '../faults/report.ts';

export const ports = { primary: 5432, replica: 5433 };
export type Side = keyof typeof ports;
export const password = 'for this trial alone';

export type Pair = {
  /** Runs a statement as the superuser; resolves to the first value that comes back. */
  ask(side: Side, sql: string): string;
  stop(side: Side): Promise<void>;
  start(side: Side): Promise<void>;
  output(): string;
};

const diskSize = '4g';

export async function startPair(folder: string): Promise<Pair> {
  const home = path.join(folder, 'postgres');
  const owner = Number(runToEnd('id', ['-u', 'postgres']));
  const programs = programsOfPostgres();
  const dataOf = (side: Side): string => path.join(home, side);
  const env = { HOME: home, LC_ALL: 'C.UTF-8' };
  const [setpriv = '', ...user] = asPostgres;
  const run = (program: string, args: string[]): string =>
    runToEnd(setpriv, [...user, path.join(programs, program), ...args], { env, cwd: home });
  const ask: Pair['ask'] = (side, sql) =>
    run('psql', ['-h', home, '-p', String(ports[side]), '-U', 'postgres', '-XAtqc', sql]).trim();

  mkdirSync(home);
  // In memory, and gone with the room.
  runToEnd('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},uid=${owner}`, 'postgres', home]);
  chownSync(home, owner, -1);
  const running = new Map<Side, Running>();
  const output = (): string =>
    [...running].map(([side, one]) => `${side}: ${one.output().slice(-1500)}`).join('\n');
  const startSide: Pair['start'] = async (side) => {
    const settings = {
      port: ports[side],
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      max_connections: 200,
      shared_buffers: '256MB',
      hot_standby_feedback: 'on',
      // In its own folder, which goes with the room.
      dynamic_shared_memory_type: 'mmap',
    };
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const args = [path.join(programs, 'postgres'), '-D', dataOf(side), ...given];
    running.set(side, start(setpriv, [...user, ...args], { env, cwd: home }));
    await until(() => answers(side), output, 60_000);
  };
  const answers = (side: Side): boolean => {
    try {
      return ask(side, 'select 1') === '1';
    } catch {
      return false;
    }
  };

  const who = ['-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256'];
  run('initdb', ['-D', dataOf('primary'), ...who, '--encoding=UTF8', '--data-checksums']);
  await startSide('primary');
  ask('primary', `create role flair login createdb password '${password}'`);
  run('pg_basebackup', [
    `--host=${home}`,
    `--port=${ports.primary}`,
    '--username=postgres',
    `--pgdata=${dataOf('replica')}`,
    '--write-recovery-conf',
    '--checkpoint=fast',
  ]);
  await startSide('replica');
  return {
    ask,
    start: startSide,
    stop: async (side) => running.get(side)?.stop(),
    output,
  };
}
