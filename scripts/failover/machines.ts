// Machines of a rehearsal: network namespaces on one bridge, inside the namespaces that the trial has opened for itself.
// Whatever runs or is mounted there goes with the trial.
import { mkdirSync } from 'node:fs';
import { asPostgres, type Running, runToEnd, start } from '../deploy/programs.ts';

export const frontAddress = '10.0.0.1';
export const nodes = ['node1', 'node2', 'node3'] as const;
export type Node = (typeof nodes)[number];

export const addressOf = (node: Node): string => `10.0.0.1${nodes.indexOf(node) + 1}`;

const ip = (...args: string[]): string => runToEnd('ip', args);

/** Lays the bridge and plugs three machines in. */
export function plugMachines(): void {
  mkdirSync('/run/netns', { recursive: true });
  runToEnd('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', 'bridge', 'type', 'bridge');
  ip('addr', 'add', `${frontAddress}/24`, 'dev', 'bridge');
  ip('link', 'set', 'bridge', 'up');
  for (const node of nodes) {
    ip('netns', 'add', node);
    ip('link', 'add', node, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', node);
    ip('link', 'set', node, 'master', 'bridge');
    ip('-n', node, 'addr', 'add', `${addressOf(node)}/24`, 'dev', 'eth0');
    ip('-n', node, 'link', 'set', 'eth0', 'up');
    ip('-n', node, 'link', 'set', 'lo', 'up');
    ip('link', 'set', node, 'up');
  }
}

/** Starts a program on one of them, as a user without rights. */
export function startOn(node: Node, program: string, args: string[], cwd: string): Running {
  return start('ip', ['netns', 'exec', node, ...asPostgres, program, ...args], {
    cwd,
    env: { HOME: cwd, LC_ALL: 'C.UTF-8' },
  });
}

/** Pulls the plug of a machine: whatever is sent to it or by it vanishes, and nobody is told. */
export function unplug(node: Node): void {
  ip('link', 'set', node, 'down');
}

export function plugIn(node: Node): void {
  ip('link', 'set', node, 'up');
}

/** Makes the line to a machine narrow, in bits a second. */
export function narrow(node: Node, rate: string): void {
  const bucket = ['rate', rate, 'burst', '16kb', 'latency', '500ms'];
  runToEnd('tc', ['qdisc', 'add', 'dev', node, 'root', 'tbf', ...bucket]);
  const inside = ['qdisc', 'add', 'dev', 'eth0', 'root', 'tbf', ...bucket];
  runToEnd('ip', ['netns', 'exec', node, 'tc', ...inside]);
}

export function widen(node: Node): void {
  runToEnd('tc', ['qdisc', 'del', 'dev', node, 'root']);
  runToEnd('ip', ['netns', 'exec', node, 'tc', 'qdisc', 'del', 'dev', 'eth0', 'root']);
}
