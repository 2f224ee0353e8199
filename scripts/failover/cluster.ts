// Three machines with etcd, Patroni and PostgreSQL, with the shipped settings.
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { programsOfPostgres, type Running, runToEnd } from '../deploy/programs.ts';
import { until } from '../faults/report.ts';
import { addressOf, type Node, nodes, startOn } from './machines.ts';
import { writeShipped } from '../deploy/shipped.ts';

/** One machine as Patroni tells of it. */
type Member = { name: string; role: string; state: string; lag?: number | string };

export type Cluster = {
  /** The machine that is the primary, once one is. */
  primary(): Promise<Node>;
  /** The replicas of which one has each acknowledged commit: one, or with a quorum both. */
  synchronous(): Promise<Node[]>;
  /** Resolves when there is a primary, and two replicas follow it, one of them synchronously. */
  whole(): Promise<void>;
  /** Ends Patroni and PostgreSQL of a machine without any warning, as a power cut does. */
  kill(node: Node): Promise<void>;
  /** Starts Patroni of a machine again. */
  rejoin(node: Node): Promise<void>;
  killEtcd(node: Node): Promise<void>;
  rejoinEtcd(node: Node): Promise<void>;
  /** The machine whose etcd leads the three. */
  etcdLeader(): Promise<Node>;
  /** Where a machine keeps its data; a file system of its own. */
  diskOf(node: Node): string;
  output(): string;
};

/** What Patroni calls a replica that acknowledges. */
const acknowledging = new Set(['sync_standby', 'quorum_standby']);
/** Since which version any replica may acknowledge; an older one takes the word for no. */
const QUORUM_SINCE = 4;

export const password = 'for this rehearsal alone';
const diskSize = '3g';
/** A replica that lacks no more bytes than this follows: there is always something on its way. */
const follows = 1024 * 1024;

