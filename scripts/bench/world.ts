import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#postgres/start.ts';
import { openDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { ensureLookups } from '#server/features/lookups/commands/ensure.ts';
import { migrateJobs } from '#server/jobs/runner.ts';
import { freePort } from '#test/product.ts';
import { type Loader, type Server, startLoader, startServer } from './children.ts';
import { type Applications, fillApplications, fillOwn, peopleFor } from './fill-applications.ts';
import { fillPeople, fillProjects } from './fill-projects.ts';
import { postmasterOf, type Processor, processorOf } from './processor.ts';
import { type Words, wordsFrom } from './words.ts';

/** `base` and, each grown in one way, the two others. */
export const databases = ['base', 'projects', 'applications'] as const;
export type DatabaseName = (typeof databases)[number];

export type Size = {
  /** With descriptions of so many words. */
  projects: { base: number; grown: number; words: number };
  applications: { base: Applications; grown: Applications };
};
export const sizes = {
  full: {
    projects: { base: 10_000, grown: 100_000, words: 120 },
    applications: { base: { total: 10_000, big: 1000 }, grown: { total: 1_000_000, big: 100_000 } },
  },
  small: {
    projects: { base: 1000, grown: 10_000, words: 120 },
    applications: { base: { total: 1000, big: 100 }, grown: { total: 100_000, big: 10_000 } },
  },
  /** What a process holds of public projects, with shorter texts; filled in ten minutes. */
  million: {
    projects: { base: 10_000, grown: 1_000_000, words: 30 },
    applications: { base: { total: 1000, big: 100 }, grown: { total: 100_000, big: 10_000 } },
  },
  /** Small, but for one organisation that has a hundred thousand. */
  organisation: {
    projects: { base: 1000, grown: 10_000, words: 120 },
    applications: {
      base: { total: 1000, big: 100 },
      grown: { total: 120_000, big: 100_000 },
    },
  },
} satisfies Record<string, Size>;

export type World = {
  size: Size;
  words: Words;
  connections: number;
  /** For so long a rate is measured. */
  rateMs: number;
  loader: Loader;
  twin: Server;
  /** The product on a database, a process of its own. Throws for one that was not wanted. */
  originOf: (name: DatabaseName) => string;
  /** The address of a database. */
  urlOf: (name: DatabaseName) => string;
  /** The process of the product on a database. */
  pidOf: (name: DatabaseName) => number;
  /** The process of PostgreSQL that starts all others of it. */
  postmaster: number;
  /** What the server of this address and PostgreSQL have used of the processor so far. */
  processorOf: (origin: string) => Promise<Processor | null>;
  stop: () => Promise<void>;
};

type Options = {
  size: Size;
  seed: number;
  connections: number;
  rateMs?: number;
  wanted: ReadonlySet<DatabaseName>;
  /** Folder for processor profiles of the products, or none. */
  profiles: string | null;
};

/** Makes the databases and starts what is measured on them, in a temporary folder; `stop` takes all of it away. */
export async function openWorld(options: Options): Promise<World> {
  const { size, seed, connections, rateMs = 2000, wanted, profiles } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'flair-bench-'));
  const stops: (() => Promise<void>)[] = [
    async () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stopAll = async (): Promise<void> => {
    for (const one of stops.toReversed()) await one();
  };
  let stopping: Promise<void> | undefined;
  // Whoever is interrupted stops it, and what fails of that waits for the same end.
  const stop = async (): Promise<void> => (stopping ??= stopAll());
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => void stop().finally(() => process.exit(130)));
  }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'postgres'),
      log: () => undefined,
    });
    stops.push(async () => postgres.stop());
    const words = wordsFrom(seed);
    const urlOf = (name: DatabaseName): string => {
      const url = new URL(postgres.url);
      url.pathname = `/bench_${name}`;
      return url.href;
    };
    console.error('PostgreSQL runs; filling');
    await fill({ server: postgres.url, urlOf, size, words, connections, wanted });
    const products = new Map<DatabaseName, Server>();
    for (const name of wanted) {
      const product = await startProduct(urlOf(name), path.join(folder, name), profiles);
      stops.push(async () => product.stop());
      products.set(name, product);
    }
    const settings = { NODE_ENV: 'production', DATABASE_URL: urlOf('base') };
    const twin = await startServer('twin.ts', settings);
    stops.push(async () => twin.stop());
    const loader = startLoader();
    stops.push(async () => loader.stop());
    const productOf = (name: DatabaseName): Server => {
      const product = products.get(name);
      if (!product) throw new Error(`The database ${name} was not wanted.`);
      return product;
    };
    const originOf = (name: DatabaseName): string => productOf(name).origin;
    const pidOf = (name: DatabaseName): number => productOf(name).pid;
    const postmaster = await postmasterOf(path.join(folder, 'postgres', 'cluster'));
    const servers = [twin, ...products.values()];
    const used = async (origin: string): Promise<Processor | null> =>
      processorOf(servers.find((one) => one.origin === origin)?.pid ?? 0, postmaster);
    return {
      size,
      words,
      connections,
      rateMs,
      loader,
      twin,
      originOf,
      urlOf,
      pidOf,
      postmaster,
      processorOf: used,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What a product tells its figures for. */
export const metricsToken = 'figures-of-the-bench';

/** As an operator runs it behind a proxy; jobs are another process's, as where there are several. */
async function startProduct(
  url: string,
  dataDir: string,
  profiles: string | null,
): Promise<Server> {
  const port = String(await freePort());
  const settings = {
    NODE_ENV: 'production',
    PORT: port,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    INSECURE_HTTP: 'allowed',
    MAIL: 'off',
    RATE_LIMIT: 'on',
    TRUST_PROXY: '1',
    WORKER: 'off',
    BACKUP: 'off',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'error',
    REQUEST_PATIENCE_MS: '60000',
    METRICS_TOKEN: metricsToken,
  };
  const profiling = profiles ? ['--cpu-prof', `--cpu-prof-dir=${path.resolve(profiles)}`] : [];
  return startServer('product.ts', settings, profiling);
}

type Filling = Pick<Options, 'size' | 'connections' | 'wanted'> & {
  server: string;
  urlOf: (name: DatabaseName) => string;
  words: Words;
};

async function fill({ server, urlOf, size, words, connections, wanted }: Filling): Promise<void> {
  const { projects, applications } = size;
  const base = urlOf('base');
  await withClient(server, async (client) => client.query('create database bench_base'));
  await migrate({ url: base });
  await migrateJobs(base);
  const connection = openDatabase({ url: base, poolSize: 1, preparedStatements: false });
  await ensureLookups(connection.db);
  await connection.close();
  const grow = async (name: DatabaseName, work: (client: pg.Client) => Promise<void>) => {
    const startedAt = performance.now();
    await withClient(urlOf(name), async (client) => {
      await work(client);
      await client.query('vacuum analyze');
    });
    console.error(`filled ${name} in ${Math.round((performance.now() - startedAt) / 1000)} s`);
  };
  const projectCount = projects.base;
  await grow('base', async (client) => {
    await fillPeople(client, peopleFor(applications.grown, projectCount));
    await fillProjects(client, words, { from: 1, to: projectCount, length: projects.words });
    await fillOwn(client, connections);
    const before = { total: 0, big: 0 };
    await fillApplications(client, { before, after: applications.base, projectCount });
  });
  for (const name of databases.filter((one) => one !== 'base' && wanted.has(one))) {
    const copy = `create database bench_${name} template bench_base`;
    await withClient(server, async (client) => client.query(copy));
  }
  if (wanted.has('projects')) {
    const range = { from: projectCount + 1, to: projects.grown, length: projects.words };
    await grow('projects', async (client) => fillProjects(client, words, range));
  }
  if (wanted.has('applications')) {
    const { base: before, grown: after } = applications;
    const grown = { before, after, projectCount };
    await grow('applications', async (client) => fillApplications(client, grown));
  }
  // What was written is on the disk before anything is measured.
  await withClient(server, async (client) => client.query('checkpoint'));
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Whether the web app is built; without it no page can be measured. */
export const webIsBuilt = (): boolean => existsSync('dist/server/entry-server.js');
