// `npm run screens`: the product with demonstration data, and a picture of every page of e2e/pages.ts.
// Without arguments: desktop light and phone dark into docs/screens, with its index.
// `--all FOLDER`: every width in both themes. `--only TEXT`: the pages whose name holds it.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { addressOf, type PageEntry, pages, type Press, viewers } from '../e2e/pages.ts';
import { type Demo, findPlaces } from '../e2e/places.ts';
import { look, visit, windowOf } from '../e2e/visit.ts';
import { buildWeb, webIsFresh } from './setup/web.mjs';
import { run } from './summary.mjs';

type Look = { width: number; theme: 'light' | 'dark' };

const committed = 'docs/screens';
const fewLooks: readonly Look[] = [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
];
const allLooks: readonly Look[] = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);
const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };
/** A page longer than this is cut off: what comes below repeats itself. */
const TALLEST = 2_400;
/** WebP, of 100. */
const QUALITY = 72;
const MOST_BYTES = 12 * 1024 * 1024;

const fileOf = (name: string, { width, theme }: Look) => `${name}-${width}-${theme}.webp`;

/** One picture of the page as it stands; the whole page, or what a dialog covers. */
async function picture(page: Page, at: Look, file: string): Promise<void> {
  const height = heights[at.width] ?? at.width;
  await look(page, { ...at, height });
  const whole = await page.evaluate(() =>
    document.querySelector('[role=dialog], [role=menu]')
      ? 0
      : document.documentElement.scrollHeight,
  );
  if (whole > height) await look(page, { ...at, height: Math.min(whole, TALLEST) });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  await session.detach();
  await writeFile(file, Buffer.from(data, 'base64'));
}

async function takeAll(
  browser: Browser,
  url: string,
  { tokens, places }: Demo,
  {
    chosen,
    looks,
    folder,
  }: { chosen: readonly PageEntry[]; looks: readonly Look[]; folder: string },
): Promise<string[]> {
  const missed: string[] = [];
  for (const who of viewers) {
    const theirs = chosen.filter((entry) => entry.who === who);
    if (theirs.length === 0) continue;
    const context = await windowOf(browser, url, tokens[who]);
    for (const entry of theirs) {
      const page = await context.newPage();
      const startedAt = performance.now();
      try {
        await page.setViewportSize({ width: 1440, height: 900 });
        await visit(page, entry, places);
        for (const at of looks) {
          await picture(page, at, path.join(folder, fileOf(entry.name, at)));
        }
        console.log(`✓ ${entry.name} ${Math.round(performance.now() - startedAt)} ms`);
      } catch (error) {
        missed.push(entry.name);
        console.log(`✗ ${entry.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
      await page.close();
    }
    await context.close();
  }
  return missed;
}

/** What is pressed, in words. */
const wordsOf = (one: Press): string =>
  typeof one === 'string' ? one : one instanceof RegExp ? one.source : one.key;

/** The index: which page, at which address, who sees it, and its pictures. */
function indexOf(looks: readonly Look[]): string {
  const names = Object.fromEntries(
    pages.flatMap(({ at = {} }) => Object.values(at)).map((key) => [key, `{${key}}`]),
  );
  const rows = pages.map((entry) => {
    const address = addressOf(entry, names as never);
    const press = (entry.press ?? []).map((one) => `, then “${wordsOf(one)}”`).join('');
    const pictures = looks
      .map((at) => `[${at.width} ${at.theme}](${fileOf(entry.name, at)})`)
      .join(' · ');
    return `| ${entry.name} | \`${address}\`${press} | ${entry.who} | ${pictures} |`;
  });
  return `# Every page in pictures

Made by \`npm run screens\` from the pages of \`e2e/pages.ts\` with demonstration data: names and numbers are made up. \`npm run screens -- --all FOLDER\` takes every page at 390, 768 and 1440 px in both themes.

| Page | Address | Who | Pictures |
|---|---|---|---|
${rows.join('\n')}
`;
}

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const { values } = parseArgs({ options: { all: { type: 'string' }, only: { type: 'string' } } });
const folder = values.all ?? committed;
const looks = values.all === undefined ? fewLooks : allLooks;
const chosen = pages.filter(({ name }) => name.includes(values.only ?? ''));
if (chosen.length === 0)
  throw new Error(`No page's name holds “${values.only}”; see e2e/pages.ts.`);

if (!webIsFresh()) await buildWeb();
await mkdir(folder, { recursive: true });
const dataDir = await makeDataDir();
const product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
const browser = await chromium.launch(browserLaunchOptions());
let missed: string[];
try {
  const demo = await findPlaces(product.url);
  if (values.only === undefined) {
    // What a page that is no more left behind.
    const old = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
    await Promise.all(old.map(async (name) => rm(path.join(folder, name))));
  }
  missed = await takeAll(browser, product.url, demo, { chosen, looks, folder });
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
if (folder === committed) {
  const index = path.join(folder, 'README.md');
  await writeFile(index, indexOf(looks));
  const laidOut = await run(process.execPath, ['node_modules/oxfmt/bin/oxfmt', index], {
    timeoutMs: 60_000,
  });
  if (laidOut.status !== 0) throw new Error(`${index} was not laid out:\n${laidOut.output}`);
}
const bytes = await bytesIn(folder);
console.log(
  `\n${(chosen.length - missed.length) * looks.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${folder}`,
);
if (folder === committed && bytes > MOST_BYTES) {
  console.log(`More than ${MOST_BYTES / 1024 / 1024} MB do not belong into the repository.`);
  process.exitCode = 1;
}
if (missed.length > 0) process.exitCode = 1;