export async function startCluster(folder: string): Promise<Cluster> {
  const owner = Number(runToEnd('id', ['-u', 'postgres']));
  const group = Number(runToEnd('id', ['-g', 'postgres']));
  const etcd = new Map<Node, Running>();
  const patroni = new Map<Node, Running>();
  const home = (node: Node): string => path.join(folder, node);
  const diskOf = (node: Node): string => path.join(home(node), 'disk');

  for (const node of nodes) {
    for (const at of [home(node), diskOf(node)]) {
      mkdirSync(at);
      chownSync(at, owner, group);
    }
    runToEnd('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},uid=${owner}`, node, diskOf(node)]);
    await writeSettings(node, home(node));
  }
  const startEtcd = (node: Node): void => {
    const settings = ['--config-file', path.join(home(node), 'etcd.yaml')];
    etcd.set(node, startOn(node, 'etcd', settings, home(node)));
  };
  const startPatroni = (node: Node): void => {
    patroni.set(
      node,
      startOn(node, 'patroni', [path.join(home(node), 'patroni.yaml')], home(node)),
    );
  };
  const output = (): string =>
    [...patroni, ...etcd]
      .map(([node, { output: said }]) => `${node}: ${said().slice(-1500)}`)
      .join('\n');

  for (const node of nodes) startEtcd(node);
  const first = nodes[0];
  startPatroni(first);
  await until(async () => (await askPrimary().catch(() => null)) === first, output, 120_000);
  for (const node of nodes.slice(1)) startPatroni(node);
  await whole(output);
  return {
    primary: primaryOf,
    synchronous: async () =>
      (await members())
        .filter(({ role }) => acknowledging.has(role))
        .map(({ name }) => nodeOf(name)),
    whole: async () => whole(output),
    kill: async (node) => {
      const running = patroni.get(node);
      if (!running) throw new Error(`${node} does not run.`);
      const postmaster = postmasterOf(path.join(diskOf(node), 'data'));
      process.kill(running.pid, 'SIGKILL');
      process.kill(postmaster, 'SIGKILL');
      await running.ended();
    },
    rejoin: async (node) => startPatroni(node),
    killEtcd: async (node) => {
      const running = etcd.get(node);
      if (!running) throw new Error(`${node} has no etcd.`);
      process.kill(running.pid, 'SIGKILL');
      await running.ended();
    },
    rejoinEtcd: async (node) => startEtcd(node),
    etcdLeader,
    diskOf,
    output,
  };
}

/** Whether the Patroni of this machine lets any of the replicas acknowledge, as patroni.yaml says to do then. */
function hasQuorum(): boolean {
  const [, version = '0'] = /(\d+)\.\d+/.exec(runToEnd('patroni', ['--version'])) ?? [];
  return Number(version) >= QUORUM_SINCE;
}

async function writeSettings(node: Node, home: string): Promise<void> {
  const who = { '%node%': node, '%address%': addressOf(node) };
  await writeShipped('high-availability/etcd.yaml', path.join(home, 'etcd.yaml'), {
    ...who,
    '/var/lib/etcd/flair': path.join(home, 'etcd'),
  });
  await writeShipped('high-availability/patroni.yaml', path.join(home, 'patroni.yaml'), {
    ...who,
    ...(hasQuorum() && { 'synchronous_mode: true': 'synchronous_mode: quorum' }),
    '%patroni-password%': password,
    '%superuser-password%': password,
    '%replication-password%': password,
    '%rewind-password%': password,
    '/usr/lib/postgresql/15/bin': programsOfPostgres(),
    '/var/lib/postgresql/15/flair': path.join(home, 'disk', 'data'),
    '/var/lib/postgresql/flair.pgpass': path.join(home, 'pgpass'),
    '/var/run/postgresql': path.join(home),
  });
}

function postmasterOf(data: string): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

function nodeOf(name: string): Node {
  const node = nodes.find((one) => one === name);
  if (!node) throw new Error(`There is no ${name}.`);
  return node;
}

/** What the primary says of all: one that was cut off still tells of the time before. */
async function members(): Promise<Member[]> {
  const reply = await fetch(`http://${addressOf(await askPrimary())}:8008/cluster`, {
    signal: AbortSignal.timeout(2000),
  });
  const { members: all } = (await reply.json()) as { members: Member[] };
  return all;
}

/** The one machine that says itself that it is the primary; waits for one. */
async function primaryOf(): Promise<Node> {
  let found: Node | null = null;
  await until(
    async () => (found = await askPrimary().catch(() => null)) !== null,
    () => 'No machine says that it is the primary.',
    60_000,
  );
  return found ?? askPrimary();
}

async function askPrimary(): Promise<Node> {
  return Promise.any(
    nodes.map(async (node) => {
      const reply = await fetch(`http://${addressOf(node)}:8008/primary`, {
        signal: AbortSignal.timeout(2000),
      });
      if (reply.status !== 200) throw new Error(`${node} is not the primary.`);
      return node;
    }),
  );
}

async function whole(output: () => string): Promise<void> {
  let last = '';
  const isWhole = async (): Promise<boolean> => {
    const all = await members().catch(() => []);
    last = JSON.stringify(all);
    const follow = all.filter(({ role }) => role !== 'leader');
    return (
      all.length === nodes.length &&
      all.some(({ role, state }) => role === 'leader' && state === 'running') &&
      follow.every(({ state, lag }) => /running|streaming/.test(state) && Number(lag) <= follows) &&
      follow.some(({ role }) => acknowledging.has(role))
    );
  };
  await until(isWhole, () => `The machines did not come together: ${last}\n${output()}`, 180_000);
}

async function etcdLeader(): Promise<Node> {
  for (const node of nodes) {
    const reply = await fetch(`http://${addressOf(node)}:2379/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2000),
    }).catch(() => null);
    const status = (await reply?.json()) as { leader?: string; header?: { member_id?: string } };
    if (status?.leader && status.leader === status.header?.member_id) return node;
  }
  throw new Error('No etcd leads.');
}
