import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Check } from './checks.ts';
import { until } from '../faults/report.ts';
import { addresses, addresses6, type Engine, startEngine } from './compose/engine.ts';
import { makeStandIns } from './compose/images.ts';
import { killed, restored, stopped, upgraded } from './compose/life.ts';
import {
  authority,
  layProject,
  type Project,
  seconds,
  type Service,
  services,
  type Trial,
} from './compose/project.ts';
import { type Asked, type Crowd, during, none, told, visit } from './compose/visits.ts';

/** Caddy signs a certificate by itself for a name below `.local`, which nobody else can have. */
const name = 'flair.local';
const mailPort = '2525';
/** Searches at once: two servers have places for some 128. */
const crowd = 400;

/** The time that the image gives a start until its health counts. */
const healthySeconds = 90;

const fileOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The shipped compose file on a Docker of its own, as docs/operate/install.md goes through it; a stranger sends an application. */
export async function checkCompose(folder: string): Promise<Check[]> {
  const place = path.join(folder, 'compose');
  const engine = await startEngine(place);
  try {
    const begun = performance.now();
    makeStandIns(place, engine);
    console.log(`${seconds(begun)} s  images that stand in for those of the registries`);
    return await checkProject(engine, place);
  } finally {
    await engine.stop();
  }
}

/** Lays the project out in a folder, brings it up on the engine and looks at it from all sides. */
export async function checkProject(engine: Engine, place: string): Promise<Check[]> {
  const project = await layProject(engine, path.join(place, 'flair'), {
    env: { 'flair.example.org': name, 'POSTGRES_PASSWORD=': 'POSTGRES_PASSWORD=quietcranes' },
    flair: {
      'smtp://user:password@mail.example.org:587': `smtp://${addresses.visitor}:${mailPort}`,
      'you@example.org': 'owner@example.org',
      'METRICS_TOKEN=': 'METRICS_TOKEN=figures-for-this-trial',
      'BACKUP_PASSPHRASE=': 'BACKUP_PASSPHRASE=many quiet cranes',
    },
  });
  const checks = await bringUp(engine, project);
  const certificate = authority(project);
  const reached = { host: addresses.machine, from: addresses.visitor };
  const way = { name, httpPort: 80, httpsPort: 443, certificate, ...reached };
  const trial = { engine, project, way };
  for (const part of [
    outside,
    crowded,
    stranger,
    apart,
    inside,
    killed,
    upgraded,
    stopped,
    restored,
  ]) {
    const from = performance.now();
    checks.push(...(await part(trial)));
    console.log(`${seconds(from)} s  ${part.name}`);
  }
  project.compose('down', '-v');
  return checks.map(([what, holds]) => [`compose: ${what}`, holds]);
}

async function bringUp(engine: Engine, project: Project): Promise<Check[]> {
  const from = performance.now();
  project.compose('build');
  const built = seconds(from);
  const up = performance.now();
  project.compose('up', '-d');
  await project.whenHealthy(...services);
  const took = seconds(up);
  return [[`it is built in ${built} s, and up and healthy ${took} s later`, took < healthySeconds]];
}

/** What a visitor of another machine meets. */
async function outside({ engine, way }: Trial): Promise<Check[]> {
  const authorization = 'Bearer figures-for-this-trial';
  const [page, plain, figures] = await visit(engine, way, [
    { path: '/' },
    { path: '/projects', secure: false },
    { path: '/metrics', headers: { authorization } },
  ]);
  const open: [number, boolean][] = [];
  for (const port of [80, 443, 2019, 3000, 5432]) {
    const [isOpen] = await visit(engine, way, [{ host: addresses.machine, port }]);
    open.push([port, isOpen]);
  }
  const [isOpen6] = await visit(engine, way, [{ host: addresses6.machine, port: 443 }]);
  return [
    [`https answers with the page (${page.status})`, page.body.includes('<!doctype html>')],
    [
      `http leads to https (${plain.status}, ${plain.headers.location})`,
      plain.headers.location === `https://${name}/projects`,
    ],
    [`figures are not shown outside (${figures.status})`, figures.status === 404],
    ...(await limits({ engine, way })),
    [
      `no port but 80 and 443 is open (${JSON.stringify(open)}), and none over IPv6`,
      open.every(([port, isOpen]) => isOpen === port < 1000) && !isOpen6,
    ],
  ];
}

/** Whose requests are counted together. Each of the two servers counts for itself, and so many reach both. */
const asked = 20;

async function limits({ engine, way }: Omit<Trial, 'project'>): Promise<Check[]> {
  const list = { path: '/v3/projects?limit=1' };
  const left = async (one: Asked & { path: string }): Promise<number> => {
    const [{ headers }] = await visit(engine, way, [one]);
    return Number(headers['x-ratelimit-remaining']);
  };
  const all = await left(list);
  for (let count = 1; count < asked; count += 1) await left(list);
  const claimed = await left({ ...list, headers: { 'x-forwarded-for': '203.0.113.7' } });
  const other = await left({ ...list, from: addresses.other });
  return [
    [
      `limits count for the visitor's own address (${all}, whatever one claims to be ${claimed}, another ${other})`,
      other === all && claimed < all,
    ],
  ];
}

