import { type BrowserContext, expect, test } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';
import { faultsOf, overflowOf, type Scope } from './axe.ts';
import { type PageEntry, viewers } from './page-entry.ts';
import { pages } from './pages.ts';
import { type Demo, findPlaces } from './places.ts';
import { paintPlainly } from './plain-paint.ts';
import { faultsOf as boxFaultsOf, isTypedOn } from './text-boxes/judge.ts';
import { boxesOn } from './text-boxes/walk.ts';
import { look, visit, windowOf } from './visit.ts';

/* The demonstration data fills every page, as an empty database cannot. */
let product: Product;
let dataDir: string;
let demo: Demo;

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
  demo = await findPlaces(product.url);
});
test.afterAll(async () => {
  await product?.stop();
  await removeDataDir(dataDir);
});

test.use({ screenshot: 'off' });

type Check = { width: number; theme: 'light' | 'dark'; scope: Scope };
const widths = [390, 768, 1440] as const;
const themes = ['light', 'dark'] as const;

/* See docs/decisions/180: markup follows the width, colours the theme, so that three structures and two
   colourings stand for six whole runs. `npm run test:axe -- --all` makes the six. */
const checks: readonly Check[] = process.env['AXE_ALL']
  ? widths.flatMap((width) => themes.map((theme) => ({ width, theme, scope: 'all' as const })))
  : [
      { width: 1440, theme: 'light', scope: 'all' },
      { width: 768, theme: 'light', scope: 'structure' },
      { width: 390, theme: 'light', scope: 'structure' },
      { width: 390, theme: 'dark', scope: 'colours' },
    ];
const NARROWEST = 320;
/** Pages of one viewer that are looked at side by side: one waits for the server while the other is checked. */
const AT_ONCE = 2;
/** With `AXE_ONLY=text`: the pages whose name holds it. */
const chosen = pages.filter(({ name }) => name.includes(process.env['AXE_ONLY'] ?? ''));

for (const who of viewers) {
  const theirs = chosen.filter((entry) => entry.who === who);
  if (theirs.length === 0) continue;
  test(`what the ${who} sees has no accessibility fault and no undeclared text box`, async ({
    browser,
  }) => {
    test.setTimeout(300_000 + theirs.length * checks.length * 10_000);
    const faults: string[] = [];
    const waiting = theirs.values();
    const context = await windowOf(browser, product.url, demo.tokens[who]);
    await paintPlainly(context);
    const work = async () => {
      for (const entry of waiting) faults.push(...(await checkPage(context, entry)));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await context.close();
    expect(faults).toEqual([]);
  });
}

/** One load of a page for its text boxes and for every width and theme. */
async function checkPage(context: BrowserContext, entry: PageEntry): Promise<string[]> {
  const page = await context.newPage();
  const found: string[] = [];
  try {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, entry, demo.places);
    // Where something is typed, text-boxes.spec.ts looks at them, in a world that may be spoilt.
    if (!isTypedOn(entry)) found.push(...boxFaultsOf(entry, await boxesOn(page, entry)));
    for (const { width, theme, scope } of checks) {
      await look(page, { width, height: 900, theme });
      const where = `${entry.name} at ${width} px, ${theme}`;
      const faults = await faultsOf(page, scope);
      found.push(...faults.map((fault) => `${where}: ${fault}`));
      const overflow = await overflowOf(page);
      if (overflow > 0) found.push(`${where}: ${overflow} px wider than the window`);
    }
    await look(page, { width: NARROWEST, height: 700, theme: 'light' });
    const overflow = await overflowOf(page);
    if (overflow > 0) found.push(`${entry.name} at ${NARROWEST} px: scrolls sideways`);
  } catch (error) {
    found.push(`${entry.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  await page.close();
  return found;
}
