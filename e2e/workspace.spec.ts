import { expect, type Page } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { faultsOf } from './axe.ts';
import { type Demo, findPlaces } from './places.ts';
import { test } from './product.ts';
import { windowOf } from './visit.ts';

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

const bar = (page: Page) => page.getByRole('navigation', { name: 'Workspace' });
const placeIn = (page: Page, name: RegExp) => bar(page).getByRole('link', { name });

test('a team finds what needs it, the places beside it, and every stage of the board', async ({
  browser,
}) => {
  const context = await windowOf(browser, product.url, demo.tokens.organiser);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const workspace = `/organisation/${demo.places.account}`;

  await test.step('the overview names what waits, and one press leads to it', async () => {
    await page.goto(workspace);
    const needs = page.getByRole('region', { name: 'What needs you' });
    const messages = needs.getByRole('link', { name: /unread message/ });
    await expect(messages).toBeVisible();
    // The same is said where it is done.
    await expect(placeIn(page, /^Messages\s+\d+ conversation/)).toBeVisible();
    expect(await faultsOf(page, 'all')).toEqual([]);
    await needs.getByRole('link', { name: /nobody has taken up/ }).click();
    await expect(page).toHaveURL(/\/applications\?.*status=pending/);
    await expect(placeIn(page, /^Applications/)).toHaveAttribute('aria-current', 'page');
  });

  await test.step('the founders’ places, which have the same names, are not above it', async () => {
    await expect(page.getByRole('banner').getByRole('navigation')).toHaveCount(0);
  });

  await test.step('six stages stand beside each other, each under its head', async () => {
    await page.goto(`${workspace}/applications?view=board&status=pending,in_review,accepted`);
    const board = page.getByRole('region', { name: 'Applications by stage' });
    await expect(board.getByRole('heading')).toHaveCount(6);
    const [inside, all] = await board.evaluate((one) => [one.clientWidth, one.scrollWidth]);
    expect(all).toBe(inside);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(1440);
    expect(await faultsOf(page, 'all')).toEqual([]);
  });

  await test.step('folded by keyboard, it stays so', async () => {
    const fold = page.getByRole('button', { name: 'Fold the bar' });
    await fold.focus();
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unfold the bar' })).toBeVisible();
    // The names are still said.
    await expect(placeIn(page, /^Billing/)).toBeAttached();
    await page.getByRole('button', { name: 'Unfold the bar' }).click();
  });

  await test.step('on a phone the places are at the thumb, the rest behind "More"', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(workspace);
    await expect(bar(page)).toHaveCount(1);
    const more = page.getByRole('button', { name: /^More/ });
    await more.click();
    await page.getByRole('menuitem', { name: 'Team' }).click();
    await expect(page).toHaveURL(/\/team$/);
    await expect(more).toHaveAttribute('aria-current', 'true');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
    expect(await faultsOf(page, 'all')).toEqual([]);
  });
  await context.close();
});
