import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Running, runToEnd, start } from './programs.ts';

/** A machine with an init, a network and a disk of its own, for as long as the trial needs it. */
export type Machine = {
  /** Runs a command on it to its end; throws with what it wrote when it fails. */
  run: (command: string[]) => string;
  /** Starts one that goes on. */
  start: (command: string[]) => Running;
  /** Starts a program of this machine in that one's network. */
  beside: (command: string[], env: Record<string, string>) => Running;
  stop: () => Promise<void>;
};

/** Addresses that slirp4netns gives out: names are looked up through it, as this machine looks them up. */
const nameServer = '10.0.2.3';
const bootMs = 90_000;

/**
 * Boots a root as a machine: systemd is process 1, ports are its own, and what it asks of others goes out through a
 * process without rights. Nothing of this machine's network is changed.
 */
export async function bootMachine(root: string): Promise<Machine> {
  const parts: Running[] = [];
  const stop = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.stop();
  };
  try {
    const network = start('unshare', ['--net', 'sleep', 'infinity']);
    parts.push(network);
    const space = `/proc/${network.pid}/ns/net`;
    await until(
      () => runToEnd('readlink', [space]) !== runToEnd('readlink', ['/proc/self/ns/net']),
    );
    const line = start('slirp4netns', ['--configure', '--mtu=65520', String(network.pid), 'tap0']);
    parts.push(line);
    rmSync(path.join(root, 'etc/resolv.conf'), { force: true });
    writeFileSync(path.join(root, 'etc/resolv.conf'), `nameserver ${nameServer}\n`);
    const machine = start('systemd-nspawn', [
      `--directory=${root}`,
      '--machine=flair-trial',
      `--network-namespace-path=${space}`,
      '--resolv-conf=off',
      '--register=no',
      '--keep-unit',
      '--boot',
    ]);
    parts.push(machine);
    const inside = await firstInside(machine);
    const into = ['-t', String(inside), '-m', '-u', '-i', '-p', '-n', 'env', '-i', ...environment];
    const run = (command: string[]): string => runToEnd('nsenter', [...into, ...command]);
    await until(() => /running|degraded/.test(stateOf(run)));
    return {
      run,
      start: (command) => start('nsenter', [...into, ...command]),
      beside: (command, env) => start('nsenter', [`--net=${space}`, ...command], { env }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const environment = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

/** What systemd says of itself; `is-system-running` fails while it is not ready. */
const stateOf = (run: Machine['run']): string =>
  run(['sh', '-c', 'systemctl is-system-running || true']);

/** The number that its first process has here. */
async function firstInside({ pid, hasEnded, output }: Running): Promise<number> {
  const end = Date.now() + bootMs;
  while (!hasEnded() && Date.now() < end) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    // Before it there are others of systemd-nspawn itself.
    const child = children.find((one) => one !== '' && /^(systemd|init)$/.test(commandOf(one)));
    if (child !== undefined) return Number(child);
    await sleep(100);
  }
  throw new Error(`The machine does not boot.\n${output()}`);
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + bootMs;
  while (!attempt(holds)) {
    if (Date.now() > end) throw new Error('The machine does not come up.');
    await sleep(100);
  }
}

function attempt(holds: () => boolean): boolean {
  try {
    return holds();
  } catch {
    return false;
  }
}
