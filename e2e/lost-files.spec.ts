import { expect, type Browser, type Page } from '@playwright/test';
import { test } from './product.ts';

const scripts = /\/assets\/.*\.js$/;

/* A page of this address whose script runs, without a worker that keeps files; all that comes by itself is there. */
async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/* As if a version of before had written it long ago, whose other files are gone; a page that is loaded anew has its own. */
async function growOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
    document.body.dataset['old'] = '';
  });
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(scripts, async (route) =>
    isOld ? route.fulfill({ status: 404, body: 'gone' }) : route.continue(),
  );
}

test('a page of an earlier version is loaded anew where a dialog or a screen of it is gone', async ({
  browser,
  product,
}) => {
  const page = await openPage(browser, `${product.url}/projects`);
  const old = page.locator('body[data-old]');

  await test.step('a dialog opens over the new page', async () => {
    await growOld(page);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await expect(old).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a screen opens as a page', async () => {
    await growOld(page);
    await page.locator('a[href="/perks"]:visible').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Perks/ })).toBeVisible();
    await expect(page).toHaveURL(/\/perks$/);
    await expect(old).toHaveCount(0);
  });
  await page.context().close();
});

test('a dialog that does not come says so, and comes at the next press', async ({
  browser,
  product,
}) => {
  const page = await openPage(browser, `${product.url}/projects`);
  await page.route(scripts, async (route) => route.abort('connectionreset'));
  const logIn = page.getByRole('link', { name: 'Log in' }).first();
  await logIn.click();
  await expect(page.getByText('The server cannot be reached right now.')).toBeVisible();
  await expect(page).toHaveURL(/\/projects$/);
  await page.unroute(scripts);
  await logIn.click();
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  await page.context().close();
});
