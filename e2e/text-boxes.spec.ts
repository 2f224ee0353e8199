import { type Browser, expect, type Page, test } from '@playwright/test';
import { visitorOf } from '#test/journey.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';
import { addressOf, viewers, type Viewer } from './page-entry.ts';
import { pages } from './pages.ts';
import { type Demo, findPlaces } from './places.ts';
import { paintPlainly } from './plain-paint.ts';
import { faultsOf, isTypedOn } from './text-boxes/judge.ts';
import { type Opening, openings } from './text-boxes/openings.ts';
import { prepareOpenings } from './text-boxes/prepare.ts';
import { walk } from './text-boxes/walk.ts';
import { windowOf } from './visit.ts';

/* A world of its own: what is typed here spoils no other journey, and each run begins anew. */
let product: Product;
let dataDir: string;
let demo: Demo;

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
  demo = await findPlaces(product.url);
  const as = (who: Viewer) => visitorOf(product.url, demo.tokens[who] ?? undefined);
  await prepareOpenings({ connector: as('connector'), organiser: as('organiser') }, demo.places);
});
test.afterAll(async () => {
  await product?.stop();
  await removeDataDir(dataDir);
});
test.use({ screenshot: 'off' });
// What comes late on a busy machine is looked for once more; a box that loses its text does so each time.
test.describe.configure({ retries: 1 });

/** Windows side by side: one waits, as a person who has stopped typing does, while others load. */
const AT_ONCE = 4;
/** With `BOXES_ONLY=pattern`: the pages whose name fits it. */
const wanted = new RegExp(process.env['BOXES_ONLY'] ?? '');
/** A page where nothing is typed is loaded once for its boxes and for accessibility (accessibility.spec.ts). */
const walked: Opening[] = [...pages.filter(isTypedOn), ...openings];
const chosen = walked.filter(({ name }) => wanted.test(name));

for (const who of viewers) {
  const theirs = chosen.filter((one) => one.who === who);
  if (theirs.length === 0) continue;
  test(`the text boxes of the ${who} keep what was typed over a reload`, async ({ browser }) => {
    test.setTimeout(300_000 + theirs.length * 15_000);
    expect(await walkAll(browser, who, theirs)).toEqual([]);
  });
}

/** Walks all pages of a viewer; those of one address after another, as they may share what they keep. */
async function walkAll(browser: Browser, who: Viewer, theirs: Opening[]): Promise<string[]> {
  const groups = [...Map.groupBy(theirs, pathOf).values()];
  // The longest first, so that the short ones fill the end.
  const waiting = groups.toSorted((a, b) => b.length - a.length).values();
  const faults: string[] = [];
  const work = async () => {
    const context = await windowOf(browser, product.url, demo.tokens[who]);
    await paintPlainly(context);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const ofAddress of waiting) {
      for (const one of ofAddress) faults.push(...(await faultsAt(page, one)));
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults;
}

/*
 * What is typed into a startup's profile changes what its page asks for, and what is written to an applicant is one text on
 * the board, in the list and on the application's own page.
 */
const pathOf = (one: Opening) =>
  addressOf(one, demo.places)
    .replace(/[?#].*/, '')
    .replace(/\/profile$/, '')
    .replace(/^(\/organisation\/.*\/applications)\/.*$/, '$1');

async function faultsAt(page: Page, one: Opening): Promise<string[]> {
  try {
    return faultsOf(one, await walk(page, one, demo.places));
  } catch (error) {
    return [`${one.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}
