import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Check } from './checks.ts';
import { runToEnd } from './programs.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const chart = path.join(repository, 'deploy/helm/flair');
const program = path.join(repository, 'scripts/deploy/chart/render.go');

/** Where the types of Kubernetes describe what the chart makes. */
const kinds: Record<string, string> = {
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'core/v1',
};
/** Of the operator of Prometheus, which Kubernetes itself does not know. */
const ofOthers = ['PodMonitor', 'ServiceMonitor'];

const manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
type Manifest = z.output<typeof manifest>;

const shared = { files: { s3: { enabled: false }, existingClaim: 'files' } };
const everything = {
  ...shared,
  backups: { existingClaim: 'backups' },
  serviceMonitor: { enabled: true },
  imagePullSecrets: [{ name: 'registry' }],
  app: {
    autoscaling: { enabled: true },
    tolerations: [{ key: 'large' }],
    podAnnotations: { team: 'grants' },
    nodeSelector: { disk: 'fast' },
    affinity: { nodeAffinity: {} },
  },
};
const unlike: [what: string, values: object, says: string][] = [
  ['backups without a place', { files: { s3: { backupBucket: '' } } }, 'Backups have no place'],
  ['no bucket and no claim', { files: { s3: { enabled: false } } }, 'existingClaim is missing'],
];

/** Renders the chart by Go's templates, as Helm does, and holds each manifest to the types of Kubernetes. */
export function checkChart(folder: string): Check[] {
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: path.join(folder, 'go') };
  const renderer = path.join(folder, 'render');
  runToEnd('go', ['build', '-o', renderer, program], { env: go });
  const render = (values: object) =>
    spawnSync(renderer, [chart], { input: JSON.stringify(values), encoding: 'utf8' });
  const manifests = [{}, everything].flatMap((values) => {
    const { status, stdout, stderr } = render(values);
    if (status !== 0) throw new Error(stderr);
    const lines = stdout.trim().split('\n');
    return lines.map((line) => manifest.parse(JSON.parse(line)));
  });
  const found = new Set(manifests.map(({ kind }) => kind));
  const problems = misfits(folder, manifests);
  const [planted] = manifests.map((one) =>
    JSON.stringify(one).replace('startupProbe', 'startProbe'),
  );
  const seen = misfits(folder, [manifest.parse(JSON.parse(planted ?? '{}'))]);
  const checks: Check[] = [
    [
      `it makes ${manifests.length} manifests of ${found.size} kinds`,
      [...Object.keys(kinds), ...ofOthers].every((kind) => found.has(kind)),
    ],
    [`all are what Kubernetes takes (${problems || 'nothing is said'})`, problems === ''],
    ['a field that there is not is found', seen.includes('\'"startProbe"\' does not exist')],
    ...unlike.map(([what, values, says]): Check => {
      const { status, stderr } = render(values);
      return [`${what} is refused in words`, status !== 0 && stderr.includes(says)];
    }),
  ];
  return checks.map(([what, holds]) => [`chart: ${what}`, holds]);
}

/** What the type checker says of manifests as values of their types; '' when all fit. */
function misfits(folder: string, manifests: readonly Manifest[]): string {
  const place = path.join(folder, 'types');
  mkdirSync(place, { recursive: true });
  const link = path.join(place, 'node_modules');
  try {
    symlinkSync(path.join(repository, 'node_modules'), link);
  } catch {
    // It is there from the time before.
  }
  const imports = Object.entries(kinds).map(
    ([kind, group]) => `import type { ${kind} } from 'kubernetes-types/${group}';`,
  );
  const values = manifests
    .filter(({ kind }) => !ofOthers.includes(kind))
    .map((one, index) => `export const m${index}: ${one.kind} = ${JSON.stringify(one)};`);
  const file = path.join(place, 'manifests.ts');
  writeFileSync(file, [...imports, ...values].join('\n'));
  const how = ['--noEmit', '--strict', '--skipLibCheck', '--preserveSymlinks'];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  const compiler = path.join(repository, 'node_modules/typescript/bin/tsc');
  const { stdout } = spawnSync(process.execPath, [compiler, ...how, ...modules, file], {
    cwd: place,
    encoding: 'utf8',
  });
  return stdout.trim();
}