/** More search at once than is served: what is refused comes back as such, and nobody is taken for ill. */
async function crowded({ engine, project, way }: Trial): Promise<Check[]> {
  const restarts = (): number[] => services.map((service) => project.look(service).RestartCount);
  const before = restarts();
  const counts: Crowd[] = [];
  const went = await during(engine, way, ['/readyz', '/healthz'], async () => {
    for (let round = 0; round < 2; round += 1)
      counts.push(...(await visit(engine, way, [{ searches: crowd }])));
  });
  await project.whenHealthy(...services);
  const kinds = new Set(counts.flatMap((one) => Object.keys(one)));
  return [
    [
      `of ${crowd} searches at once those without a place are refused in words (${JSON.stringify(counts)})`,
      kinds.has('200') && kinds.has('503 in words') && kinds.size === 2,
    ],
    [
      `meanwhile who asks for health is answered (${told(went)}), and nothing is begun anew`,
      none(went) && restarts().join() === before.join(),
    ],
  ];
}

async function stranger({ engine, way }: Trial): Promise<Check[]> {
  const from = performance.now();
  const running = engine.visit([
    process.execPath,
    fileOf('stranger.ts'),
    JSON.stringify(way),
    mailPort,
  ]);
  if ((await running.ended()) !== 0) throw new Error(running.output());
  return [
    [
      `a stranger signs up, reads the mail and sends an application (${seconds(from)} s)`,
      running.output().includes('sent: {"founder":"pending","organisation":"pending"}'),
    ],
  ];
}

/** Whether a shell command ends well in a container. */
function does({ project }: Trial, service: Service, command: string): boolean {
  try {
    project.compose('exec', '-T', service, 'sh', '-c', command);
    return true;
  } catch {
    return false;
  }
}

/** Who reaches whom. */
async function apart(trial: Trial): Promise<Check[]> {
  const { project } = trial;
  const published = services.filter((service) =>
    Object.values(project.look(service).NetworkSettings.Ports).some((ports) => ports !== null),
  );
  const database = Object.values(project.look('postgres').NetworkSettings.Networks)[0]?.IPAddress;
  // `bash` alone, since neither image has a program to ask with.
  const reaches = (service: Service, host: string, port: number): boolean =>
    does(trial, service, `timeout 3 bash -c '</dev/tcp/${host}/${port}'`);
  return [
    [`only Caddy has ports outside (${published.join(', ')})`, published.join() === 'caddy'],
    [
      'the servers reach the database, and Caddy reaches them',
      reaches('app-1', 'postgres', 5432) && reaches('caddy', 'app-1', 3000),
    ],
    [
      'Caddy does not reach the database, by name or address',
      !reaches('caddy', 'postgres', 5432) && !reaches('caddy', String(database), 5432),
    ],
    [
      'the database has no way out, the servers have',
      !reaches('postgres', addresses.machine, 443) && reaches('app-1', addresses.machine, 443),
    ],
  ];
}

const field = (status: string, of: string): string =>
  new RegExp(`^${of}:\\t(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** What the kernel says of the first process of each container, and what can be written. */
async function inside(trial: Trial): Promise<Check[]> {
  const { engine, project } = trial;
  const found = services.map((service): [Service, string] => {
    const { Pid } = project.look(service).State;
    return [service, engine.run(['cat', `/proc/${Pid}/status`])];
  });
  const users = found.map(([service, status]) => `${service} ${field(status, 'Uid')}`);
  const bindsPorts = (0x400).toString(16).padStart(16, '0');
  const isWritable = (service: Service): boolean => does(trial, service, 'echo x >/usr/x');
  const mail = engine.visit([
    process.execPath,
    fileOf('compose/mail.ts'),
    addresses.visitor,
    mailPort,
  ]);
  await until(() => mail.output().includes('open'), mail.output, 10_000);
  const doctor = project.compose('exec', '-T', 'worker', 'node', 'scripts/doctor.ts');
  await mail.stop();
  const operator = ['node', 'scripts/operator.ts'];
  project.compose('exec', '-T', 'worker', ...operator, 'add', 'stranger@example.com');
  const operators = project.compose('exec', '-T', 'worker', ...operator, 'list');
  return [
    [`Flair's run as 10001, the database not as root (${users.join(', ')})`, areOwn(users)],
    [
      'none has a privilege, but Caddy that of its ports',
      found.every(([service, status]) =>
        [bindsPorts, '0'.repeat(16)]
          .slice(service === 'caddy' ? 0 : 1)
          .includes(field(status, 'CapBnd')),
      ),
    ],
    ['none gets one', found.every(([, status]) => field(status, 'NoNewPrivs') === '1')],
    ['no root can be written', !services.some(isWritable)],
    ['/tmp of a server can', does(trial, 'app-1', 'echo x >/tmp/x && rm /tmp/x')],
    [`the doctor finds nothing failed`, !/^✗/m.test(doctor)],
    ['an operator is named by the command', operators.includes('stranger@example.com')],
  ];
}

const areOwn = (users: string[]): boolean =>
  users.every((one) =>
    /^(app|worker)/.test(one) ? one.endsWith(' 10001') : /^caddy|[1-9]\d*$/.test(one),
  );
