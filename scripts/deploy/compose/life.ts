import { appendFileSync, chownSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountPassword } from '#test/journey.ts';
import { until } from '../../faults/report.ts';
import type { Check } from '../checks.ts';
import { addresses6 } from './engine.ts';
import { authority, flair, type Project, seconds, services, type Trial } from './project.ts';
import { during, none, told, visit } from './visits.ts';

/** What a visitor asks for without pause. */
const pages = ['/', '/v3/projects?limit=1', '/readyz'];

/** A server that is killed while it is asked. */
export async function killed({ engine, project, way }: Trial): Promise<Check[]> {
  const before = project.look('app-1').RestartCount;
  let took = 0;
  const went = await during(engine, way, pages, async () => {
    const { Pid } = project.look('app-1').State;
    engine.run(['kill', '-KILL', String(Pid)]);
    const isBack = (): boolean => project.look('app-1').RestartCount > before;
    await until(isBack, () => 'A killed server does not come back.');
    took = await project.whenHealthy('app-1');
  });
  const { RestartCount } = project.look('app-1');
  return [
    [`a server killed while asked fails no request (${told(went)})`, none(went)],
    [`it comes back by itself (healthy after ${took} s)`, RestartCount === before + 1],
  ];
}

const backup = '/backups/before.tar.zst';

/** As the page says: built, backed up, one after the other. */
export async function upgraded({ engine, project, way }: Trial): Promise<Check[]> {
  const images = flair.map((service) => project.look(service).Image);
  appendFileSync(path.join(project.folder, '.env.example'), '# of a newer version\n');
  project.compose('build');
  project.compose('exec', '-T', 'worker', 'node', 'scripts/backup.ts', backup);
  const went = await during(engine, way, pages, async () => {
    for (const service of flair) {
      project.compose('up', '-d', '--no-deps', service);
      await project.whenHealthy(service);
    }
  });
  const now = flair.map((service) => project.look(service).Image);
  return [
    [
      'all three run the newer version',
      new Set(now).size === 1 && images.every((one) => one !== now[0]),
    ],
    [`an upgrade one after the other fails no request (${told(went)})`, none(went)],
  ];
}

async function canSignIn({ engine, way }: Trial, email: string): Promise<boolean> {
  const body = JSON.stringify({ email, password: accountPassword });
  const headers = { 'content-type': 'application/json' };
  const sign = { path: '/v2/users/signin', method: 'POST', headers, body };
  const [answer] = await visit(engine, way, [sign]);
  return answer.status === 200;
}

const fromFile = 'figures from a file';
/** As the page says of secrets in files. */
const secrets = `secrets:
  metrics-token:
    file: ./metrics-token
services:
  app-1: &given
    environment:
      METRICS_TOKEN_FILE: /run/secrets/metrics-token
    secrets: [metrics-token]
  app-2: *given
  worker: *given
`;

/** Has the compose file read with ipv6.yaml, and with a secret in a file that only Flair's user reads. */
function addFiles(place: string): void {
  const token = path.join(place, 'metrics-token');
  writeFileSync(token, fromFile, { mode: 0o400 });
  chownSync(token, 10_001, 10_001);
  writeFileSync(path.join(place, 'secrets.yaml'), secrets);
  const settings = path.join(place, 'flair.env');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^METRICS_TOKEN=.*$/m, ''));
  const files = 'COMPOSE_FILE=compose.yaml:ipv6.yaml:secrets.yaml';
  appendFileSync(path.join(place, '.env'), `\n${files}\n`);
}

/** Whether a server shows its figures to who has this token. */
function shows({ compose }: Project, token: string): boolean {
  const asks = `fetch('http://127.0.0.1:3000/metrics', { headers: { authorization: 'Bearer ${token}' } })`;
  const says = compose(
    'exec',
    '-T',
    'app-1',
    'node',
    '-e',
    `${asks}.then((r) => console.log(r.status))`,
  );
  return says.trim() === '200';
}

/** All stopped and begun again, then taken away but for the volumes and begun with IPv6 and a secret in a file. */
export async function stopped(trial: Trial): Promise<Check[]> {
  const { engine, project, way } = trial;
  const keeps = async (away: string, again: string[]): Promise<Check> => {
    const from = performance.now();
    project.compose(away);
    const ended = seconds(from);
    project.compose(...again);
    const took = await project.whenHealthy(...services);
    const what = `${away} and ${again[0]} keep what there is (ended in ${ended} s, healthy ${took} s later)`;
    const isSame = authority(project) === way.certificate;
    return [what, isSame && (await canSignIn(trial, 'stranger@example.com'))];
  };
  const checks = [await keeps('stop', ['start'])];
  addFiles(path.join(project.folder, 'deploy/compose'));
  checks.push(await keeps('down', ['up', '-d']));
  const six = { host: addresses6.machine, from: addresses6.visitor };
  const [page] = await visit(engine, way, [{ path: '/', way: six }]);
  const seen = project.compose('logs', 'caddy').includes(`"remote_ip":"${six.from}"`);
  checks.push([
    `with ipv6.yaml a visitor over IPv6 keeps the own address (${page.status})`,
    page.status === 200 && seen,
  ]);
  const isTaken = shows(project, fromFile) && !shows(project, 'figures-for-this-trial');
  checks.push(['a secret in a file is taken', isTaken]);
  return checks;
}

/** What came after the backup is gone, what was in it is there. */
export async function restored(trial: Trial): Promise<Check[]> {
  const { engine, project, way } = trial;
  const body = JSON.stringify({
    email: 'late@example.com',
    password: accountPassword,
    firstName: 'Ada',
  });
  const headers = { 'content-type': 'application/json' };
  await visit(engine, way, [{ path: '/v3/auth/signup', method: 'POST', headers, body }]);
  const wasThere = await canSignIn(trial, 'late@example.com');
  project.compose('stop', ...flair);
  const said = project.compose('run', '--rm', 'worker', 'scripts/restore.ts', backup, '--replace');
  project.compose('up', '-d');
  await project.whenHealthy(...services);
  const kept = project.compose('exec', '-T', 'worker', 'ls', '/backups');
  return [
    ['what is there is backed up before a restore', /flair-before-restore-/.test(kept)],
    ['a backup is restored', said.includes('Restored in')],
    [
      'what came after it is gone, and what was in it is there',
      wasThere &&
        !(await canSignIn(trial, 'late@example.com')) &&
        (await canSignIn(trial, 'stranger@example.com')),
    ],
  ];
}
