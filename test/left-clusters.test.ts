import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clearLeftClusters, clusterPrefix } from './left-clusters.ts';

test.runIf(process.platform === 'linux')(
  'what a killed run has left is ended, what runs or is somebody else’s is not',
  async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'flair-left-'));
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'exit');
    const left = path.join(parent, `flair-test-${gone.pid}-abc`);
    const cluster = path.join(left, 'postgres', 'cluster');
    const own = path.join(parent, `${clusterPrefix}abc`);
    const other = path.join(parent, 'another-program');
    for (const folder of [cluster, own, other]) await mkdir(folder, { recursive: true });
    const server = spawn('sleep', ['60'], { cwd: cluster });
    const innocent = spawn('sleep', ['60'], { cwd: parent });
    await writeFile(path.join(cluster, 'postmaster.pid'), `${server.pid}\n`);
    const second = path.join(parent, `flair-test-${gone.pid}-def`, 'postgres', 'cluster');
    await mkdir(second, { recursive: true });
    await writeFile(path.join(second, 'postmaster.pid'), `${innocent.pid}\n`);
    const ended = once(server, 'exit');
    await clearLeftClusters(parent);
    expect((await ended)[1]).toBe('SIGQUIT');
    expect([left, second, own, other].map((folder) => existsSync(folder))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(innocent.exitCode ?? innocent.signalCode).toBeNull();
    innocent.kill();
    await rm(parent, { recursive: true });
  },
);
