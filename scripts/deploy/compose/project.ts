import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pause } from '../../faults/report.ts';
import type { Way } from '../asking.ts';
import { isInstalled, runToEnd } from '../programs.ts';
import { writeShipped } from '../shipped.ts';
import type { Engine } from './engine.ts';
import { standIns } from './images.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

/** The services of compose.yaml. */
export const services = ['app-1', 'app-2', 'worker', 'postgres', 'caddy'] as const;
/** Those of them that are Flair. */
export const flair = ['app-1', 'app-2', 'worker'] as const;
export type Service = (typeof services)[number];

/** What Docker says of a container. */
export type Container = {
  Id: string;
  Image: string;
  RestartCount: number;
  State: { Status: string; Pid: number; Health?: { Status: string } };
  NetworkSettings: {
    Ports: Record<string, { HostPort: string }[] | null>;
    Networks: Record<string, { IPAddress: string }>;
  };
};

const isWell = (state: string): boolean => /^(healthy|running)$/.test(state);
const stateOf = ({ State }: Container): string => State.Health?.Status ?? State.Status;

/** The shipped compose file in a copy of this version, and the commands of docs/operate/install.md. */
export type Project = {
  folder: string;
  /** `docker compose` with these arguments; returns what it wrote. */
  compose: (...args: string[]) => string;
  look: (service: Service) => Container;
  /** Until all that have a health check are healthy, and the others run. Returns the seconds it took. */
  whenHealthy: (...of: Service[]) => Promise<number>;
};

export type Trial = { engine: Engine; project: Project; way: Way };

/** Seconds since then. */
export const seconds = (from: number): number => Math.round((performance.now() - from) / 100) / 10;

/** The certificate by which Caddy signs its others. */
export const authority = ({ compose }: Project): string =>
  compose('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');

const healthyMs = 180_000;

/** Lays a copy of this version, with settings made as the page says: examples copied and filled in. */
export async function layProject(
  engine: Engine,
  folder: string,
  filled: { env: Record<string, string>; flair: Record<string, string> },
): Promise<Project> {
  mkdirSync(folder, { recursive: true });
  const listed = runToEnd('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: repository,
  });
  const list = path.join(folder, '..', 'files');
  writeFileSync(list, listed);
  const archive = `${list}.tar`;
  const these = ['--null', '--ignore-failed-read', '-T', list];
  runToEnd('tar', ['-C', repository, ...these, '-cf', archive]);
  runToEnd('tar', ['-C', folder, '-xf', archive]);
  const place = path.join(folder, 'deploy/compose');
  await writeShipped('compose/.env.example', path.join(place, '.env'), filled.env);
  await writeShipped('compose/flair.env.example', path.join(place, 'flair.env'), filled.flair);
  const program = programOf(engine, path.join(place, 'compose.yaml'));
  const compose = (...args: string[]): string =>
    engine.run([...program, ...args], { cwd: place, env: standIns });
  const look = (service: Service): Container => {
    const id = compose('ps', '-q', service).trim();
    const [found] = JSON.parse(engine.run(['docker', 'inspect', id])) as Container[];
    if (!found) throw new Error(`There is no ${service}.`);
    return found;
  };
  return {
    folder,
    compose,
    look,
    whenHealthy: async (...of) => {
      const from = performance.now();
      const states = (): string[] => of.map((service) => stateOf(look(service)));
      for (const end = Date.now() + healthyMs; !states().every(isWell); await pause(500)) {
        if (Date.now() < end) continue;
        throw new Error(`${states().join(', ')}\n${compose('logs', '--tail=20', ...of)}`);
      }
      return seconds(from);
    },
  };
}

/**
 * The plugin of Docker where it is installed. The program before it, which Debian has, names a project by an option and
 * knows no name in the file.
 */
function programOf(engine: Engine, file: string): string[] {
  try {
    engine.run(['docker', 'compose', 'version']);
    return ['docker', 'compose'];
  } catch {
    if (!isInstalled('docker-compose')) throw new Error('docker compose is not installed');
    const text = readFileSync(file, 'utf8');
    if (!/^name: flair$/m.test(text)) throw new Error('The shipped compose.yaml has no name.');
    writeFileSync(file, text.replace(/^name: flair$/m, ''));
    return ['docker-compose', '--project-name', 'flair'];
  }
}
