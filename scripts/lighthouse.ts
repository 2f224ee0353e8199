// `npm run lighthouse`: Lighthouse's mobile preset on two public pages of the built product.
import { get } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { makeSampleProjects } from './sample-projects.ts';
import { buildWeb, webIsFresh } from './setup/web.mjs';

/** The first run warms caches on both sides and is thrown away. */
const RUNS = 4;
const MOST_LCP_MS = 1100;
const MOST_CLS = 0;
const KB = 1024;
const MOST_HTML = 15 * KB;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Performance is shown only: its blocking time says more about the machine than about the page. */
const mustBeFull = ['accessibility', 'best-practices', 'seo'] as const;

type Figures = Record<(typeof categories)[number] | 'lcp' | 'cls' | 'html', number> & {
  failing: string[];
};

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Bytes of the page as it travels, without the headers. */
async function zippedSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { headers: { 'accept-encoding': 'gzip' }, timeout: 10_000 },
      (reply) => {
        let bytes = 0;
        reply.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
        });
        reply.on('end', () => resolve(bytes));
      },
    );
    request.on('timeout', () => request.destroy(new Error(`${url} did not answer in 10 s.`)));
    request.on('error', reject);
  });
}

async function measureOnce(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    formFactor: 'mobile',
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  const failing = mustBeFull.flatMap((name) =>
    (lhr.categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    html: await zippedSize(url),
    failing,
  };
}

async function measure(url: string, port: number): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    // One at a time, or they slow each other down.
    runs.push(await measureOnce(url, port));
  }
  const counted = runs.slice(1);
  const of = (name: keyof Omit<Figures, 'failing'>) => median(counted.map((run) => run[name]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    'best-practices': of('best-practices'),
    seo: of('seo'),
    lcp: of('lcp'),
    cls: of('cls'),
    html: of('html'),
    failing: [...new Set(counted.flatMap((run) => run.failing))],
  };
}

function judge(path: string, figures: Figures): { passed: number; failed: number } {
  const rows: [what: string, value: string, ok: boolean][] = [
    ...mustBeFull.map((name): [string, string, boolean] => [
      name,
      String(figures[name]),
      figures[name] === 100,
    ]),
    ['LCP, ms', figures.lcp.toFixed(0), figures.lcp <= MOST_LCP_MS],
    ['CLS', figures.cls.toFixed(3), figures.cls <= MOST_CLS],
    ['HTML, KB', (figures.html / KB).toFixed(1), figures.html <= MOST_HTML],
  ];
  console.log(`\n${path}  (performance ${figures.performance})`);
  for (const [what, value, ok] of rows) {
    console.log(`${ok ? '✓' : '✗'} ${what.padEnd(16)} ${value.padStart(6)}`);
  }
  for (const title of figures.failing) console.log(`  not passed: ${title}`);
  const failed = rows.filter(([, , ok]) => !ok).length;
  return { passed: rows.length - failed, failed };
}

if (!webIsFresh()) await buildWeb();
const dataDir = await makeDataDir();
const product = await startProduct({ dataDir });
const total = { passed: 0, failed: 0 };
const port = 20_000 + (process.pid % 20_000);
const browser = await chromium.launch({
  ...browserLaunchOptions(),
  args: [...(browserLaunchOptions().args ?? []), `--remote-debugging-port=${port}`],
});
try {
  const { open } = await makeSampleProjects(product.url);
  for (const path of ['/', `/projects/${open}`]) {
    // One at a time, or they slow each other down.
    const { passed, failed } = judge(path, await measure(product.url + path, port));
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
