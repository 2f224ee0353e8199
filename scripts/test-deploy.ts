// Tries the proxies of deploy/ for real: the product in production settings behind each that is installed, on this
// machine alone. Linux, with caddy and nginx of the distribution.
// npm run test:deploy -- --only caddy,nginx
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { accountPassword, visitorOf } from '#test/journey.ts';
import { type Check, checkProxy, checkRetries } from './deploy/checks.ts';
import { startFakeServers } from './deploy/fake-servers.ts';
import { openPostOffice } from './deploy/post-office.ts';
import { isInstalled } from './deploy/programs.ts';
import { type ProxyName, startProxy } from './deploy/proxies.ts';
import { report } from './faults/report.ts';

const known: ProxyName[] = ['caddy', 'nginx'];
const { values } = parseArgs({ options: { only: { type: 'string', default: known.join(',') } } });
const wanted = known.filter((name) => values.only.split(',').includes(name));
const missing = wanted.filter((name) => !isInstalled(name));
const name = 'flair.test';
const metricsToken = 'figures for this trial';

const office = await openPostOffice();
const folder = await mkdtemp(path.join(tmpdir(), 'flair-deploy-'));
const dataDir = await makeDataDir();
const checks: Check[] = [];
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
  for (const proxy of wanted.filter((one) => !missing.includes(one))) {
    checks.push(...(await tryProxy(proxy)));
  }
} finally {
  await product.stop();
  await office.close();
  await removeDataDir(dataDir);
  await rm(folder, { recursive: true, force: true });
}
for (const one of missing) checks.push([`${one} is not installed, so it was not tried`, false]);
report(checks);

async function tryProxy(proxy: ProxyName): Promise<Check[]> {
  const upstreams = [new URL(product.url).host.replace('localhost', '127.0.0.1')];
  const started = await startProxy[proxy]({ name, upstreams, folder: path.join(folder, proxy) });
  const found: Check[] = [];
  try {
    const token = await signUp(`${proxy}@${name}`);
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
    found.push(...(await checkRetries(proxy, beside.way, servers)));
  } finally {
    await beside.stop();
    await servers.stop();
  }
  return found;
}

/** A person with a confirmed address; the code comes by mail, as in production. */
async function signUp(email: string): Promise<string> {
  const body = { email, password: accountPassword, firstName: 'Ada' };
  const { data } = await visitorOf(product.url).call('signUp', { body });
  const code = await office.codeFor(email);
  await visitorOf(product.url, data.token).call('confirmVerify', { body: { code } });
  return data.token;
}
