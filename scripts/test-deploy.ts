// Tries what deploy/ has for real, on this machine alone: the product in production settings behind its Caddy, its nginx and its
// HAProxy; with `--only` one of the others, which need root and a few minutes: `container`, the image on a base that is made here,
// run as a cluster does; `compose`, the compose file on a Docker of its own; `debian`, a bare Debian with systemd that becomes an
// installation; `chart`, the chart rendered and held to the types of Kubernetes. Linux; what each needs of the distribution is
// said below and, for the chart, in scripts/deploy/chart/render.go. For compose they are docker.io and docker-compose.
// npm run test:deploy -- --only caddy,nginx,haproxy,container,chart,compose,debian
// npm run test:deploy -- --only debian --base FOLDER     a bare Debian that lies ready
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { accountPassword, visitorOf } from '#test/journey.ts';
import { type Check, checkProxy, checkRetries } from './deploy/checks.ts';
import { checkChart } from './deploy/chart.ts';
import { checkCompose } from './deploy/compose.ts';
import { checkContainer } from './deploy/container.ts';
import { checkDebian } from './deploy/debian.ts';
import { startFakeServers } from './deploy/fake-servers.ts';
import { openPostOffice, type PostOffice } from './deploy/post-office.ts';
import { isInstalled, runToEnd } from './deploy/programs.ts';
import { type ProxyName, startProxy } from './deploy/proxies.ts';
import { checkSlowVisitors } from './deploy/slow-visitors.ts';
import { report } from './faults/report.ts';

const proxies: ProxyName[] = ['caddy', 'nginx', 'haproxy'];
const needs = {
  caddy: ['caddy'],
  nginx: ['nginx', 'openssl'],
  haproxy: ['haproxy', 'openssl'],
  container: ['buildah', 'debootstrap', 'unshare', 'setpriv', 'nsenter', 'npm'],
  chart: ['go'],
  compose: ['dockerd', 'debootstrap', 'slirp4netns', 'unshare', 'nsenter', 'ip', 'npm', 'git'],
  debian: ['debootstrap', 'systemd-nspawn', 'slirp4netns', 'unshare', 'nsenter', 'npm', 'git'],
};
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: proxies.join(',') },
    base: { type: 'string' },
  },
});
const wanted = values.only.split(',');
const name = 'flair.test';
const metricsToken = 'figures for this trial';
const folder = await mkdtemp(path.join(tmpdir(), 'flair-deploy-'));
const checks: Check[] = [];
try {
  if (proxies.some(mayTry)) await tryProxies();
  if (mayTry('container')) checks.push(...(await checkContainer(folder)));
  if (mayTry('chart')) checks.push(...checkChart(folder));
  if (mayTry('compose')) checks.push(...(await checkCompose(folder)));
  if (mayTry('debian')) checks.push(...(await checkDebian(folder, values.base)));
} finally {
  // Where a runtime has left something mounted, what is below it is not the trial's.
  runToEnd('rm', ['-rf', '--one-file-system', folder]);
}
for (const one of wanted) {
  if (!mayTry(one)) checks.push([`${one} was not tried: ${missingFor(one)}`, false]);
}
report(checks);

function missingFor(one: string): string {
  if (!isNeed(one)) return `there are ${Object.keys(needs).join(', ')}`;
  const missing = needs[one].filter((program) => !isInstalled(program));
  if (missing.length > 0) return `${missing.join(', ')} is not installed`;
  return ['container', 'compose', 'debian'].includes(one) && process.getuid?.() !== 0
    ? 'it needs root'
    : '';
}

function isNeed(one: string): one is keyof typeof needs {
  return Object.hasOwn(needs, one);
}

function mayTry(one: string): boolean {
  return wanted.includes(one) && missingFor(one) === '';
}

async function tryProxies(): Promise<void> {
  const office = await openPostOffice();
  const dataDir = await makeDataDir();
  const product = await startProduct({
    dataDir,
    env: {
      NODE_ENV: 'production',
      PUBLIC_URL: `https://${name}`,
      TRUST_PROXY: '1',
      RATE_LIMIT: 'on',
      SMTP_URL: office.url,
      MAIL_FROM: `Flair <hello@${name}>`,
      METRICS_TOKEN: metricsToken,
      BACKUP: 'off',
      // A busy machine is no reason to fail: how long a call takes is measured elsewhere.
      REQUEST_PATIENCE_MS: '60000',
    },
  });
  try {
    for (const proxy of proxies.filter(mayTry)) {
      const token = await signUp(product, office, `${proxy}@${name}`);
      checks.push(...(await tryProxy(proxy, product, token)));
    }
  } finally {
    await product.stop();
    await office.close();
    await removeDataDir(dataDir);
  }
}

async function tryProxy(proxy: ProxyName, product: Product, token: string): Promise<Check[]> {
  const upstreams = [new URL(product.url).host.replace('localhost', '127.0.0.1')];
  const started = await startProxy[proxy]({ name, upstreams, folder: path.join(folder, proxy) });
  const found: Check[] = [];
  try {
    found.push(...(await checkProxy({ proxy, way: started.way, product, token, metricsToken })));
  } finally {
    await started.stop();
  }
  const servers = await startFakeServers();
  const beside = await startProxy[proxy]({
    name,
    upstreams: servers.addresses,
    folder: path.join(folder, `${proxy}-retries`),
  });
  try {
    found.push(...(await checkSlowVisitors(proxy, beside.way, servers)));
    found.push(...(await checkRetries(proxy, beside.way, servers)));
  } finally {
    await beside.stop();
    await servers.stop();
  }
  return found;
}

/** A person with a confirmed address; the code comes by mail, as in production. */
async function signUp(product: Product, office: PostOffice, email: string): Promise<string> {
  const body = { email, password: accountPassword, firstName: 'Ada' };
  const { data } = await visitorOf(product.url).call('signUp', { body });
  const code = await office.codeFor(email);
  await visitorOf(product.url, data.token).call('confirmVerify', { body: { code } });
  return data.token;
}
