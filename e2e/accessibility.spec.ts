import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, expect, test, type Page } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';

/* The demonstration data fills every page, as an empty database cannot. */
const password = 'flair-demo-2026';
let product: Product;
let dataDir: string;

test.beforeAll(async () => {
  test.setTimeout(90_000);
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
});
test.afterAll(async () => {
  await product?.stop();
  await removeDataDir(dataDir);
});

// A trace keeps a copy of the page for each step of the checker, which doubles its time.
test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' });

test('what a visitor sees has no accessibility fault', async ({ page }) => {
  test.setTimeout(120_000);
  const project = '/projects/northlight-spring-cohort';
  await page.goto(product.url + project);
  const organisation = await firstLink(page, '/organisations/');
  for (const path of [
    '/',
    '/projects',
    project,
    organisation,
    '/applications',
    '/for-organisations',
    '/projects?modal=register',
    '/projects/none-such',
    '/nothing/here',
  ]) {
    await check(page, path);
  }
});

test('what a founder sees has no accessibility fault', async ({ context, page }) => {
  test.setTimeout(180_000);
  await logIn(context, 'founder@demo.flair.test');
  await page.goto(`${product.url}/applications`);
  const application = await firstLink(page, '/applications/');
  await page.goto(`${product.url}/applications?tab=drafts`);
  const draft = await firstLink(page, '/projects/');
  await page.goto(`${product.url}/startups`);
  const startup = await firstLink(page, '/startups/');
  for (const path of [
    '/applications',
    '/applications?tab=drafts',
    '/applications?tab=statistics',
    application,
    draft,
    '/startups',
    startup,
    `${startup}/profile`,
    `${startup}?modal=patch_startup`,
    '/startups?modal=create_startup',
    '/startups?modal=startup_applications',
    '/startups/invitation',
    '/notifications',
    '/settings',
  ]) {
    await check(page, path);
  }
});

test('what an organisation sees has no accessibility fault', async ({ context, page }) => {
  test.setTimeout(120_000);
  await logIn(context, 'organiser@demo.flair.test');
  await page.goto(`${product.url}/organisation`);
  await expect(page).toHaveURL(/\/organisation\/[0-9a-f-]{36}$/);
  const workspace = new URL(page.url()).pathname;
  await page.goto(`${product.url}${workspace}/projects`);
  const project = await firstLink(page, `${workspace}/projects/`);
  await page.goto(`${product.url}${workspace}/applications`);
  const application = await firstLink(page, `${workspace}/applications/`);
  for (const path of [
    workspace,
    `${workspace}/projects`,
    project,
    `${project}/form`,
    `${project}/review`,
    `${workspace}/applications`,
    `${workspace}/applications?view=board`,
    application,
    `${workspace}/team`,
    `${workspace}/settings`,
  ]) {
    await check(page, path);
  }
});

test('what an operator sees has no accessibility fault', async ({ context, page }) => {
  test.setTimeout(120_000);
  await logIn(context, 'operator@demo.flair.test');
  await page.goto(`${product.url}/operators/users`);
  const user = await firstLink(page, '/operators/users/');
  for (const path of [
    '/operators',
    '/operators/verifications',
    '/operators/organisations',
    '/operators/projects',
    '/operators/moderation',
    '/operators/payouts',
    '/operators/users',
    user,
    '/operators/lookups',
    '/operators/banners',
    '/operators/audit',
  ]) {
    await check(page, path);
  }
});

async function logIn(context: BrowserContext, email: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${product.url}/?modal=login`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.close();
}

async function firstLink(page: Page, start: string): Promise<string> {
  const link = page.getByRole('main').locator(`a[href^="${start}"]`).first();
  const href = await link.getAttribute('href');
  if (href === null) throw new Error(`${page.url()} has no link to ${start}.`);
  return href;
}

const looks = [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/* Both widths and both themes in two rounds: markup follows the width, contrast the theme. */
async function check(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(product.url + path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  // Live pages never fall silent, so the network says nothing about them.
  await expect(page.locator('.shimmer')).toHaveCount(0);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Colours on their way to the other theme are nobody's colours.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    // A page that was not found is there before its script, which looks once more.
    await expect(page.locator('h1').first()).toBeAttached();
    const where = `${path} at ${width} px, ${colorScheme}`;
    await expectNone(new AxeBuilder({ page }), where);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
  }
}

async function expectNone(axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  expect.soft(faults, where).toEqual([]);
}
