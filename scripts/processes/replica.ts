import { spawnSync } from 'node:child_process';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { MOST_BEHIND_MS } from '#server/db/replica.ts';
import { pause, until } from '../faults/report.ts';
import { metricsToken, type Shape } from './shape.ts';
import type { Check, Trial } from './trial.ts';

/** So many pages are asked for while the replica is away. */
const pages = 200;

/** Who has written reads it at each server while the replica stands still; visitors read from it, or without it. */
export async function checkReplica({ shape }: Trial): Promise<Check[]> {
  const { servers, pair, url } = shape;
  const token = await signUpVerified(url, 'replica@flair.test');
  const { slug, projectId } = await openProject(visitorOf(url, token), 1, 'Ebb Grant');
  await isUsed(shape);
  const before = await figuresOf(shape);
  const address = (server: string): string => `${server}/v3/projects/${slug}`;

  pair.ask('replica', 'select pg_wal_replay_pause()');
  const changed = await fetch(`${url}/v3/projects/${projectId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Flood Grant' }),
  });
  const cookie = changed.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const whoReads: Record<string, Record<string, string>> = {
    browser: { cookie },
    program: { authorization: `Bearer ${token}` },
    visitor: {},
  };
  const read = async (headers: Record<string, string>): Promise<string[]> =>
    Promise.all(
      servers.map(async (server) => nameIn(await fetch(address(server.url), { headers }))),
    );
  const seen = Object.fromEntries(
    await Promise.all(
      Object.entries(whoReads).map(async ([who, headers]) => [who, await read(headers)] as const),
    ),
  );
  await pause(MOST_BEHIND_MS + 500);
  const late = await read({});
  const stale = doctor(shape);
  pair.ask('replica', 'select pg_wal_replay_resume()');

  await pair.stop('replica');
  let failed = 0;
  for (let page = 0; page < pages; page += 1) {
    const reply = await fetch(`${url}/projects/${slug}?n=${page}`);
    await reply.arrayBuffer();
    if (reply.status !== 200) failed += 1;
  }
  const away = doctor(shape);
  await pair.start('replica');
  const back = performance.now();
  await isUsed(shape);
  const backMs = performance.now() - back;
  const after = await figuresOf(shape);
  const all = (names: string[] = [], name: string): boolean =>
    names.length === servers.length && names.every((one) => one === name);
  return [
    [
      `while the replica stands still, who wrote reads it at each server (browser ${seen['browser']?.join(', ')}; program ${seen['program']?.join(', ')})`,
      all(seen['browser'], 'Flood Grant') && all(seen['program'], 'Flood Grant'),
    ],
    [
      `and a visitor reads from the replica (${seen['visitor']?.join(', ')})`,
      all(seen['visitor'], 'Ebb Grant'),
    ],
    [
      `which is ${MOST_BEHIND_MS / 1000} s behind later, and left out (${late.join(', ')})`,
      all(late, 'Flood Grant'),
    ],
    [`as the doctor says (${stale})`, /warning/i.test(stale)],
    [
      `without a replica ${pages} pages of visitors come from the primary (${failed} failed)`,
      failed === 0,
    ],
    [`as the doctor says (${away})`, /failed/i.test(away)],
    [
      `a replica that is back is used after ${(backMs / 1000).toFixed(1)} s (reads from it: ${before}, then ${after})`,
      after > before,
    ],
  ];
}

async function nameIn(reply: Response): Promise<string> {
  const { data } = (await reply.json()) as { data?: { name?: string } };
  return data?.name ?? String(reply.status);
}

/** How many calls all servers have answered from the replica. */
async function figuresOf({ servers }: Shape): Promise<number> {
  const counts = servers.map(async ({ url }) => {
    const headers = { authorization: `Bearer ${metricsToken}` };
    const text = await (await fetch(`${url}/metrics`, { headers })).text();
    return Number(/^flair_replica_reads_total\{from="replica"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Resolves when every server reads from the replica. */
async function isUsed(shape: Shape): Promise<void> {
  for (const server of shape.servers) {
    const before = await figuresOf(shape);
    await until(
      async () => {
        await (await fetch(`${server.url}/v2/startupStages`)).arrayBuffer();
        return (await figuresOf(shape)) > before;
      },
      () => `${server.url} does not read from the replica.\n${shape.output()}`,
      60_000,
    );
  }
}

/** What `npm run doctor` says of the replica. */
function doctor({ env, dataDir }: Shape): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
    encoding: 'utf8',
    env: { ...process.env, ...env, DATA_DIR: dataDir },
  });
  return stdout.split('\n').find((line) => /replica/.test(line)) ?? stderr;
}
