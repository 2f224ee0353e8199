import { expect, test, type Page } from '@playwright/test';
import { makeSampleProjects } from '../scripts/sample-projects.ts';
import { makeDataDir, removeDataDir, startProduct } from '../test/product.ts';

let dataDir: string;
let product: Awaited<ReturnType<typeof startProduct>>;
let sample: Awaited<ReturnType<typeof makeSampleProjects>>;

// A product of its own: the counts below are those of the sample alone.
test.beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir });
  sample = await makeSampleProjects(product.url);
});
test.afterAll(async () => {
  await product.stop();
  await removeDataDir(dataDir);
});

/** Opens a page and waits until its script has taken it over; returns the HTML that came. */
async function open(page: Page, path: string): Promise<string> {
  const reply = await page.goto(product.url + path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );
  return (await reply?.text()) ?? '';
}

/** The errors and warnings that the page writes from now on. */
function wordsOfConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(String(error)));
  return said;
}

test('every public page is taken over by its script without a word in the console', async ({
  page,
}) => {
  const said = wordsOfConsole(page);
  const paths = ['/', '/projects', `/projects/${sample.open}`, `/projects/${sample.past}`];
  for (const path of [...paths, '/organisations/nordic-climate-fund']) await open(page, path);
  expect(said).toEqual([]);
});

test('a button that is pressed before the script is there works once it is', async ({ page }) => {
  let go: (() => void) | undefined;
  const waits = new Promise<void>((resolve) => (go = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto(`${product.url}/projects`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Français' }).click();
  await page.waitForTimeout(300);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  go?.();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  // And once: the next press is the person's own.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('to a reader of French', () => {
  test.use({ locale: 'fr-FR' });

  test('pages come in French, are taken over in it, and come in English once that is chosen', async ({
    page,
  }) => {
    const said = wordsOfConsole(page);
    const ours = ['/', '/projects', `/projects/${sample.open}`, `/projects/${sample.past}`];
    for (const path of [...ours, '/organisations/nordic-climate-fund', '/perks']) {
      const html = await open(page, path);
      expect(html).toContain('<html lang="fr"');
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      // What the server wrote stays: no English comes between.
      expect(await page.locator('h1').first().innerText()).toBe(heading);
    }
    expect(said).toEqual([]);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const again = await page.reload();
    expect(await again?.text()).toContain('<html lang="en"');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('searching keeps the focus, filters have addresses, and back undoes them', async ({
  page,
}) => {
  await open(page, '/projects');
  const box = page.getByRole('searchbox', { name: 'Search projects' }).last();
  await box.pressSequentially('clinic');
  await expect(page).toHaveURL(/\?q=clinic$/);
  await expect(box).toBeFocused();
  await expect(page.getByText('1 open project')).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(box).toHaveValue('');

  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('link', { name: /^Grant/ }).click();
  await expect(page).toHaveURL(/\?type=[0-9a-f-]{36}$/);
  await expect(page.getByRole('link', { name: 'Remove Grant' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 open project')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('7 open projects')).toBeVisible();
});

test('on a phone the filters are a sheet that Escape closes, with the focus back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/projects');
  await page.getByRole('link', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('link', { name: /^Grant/ }).click();
  await expect(sheet.getByRole('link', { name: 'Show 1 project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('link', { name: 'Filters, 1 chosen' })).toBeFocused();
});

test('what is counted after the page is chosen in the sheet too, and taken away by its chip', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/projects?filters=open');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('link', { name: /^90 days/ }).click();
  await expect(page).toHaveURL(/closes=90/);
  await sheet.getByRole('link', { name: /^At least €10k/ }).click();
  await expect(page).toHaveURL(/amount=10000/);
  await sheet.getByRole('link', { name: /^Takes applications here/ }).click();
  await expect(page).toHaveURL(/here=yes/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Filters, 3 chosen' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Remove At least €10k' }).click();
  await expect(page).toHaveURL(/\?closes=90&here=yes$/);
  await expect(page.getByRole('link', { name: 'Filters, 2 chosen' })).toBeVisible();
});

test('a search names the organisations that it finds, whose page is a press away', async ({
  page,
}) => {
  await open(page, '/projects?q=nordik+climate');
  const organisations = page.getByRole('navigation', { name: 'Organisations' });
  await organisations.getByRole('link', { name: /Nordic Climate Fund/ }).click();
  await expect(page.getByRole('heading', { name: 'Nordic Climate Fund', level: 1 })).toBeVisible();
});

test('a referral is remembered, sent with the view, and forgotten once it was counted', async ({
  page,
}) => {
  const referer = '01900000-0000-7000-8000-000000000001';
  await open(page, `/?referer_id=${referer}`);
  const remembered = async () => page.evaluate(() => sessionStorage.getItem('flair.aux') ?? '');
  expect(await remembered()).toContain(referer);
  const counted = page.waitForRequest(/\/views/);
  await page
    .getByRole('link', { name: /Warm Walls Accelerator/ })
    .last()
    .click();
  expect((await counted).url()).toContain(`referer_id=${referer}`);
  await expect.poll(remembered).not.toContain(referer);
});
