import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { createWorld, type World } from './world.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const kit = readdirSync(join(root, 'deploy'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

/** Of Flair, as `.env.example` names them. */
const settings = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
);

/** Names that others read: the proxy, the database's image, compose itself, the building of the image. */
const ofOthers = new Set(
  `FLAIR_DOMAIN FLAIR_UPSTREAMS FLAIR_IMAGE FLAIR_MEMORY COMPOSE_FILE CADDY_IMAGE POSTGRES_IMAGE POSTGRES_USER POSTGRES_DB
   POSTGRES_PASSWORD POSTGRES_INITDB_ARGS NODE_IMAGE RUN_IMAGE NPM_CONFIG_USERCONFIG NPM_CONFIG_CACHE CI HOME
   NAME DEBIAN_FRONTEND`.split(/\s+/),
);

/** Words of constants of systemd, Docker and nginx that look like names of settings. */
const noNames = /^(AF_(UNIX|INET6?|NETLINK)|MB|NET_BIND_SERVICE)$/;

/** Names with a value, and words with a line below in them, which nothing but a setting has. */
function namesIn(text: string): string[] {
  const assigned = text.matchAll(/(?:^|[\s'"{])#?([A-Z][A-Z0-9_]+)(?:=|: )/g);
  const listed = text.matchAll(/- name: ([A-Z][A-Z0-9_]*)$/gm);
  const spelled = text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g);
  return [...assigned, ...listed, ...spelled].map(([, name = '']) => name);
}

/** Words in capitals that end with a colon or an equals sign and are no setting, by file. */
const directives: Record<string, RegExp> = {
  'deploy/container/Containerfile': /^(CMD|ENV|ARG|FROM|RUN)$/,
};

describe('settings', () => {
  it.each(kit.filter((file) => !file.endsWith('.json')))(
    '%s names only those there are',
    (file) => {
      const unknown = namesIn(read(file)).filter(
        (name) =>
          !settings.has(name) &&
          !ofOthers.has(name) &&
          !noNames.test(name) &&
          directives[file]?.test(name) !== true,
      );
      expect([...new Set(unknown)]).toEqual([]);
    },
  );

  it('finds one that there is not', () => {
    expect(namesIn('  - name: DATABSE_URL\n')).toEqual(['DATABSE_URL', 'DATABSE_URL']);
    expect(namesIn('Environment=NODE_ENV=x PROT=3000')).toContain('PROT');
    expect(namesIn('    WORKR: "off"')).toContain('WORKR');
  });
});

describe('figures', () => {
  let world: World;
  let printed: Set<string>;
  beforeAll(async () => {
    world = await createWorld();
    printed = metricsOf((await world.app.inject('/metrics')).body);
  });
  afterAll(async () => world.close());

  /** What Prometheus adds by itself when it asks a server. */
  const ofPrometheus = new Set(['up']);
  const rules = read('deploy/monitoring/alerts.yaml');
  const recorded = new Set([...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name));
  const known = (name: string): boolean =>
    printed.has(name) || recorded.has(name) || ofPrometheus.has(name);

  const expressions: [string, () => string[]][] = [
    ['deploy/monitoring/alerts.yaml', () => rulesIn(rules)],
    ['deploy/monitoring/dashboard.json', () => queriesIn(read('deploy/monitoring/dashboard.json'))],
  ];
  it.each(expressions)('%s asks only for those that /metrics prints', (_, expressionsOf) => {
    const names = expressionsOf().flatMap(metricNamesIn);
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
  });

  it('docs/operate names only those', () => {
    const pages = ['monitoring.md', 'incidents.md', 'install.md', 'running.md'];
    const text = pages.map((page) => read(`docs/operate/${page}`)).join('\n');
    const named = text.matchAll(
      /`((?:http|process|nodejs|ai|flair)(?:[_:][a-z0-9]+)+)(?:\{[^`]*)?`/g,
    );
    const names = [...named].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect([...new Set(names)].filter((name) => !known(name))).toEqual([]);
  });

  it('every alert has its part in docs/operate/monitoring.md, and no part is of an alert that is gone', () => {
    const alerts = [...rules.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name);
    const parts = [...read('docs/operate/monitoring.md').matchAll(/^#+ (Flair[A-Z]\w+)$/gm)];
    expect(new Set(parts.map(([, name]) => name))).toEqual(new Set(alerts));
  });

  it('reads the names of an expression and nothing else of it', () => {
    const text =
      'sum by (route, le) (rate(a_b{route="x_y",le="1"}[5m])) / on() c:d5m > 14.4 * 1e3 or vector(0)';
    expect(metricNamesIn(text)).toEqual(['a_b', 'c:d5m']);
  });
});

/** Of the types that an answer of /metrics names, with the series that a histogram or a summary has. */
function metricsOf(text: string): Set<string> {
  const types = text.matchAll(/^# TYPE (\S+) (\w+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' || type === 'summary'
        ? [`${name}_bucket`, `${name}_sum`, `${name}_count`, name]
        : [name],
    ),
  );
}

const rulesIn = (text: string): string[] =>
  [...text.matchAll(/^( +)expr: (?:\|\n((?:\1 +.*\n)+)|(.*))/gm)].map(
    ([, , block, line]) => block ?? line ?? '',
  );

const queriesIn = (json: string): string[] =>
  [...json.matchAll(/"(?:expr|definition)": "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    String(JSON.parse(`"${text}"`)),
  );

const keywords =
  /^(?:by|without|on|ignoring|group_left|group_right|and|or|unless|bool|offset|inf|nan)$/i;

function metricNamesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/label_values\((\w+)[^)]*\)/g, '$1')
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/g, '');
  return [...bare.matchAll(/(?<![\w:.])([a-zA-Z_:][\w:]*)(?!\s*\(|[\w:])/g)]
    .map(([, name = '']) => name)
    .filter((name) => !keywords.test(name));
}

describe('chart', () => {
  const folder = 'deploy/helm/flair';
  const templates = kit.filter((file) => file.startsWith(`${folder}/templates/`));
  const values = pathsOf(read(`${folder}/values.yaml`));

  it('says what each template uses in values.yaml and values.schema.json', () => {
    const used = templates.flatMap((file) =>
      [...read(file).matchAll(/\.Values\.([\w.]+)/g)].map(([, name = '']) => name),
    );
    expect(used.length).toBeGreaterThan(30);
    expect([...new Set(used)].filter((name) => !values.has(name))).toEqual([]);
    expect([...values].filter((name) => !isAllowed(name.split('.')))).toEqual([]);
    const unused = [...values].filter(
      (name) => !used.some((one) => `${name}.`.startsWith(`${one}.`) || one.startsWith(`${name}.`)),
    );
    expect(unused).toEqual([]);
  });

  it('names every part that a template includes', () => {
    const text = templates.map(read).join('\n');
    const defined = new Set([...text.matchAll(/define "([^"]+)"/g)].map(([, name]) => name));
    const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(included)).toEqual(defined);
  });

  it.each(templates)('%s closes what it opens', (file) => {
    const words = [...read(file).matchAll(/\{\{-?\s*(if|with|range|define|end)\b/g)];
    const ends = words.filter(([, word]) => word === 'end').length;
    expect(ends * 2).toBe(words.length);
  });

  type Schema = { properties?: Record<string, Schema>; additionalProperties?: unknown };
  const schema = JSON.parse(read(`${folder}/values.schema.json`)) as Schema;

  function isAllowed(keys: string[], within: Schema = schema): boolean {
    const [key, ...rest] = keys;
    if (key === undefined) return true;
    const next = within.properties?.[key];
    return next ? isAllowed(rest, next) : within.additionalProperties !== false;
  }
});

/** The keys of a YAML file of plain mappings, each with those above it: `app.resources`. */
function pathsOf(text: string): Set<string> {
  const above: { indent: number; key: string }[] = [];
  const paths = new Set<string>();
  for (const line of text.split('\n')) {
    const [, spaces = '', key] = /^( *)([\w./-]+):(?: |$)/.exec(line) ?? [];
    if (key === undefined) continue;
    while ((above.at(-1)?.indent ?? -1) >= spaces.length) above.pop();
    above.push({ indent: spaces.length, key });
    const full = above.map((one) => one.key);
    // Below these come names that whoever installs it chooses.
    if (!full.slice(0, -1).some((one) => ['settings', 'annotations', 'resources'].includes(one))) {
      paths.add(full.join('.'));
    }
  }
  return paths;
}

describe('sizes and times', () => {
  it('leaves a proxy a little more room than a file takes, and no more', () => {
    const most = limits.body.file / 1024 / 1024;
    const room = `${most + 1}`;
    expect(read('deploy/caddy/Caddyfile')).toContain(`max_size ${room}MiB`);
    expect(read('deploy/nginx/flair.conf')).toContain(`client_max_body_size ${room}m;`);
    expect(read('deploy/helm/flair/values.yaml')).toContain(`proxy-body-size: ${room}m`);
  });

  it('gives a process longer to end than its requests have', () => {
    const drainSeconds = 10;
    const files = ['systemd/flair.service', 'systemd/flair-worker.service', 'compose/compose.yaml'];
    const text = [...files, 'helm/flair/values.yaml']
      .map((file) => read(`deploy/${file}`))
      .join('\n');
    const given = text.matchAll(
      /(?:TimeoutStopSec=|stop_grace_period: |terminationGracePeriodSeconds: )(\d+)/g,
    );
    const seconds = [...given].map(([, value]) => Number(value));
    expect(seconds.length).toBe(6);
    expect(Math.min(...seconds)).toBeGreaterThanOrEqual(2 * drainSeconds);
  });
});
