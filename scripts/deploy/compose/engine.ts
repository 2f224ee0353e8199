import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pause, until } from '../../faults/report.ts';
import { type Running, runToEnd, start } from '../programs.ts';

/** A machine with Docker and nothing else, and a visitor who reaches it over a network of both. */
export type Engine = {
  /** Runs a command on it to its end; throws with what it wrote when it fails. */
  run: (command: string[], options?: { cwd?: string; env?: Record<string, string> }) => string;
  /** Starts a program of this machine in the visitor's network. */
  visit: (command: string[]) => Running;
  stop: () => Promise<void>;
};

/** Addresses of that network: the machine's, and two of visitors. */
export const addresses = { machine: '10.98.0.1', visitor: '10.98.0.2', other: '10.98.0.3' };
export const addresses6 = { machine: 'fd98::1', visitor: 'fd98::2' };

/** Names are looked up through slirp4netns, as this machine looks them up. */
const nameServer = '10.0.2.3';
const cgroup = 'flair-trial';

/** The first process of a room buries whom nobody waits for any more: a shell does. */
const first = `ip link set lo up
mount -t tmpfs tmpfs /run
mount --bind "$1" /etc/resolv.conf
echo ready
sleep infinity
exit $?`;

/**
 * Starts the Docker of the distribution in namespaces of its own: its networks, its rules of the firewall and its processes end
 * with it, and nothing of this machine's is changed. What it asks of others goes out through a process without rights.
 */
export async function startEngine(folder: string): Promise<Engine> {
  const parts: Running[] = [];
  const begin = (program: string, ...args: string[]): Running => {
    const started = start(program, args, { env: surroundings });
    parts.push(started);
    return started;
  };
  const stop = async (): Promise<void> => {
    for (const part of parts.toReversed()) await part.stop();
    await removeCgroups();
  };
  mkdirSync(folder, { recursive: true });
  const names = path.join(folder, 'resolv.conf');
  writeFileSync(names, `nameserver ${nameServer}\n`);
  try {
    const kinds = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
    const room = begin('unshare', ...kinds, 'sh', '-c', first, 'sh', names);
    const outside = begin('unshare', '--net', 'sh', '-c', 'echo ready; exec sleep infinity');
    await until(
      () => room.output().includes('ready') && outside.output().includes('ready'),
      () => `No room: ${room.output()}${outside.output()}`,
      10_000,
    );
    const inside = readFileSync(`/proc/${room.pid}/task/${room.pid}/children`, 'utf8').trim();
    begin('slirp4netns', '--configure', '--mtu=65520', '--disable-host-loopback', inside, 'tap0');
    layWire(inside, String(outside.pid));
    const into = ['-t', inside, '-m', '-n', '-p'];
    const run: Engine['run'] = (command, { cwd, env } = {}) =>
      runToEnd('nsenter', [...into, ...(cwd ? [`--wd=${cwd}`] : []), ...command], {
        env: { ...surroundings, ...env },
      });
    const store = ['--data-root', path.join(folder, 'docker'), '--exec-root', '/run/docker'];
    const own = ['--cgroup-parent', `/${cgroup}`, '--dns', nameServer, '--pidfile', '/run/d.pid'];
    // What a Docker from version 27 on does unasked.
    const six = ['--experimental', '--ip6tables'];
    const daemon = start('nsenter', [...into, 'dockerd', ...store, ...own, ...six], {
      env: surroundings,
    });
    parts.push({
      ...daemon,
      stop: async () => {
        if (!daemon.hasEnded()) run(['sh', '-c', 'kill $(cat /run/d.pid)']);
        await daemon.ended();
      },
    });
    await until(
      () => {
        if (daemon.hasEnded()) throw new Error(`No Docker.\n${daemon.output()}`);
        return answers(() => run(['docker', 'version']));
      },
      () => `Docker does not answer.\n${daemon.output()}`,
      60_000,
    );
    return {
      run,
      visit: (command) => start('nsenter', [`--net=/proc/${outside.pid}/ns/net`, ...command]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The distribution's own programs before others of the same name, and BuildKit, which the Containerfile needs. */
const surroundings = {
  PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
  DOCKER_BUILDKIT: '1',
  COMPOSE_DOCKER_CLI_BUILD: '1',
};

const ip = (pid: string, ...args: string[]): string =>
  runToEnd('nsenter', [`--net=/proc/${pid}/ns/net`, 'ip', ...args]);

/** A wire from the room to the visitor, with addresses at both ends. */
function layWire(room: string, visitor: string): void {
  ip(room, ...'link add outside type veth peer name wire netns'.split(' '), visitor);
  const at = (pid: string, device: string, ...all: string[]): void => {
    for (const one of all) {
      const quick = one.includes(':') ? ['nodad'] : [];
      ip(pid, 'addr', 'add', `${one}/${one.includes(':') ? 64 : 24}`, 'dev', device, ...quick);
    }
    ip(pid, 'link', 'set', device, 'up');
  };
  at(room, 'outside', addresses.machine, addresses6.machine);
  at(visitor, 'wire', addresses.visitor, addresses.other, addresses6.visitor);
  ip(visitor, 'link', 'set', 'lo', 'up');
}

function answers(ask: () => unknown): boolean {
  try {
    ask();
    return true;
  } catch {
    return false;
  }
}

/** What the kernel keeps of the containers' groups once their processes are gone. */
async function removeCgroups(): Promise<void> {
  await pause(500);
  const own = ['-depth', '-type', 'd', '-path', `*/${cgroup}*`];
  runToEnd('find', [
    '/sys/fs/cgroup',
    ...own,
    '-exec',
    'rmdir',
    '--ignore-fail-on-non-empty',
    '{}',
    ';',
  ]);
}
