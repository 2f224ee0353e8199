// `npm run screens`: the product with demonstration data, and pictures of every page of e2e/pages.ts to look at: three
// widths in both themes, in the folder `screens`, which git does not keep.
// `--to FOLDER`: elsewhere. `--only TEXT`: the pages whose name holds it.
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { makeDataDir, removeDataDir, startProduct } from '#test/product.ts';
import { browserLaunchOptions } from '../e2e/browser.ts';
import { type PageEntry, viewers } from '../e2e/page-entry.ts';
import { pages } from '../e2e/pages.ts';
import { type Demo, findPlaces } from '../e2e/places.ts';
import { look, visit, windowOf } from '../e2e/visit.ts';
import { buildWeb, webIsFresh } from './setup/web.mjs';

type Look = { width: number; theme: 'light' | 'dark' };

const looks: readonly Look[] = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((theme) => ({ width, theme })),
);
const heights: Record<number, number> = { 390: 844, 768: 1024, 1440: 900 };
/** A page longer than this is cut off: what comes below repeats itself. */
const TALLEST = 2_400;
/** WebP, of 100. */
const QUALITY = 72;

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
  { chosen, folder }: { chosen: readonly PageEntry[]; folder: string },
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

async function bytesIn(folder: string): Promise<number> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(
    files.map(async (name) => (await stat(path.join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const { values } = parseArgs({
  options: { to: { type: 'string', default: 'screens' }, only: { type: 'string' } },
});
const folder = values.to;
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
  missed = await takeAll(browser, product.url, demo, { chosen, folder });
} finally {
  await browser.close();
  await product.stop();
  await removeDataDir(dataDir);
}
const bytes = await bytesIn(folder);
console.log(
  `\n${(chosen.length - missed.length) * looks.length} pictures, ${(bytes / 1024 / 1024).toFixed(1)} MB in ${folder}`,
);
if (missed.length > 0) process.exitCode = 1;
