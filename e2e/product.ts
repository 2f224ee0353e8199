import { test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';
import { outside } from './outside.ts';
import { paintPlainly } from './plain-paint.ts';

/** A browser window of one person. */
export type Person = { page: Page; context: BrowserContext };

/** Where a product is asked, and where it keeps what it has. */
export type Place = Pick<Product, 'url' | 'dataDir'>;

type Fixtures = {
  /** The product on an empty database, one for all journeys of a worker: each takes addresses of its own. */
  product: Place;
};

export const test = base.extend<{ closeWindows: void }, Fixtures>({
  // A window that stays open goes on asking a product, and slows down the journeys that follow.
  closeWindows: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use();
      const own = browser.contexts().filter((context) => !before.has(context));
      await Promise.all(own.map(async (context) => context.close()));
    },
    { auto: true },
  ],
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern, and nothing of it is needed
    async ({}, use) => {
      if (outside) return use(outside);
      const dataDir = await makeDataDir();
      const product = await startProduct({ dataDir });
      await use(product);
      await product.stop();
      return removeDataDir(dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Opens a window; an error on the page's console fails the journey that looks at `errors`. */
export async function openWindow(
  browser: Browser,
  product: Place,
  errors: string[],
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
  });
  if (!process.env['PICTURES']) await paintPlainly(context);
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context };
}

const widths = [390, 768, 1440];

/** With PICTURES=folder: the page as it stands, at three widths in both themes. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (!folder) return;
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
