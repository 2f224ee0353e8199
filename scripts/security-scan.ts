// Runs sqlmap and wapiti over every call and the pages of a product of its own, with demonstration data.
// npm run test:scan -- --level 2 --module-seconds 300
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { report, wholeNumber } from './faults/report.ts';
import { openBridge } from './scan/bridge.ts';
import { explanationOf } from './scan/explained.ts';
import { plantedSample, servePlanted } from './scan/planted.ts';
import { type Finding, missingPackages } from './scan/scanner.ts';
import { runSqlmap } from './scan/sqlmap.ts';
import { startTarget } from './scan/target.ts';
import { runWapiti } from './scan/wapiti.ts';

const { values } = parseArgs({
  options: {
    level: { type: 'string', default: '2' },
    'module-seconds': { type: 'string', default: '300' },
    only: { type: 'string' },
  },
});
const moduleSeconds = wholeNumber('module-seconds', values['module-seconds']);
if (!/^[1-5]$/.test(values.level)) {
  console.error('--level takes 1 to 5, as sqlmap does.');
  process.exit(1);
}
const missing = missingPackages(['sqlmap', 'wapiti']);
if (missing.length > 0) {
  console.error(
    `Install the Debian package ${missing.join(' and ')} first: apt-get install ${missing.join(' ')}`,
  );
  process.exit(1);
}

const startedAt = performance.now();
const say = (line: string): void =>
  console.log(
    `${String(Math.round((performance.now() - startedAt) / 1000)).padStart(5)} s  ${line}`,
  );
const folder = await mkdtemp(path.join(tmpdir(), 'flair-scan-'));
const only = values.only?.split(',');
const target = await startTarget((name) => !only || only.includes(name));
const { samples } = target;
const pool = new pg.Pool({ connectionString: target.databaseUrl, max: 4 });
const planted = await servePlanted(pool);
// Forms of files are left to the pages' own run.
const forms = samples.filter(({ spec }) => spec.bodyKind !== 'multipart');
const bridge = await openBridge(forms, target.url);
say(`${target.url} with demonstration data, ${samples.length} calls`);

const options = { folder, level: values.level };
const hole = await runSqlmap([plantedSample], { ...options, origin: planted.url });
const attacked = { folder, endpoint: bridge.url, moduleSeconds, crawlSeconds: 120 };
const mirror = await runWapiti('planted', {
  ...attacked,
  url: `${planted.url}/`,
  starts: [`${planted.url}/planted?name=Ada`],
  modules: ['sql', 'xss'],
});
say(`planted hole: sqlmap ${hole.findings.length}, wapiti ${mirror.findings.length} findings`);

let done = 0;
const [sql, calls, pages] = await Promise.all([
  runSqlmap(samples, {
    ...options,
    origin: target.url,
    onCall: (name) => {
      done += 1;
      if (done % 20 === 0) say(`sqlmap: ${done} calls, now ${name}`);
    },
  }),
  runWapiti('calls', {
    ...attacked,
    url: bridge.url,
    modules: ['sql', 'exec', 'file', 'crlf', 'xss', 'redirect', 'ssrf', 'permanentxss'],
  }),
  runWapiti('pages', {
    ...attacked,
    url: `${target.url}/`,
    starts: ['/projects', '/login', '/startups', '/docs'].map((page) => target.url + page),
    modules: [
      'backup',
      'cookieflags',
      'crlf',
      'csp',
      'csrf',
      'exec',
      'file',
      'htaccess',
      'http_headers',
      'methods',
      'redirect',
      'shellshock',
      'sql',
      'ssrf',
      'xss',
      'xxe',
    ],
  }),
]);
const answered = await target.answered();
const alive = await fetch(`${target.url}/readyz`).then((reply) => reply.ok);

const findings = [...sql.findings, ...calls.findings, ...pages.findings];
const explained = (finding: Finding): boolean => explanationOf(finding) !== null;
for (const finding of findings) {
  say(`${finding.by}: ${finding.where}: ${finding.what.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  say(`  ${explanationOf(finding) ?? 'NOT EXPLAINED'}`);
}
const broken = [...sql.broken, ...calls.broken, ...pages.broken];
for (const line of broken) say(`not to its end: ${line}`);
const all = Object.values(answered).reduce((sum, count) => sum + count, 0);
say(
  `${all} requests answered: ${Object.entries(answered)
    .map(([first, count]) => `${count} × ${first}xx`)
    .join(', ')}`,
);
const open = findings.filter((finding) => !explained(finding));

await bridge.close();
await planted.close();
await pool.end();
await target.close();
await rm(folder, { recursive: true, force: true });
report([
  ['sqlmap finds the hole that was planted', hole.findings.length > 0],
  ['wapiti finds the hole that was planted', mirror.findings.length > 0],
  [
    `sqlmap tried ${sql.tried} of ${sql.places} parameters of ${sql.calls} calls`,
    sql.tried >= sql.places,
  ],
  [`sqlmap came to an end on every call`, sql.broken.length === 0],
  [
    `wapiti sent ${bridge.passed()} requests over ${bridge.fields} fields of ${forms.length} calls`,
    bridge.passed() > bridge.fields,
  ],
  [`the server was made to ask ${bridge.lured.length} addresses`, bridge.lured.length === 0],
  [`${findings.length} findings, ${open.length} of them not explained`, open.length === 0],
  [`${answered['5'] ?? 0} replies of 5xx`, (answered['5'] ?? 0) === 0],
  ['the server answers still', alive],
]);
