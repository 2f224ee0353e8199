// `npm run lighthouse`: Lighthouse's mobile preset on public pages and pages of one's own, of the built
// product with demonstration data and real pictures, against the budgets. `--runs N`: counted runs of each page, by default 3,
// after one that warms the caches. `--only TEXT`: the pages whose name holds it. `--short`: one counted run, with what a noisy machine may cost.
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { addressOf, type PageEntry, type Places, type Viewer } from '../e2e/page-entry.ts';
import { pages } from '../e2e/pages.ts';
import { findPlaces } from '../e2e/places.ts';
import { visit } from '../e2e/visit.ts';
import { type Figures, judge, medianOf, toFigures, encodedSize } from './lighthouse/figures.ts';
import { openPicturedProjects } from './lighthouse/pictured.ts';
import { buildWeb, webIsFresh } from './setup/web.mjs';

const publicPages = ['visitor-home', 'visitor-projects', 'visitor-project', 'visitor-organisation'];
const ownPages = ['founder-apply', 'founder-applications', 'organiser-applications'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    short: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const runs = values.short ? 1 : Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('Use a whole number: --runs 3');
  process.exit(1);
}

function entryOf(name: string): PageEntry {
  const entry = pages.find((page) => page.name === name);
  if (!entry) throw new Error(`e2e/pages.ts has no page ${name}.`);
  return entry;
}

async function measureOnce(url: string, port: number, isPublic: boolean): Promise<Figures> {
  const settings: Flags = {
    port,
    logLevel: 'error',
    formFactor: 'mobile',
    // Nobody looks at it here, and it draws the page anew.
    disableFullPageScreenshot: true,
    // The simulation counts as needed for the first frame every script that came before it, which on this
    // machine's own network are all of them; see docs/decisions/182.
    throttlingMethod: isPublic ? 'simulate' : 'devtools',
    // Pages of one's own are kept from search engines on purpose.
    onlyCategories: [
      'performance',
      'accessibility',
      'best-practices',
      ...(isPublic ? ['seo'] : []),
    ],
  };
  let result = await lighthouse(url, settings);
  // A busy browser may miss the start of a recording, which says nothing about the page.
  if (result?.lhr.runtimeError) result = await lighthouse(url, settings);
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  return toFigures(result.lhr, await encodedSize(url));
}

/** Opens a page as anybody does, so that the server has made it once. */
async function openOnce(context: BrowserContext, entry: PageEntry, places: Places): Promise<void> {
  const page = await context.newPage();
  await visit(page, entry, places);
  await page.close();
}

/** Puts somebody's log-in, or nobody's, into the store of the site. */
async function enterAs(context: BrowserContext, url: string, token: string | null): Promise<void> {
  const page = await context.newPage();
  // A file, so that no script of ours answers what is written.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((own) => {
    localStorage.clear();
    sessionStorage.clear();
    if (own === null) return;
    const kept = { state: { token: own, profile: null }, version: 0 };
    localStorage.setItem('flair.auth', JSON.stringify(kept));
  }, token);
  await page.close();
}

if (!webIsFresh()) await buildWeb();
const dataDir = await makeDataDir();
const product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
const profile = await makeDataDir();
const port = 20_000 + (process.pid % 20_000);
const options = browserLaunchOptions();
// Lighthouse opens its tabs in the browser's own profile, where a fresh context's log-in is not seen.
const context = await chromium.launchPersistentContext(profile, {
  ...options,
  baseURL: product.url,
  args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
});
const total = { passed: 0, failed: 0 };
try {
  const demo = await findPlaces(product.url);
  const { places, tokens } = demo;
  await openPicturedProjects(product.url, demo);
  let present: Viewer | null = null;
  for (const name of [...publicPages, ...ownPages].filter((page) => page.includes(values.only))) {
    const entry = entryOf(name);
    const isPublic = publicPages.includes(name);
    if (entry.who !== present) await enterAs(context, product.url, tokens[entry.who]);
    present = entry.who;
    const path = addressOf(entry, places);
    const figures: Figures[] = [];
    // One at a time, or they slow each other down; the first warms caches on both sides.
    // The short form spares it where nothing but Lighthouse's simulation is timed, and elsewhere only opens the page.
    if (!values.short) await measureOnce(product.url + path, port, isPublic);
    else if (!isPublic) await openOnce(context, entry, places);
    for (let run = 0; run < runs; run += 1) {
      figures.push(await measureOnce(product.url + path, port, isPublic));
    }
    const { passed, failed } = judge(name, medianOf(figures), { isPublic, isShort: values.short });
    total.passed += passed;
    total.failed += failed;
  }
} finally {
  await context.close();
  await product.stop();
  await removeDataDir(dataDir);
  await removeDataDir(profile);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
