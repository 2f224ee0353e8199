import { expect, type Page } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { openWindow, test } from './product.ts';
import { windowOf } from './visit.ts';

const longName = 'Nordwestdeutschekaelteanlagenbaugesellschaft'.repeat(3);

const width = async (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a name without a space leaves every page as wide as the phone', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const token = await signUpVerified(url, 'long@example.org');
  const owner = visitorOf(url, token);
  const { projectId, slug, accountId } = await openProject(owner, 1);
  const { data: project } = await owner.call('getProject', { params: { id: projectId } });
  await owner.call('updateProject', {
    params: { id: projectId },
    body: { name: longName, version: project.version },
  });
  const accounts = await owner.call('listMyManagementAccounts');
  const { entity } = accounts.data[0] ?? {};
  await owner.call('updateEntity', { params: { id: entity?._id ?? '' }, body: { name: longName } });
  const startup = await owner.call('createStartup', { body: { name: longName } });
  const context = await windowOf(browser, url, token);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const paths = [
    '/',
    '/projects',
    `/projects/${slug}`,
    `/projects/${slug}/apply`,
    `/projects/${slug}/apply#review`,
    `/organisations/${entity?.slug}`,
    `/startups/${startup.data._id}`,
    '/startups',
    '/organisation',
    `/organisation/${accountId}`,
    `/organisation/${accountId}/projects`,
  ];
  const wider: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByText(longName).first()).toBeAttached();
    const excess = await width(page);
    if (excess > 0) wider.push(`${path}: ${excess} px`);
  }
  expect(wider).toEqual([]);
  await context.close();
});

test('without a connection a page says so, and comes by itself when it is back', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const token = await signUpVerified(url, 'away@example.org');
  const { slug } = await openProject(visitorOf(url, token), 1);
  const { page, context } = await openWindow(browser, product, []);
  await page.addInitScript(
    (auth) => localStorage.setItem('flair.auth', auth),
    JSON.stringify({ state: { token, profile: null }, version: 0 }),
  );
  await page.goto('/applications');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await expect(page.getByRole('heading', { name: 'Applications' })).toBeVisible();
  await context.setOffline(true);
  for (const path of ['/applications', `/projects/${slug}/apply`, '/startups', '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'You are offline' }).first()).toBeVisible();
    await expect(page.getByText('on our side')).toHaveCount(0);
  }
  await page.goto('/applications');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
  await context.close();
});

test('letters twice as large leave what stands at the edges of a phone in sight', async ({
  browser,
  product,
}) => {
  const token = await signUpVerified(product.url, 'large@example.org');
  for (const whose of [null, token]) {
    const context = await windowOf(browser, product.url, whose);
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/projects');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const last = page.locator('header, [data-thumb-bar]').locator('a, button');
    const account = whose ? 'Account menu' : 'Sign up';
    await expect(
      last.and(page.locator(`[aria-label="${account}"], :text-is("${account}")`)).first(),
    ).toBeVisible();
    const ends = await last
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends), whose ? 'of a member' : 'of a visitor').toBeLessThanOrEqual(390);
    await context.close();
  }
});

test('the longest words of a header stay within the page on a tablet', async ({
  browser,
  product,
}) => {
  const context = await windowOf(browser, product.url, null);
  const page = await context.newPage();
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/projects?lang=fr');
  const last = page.getByRole('banner').getByRole('link', { name: 'S’inscrire' });
  const edge = await page.locator('#main .page').first().boundingBox();
  const box = await last.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(
    (edge?.x ?? 0) + (edge?.width ?? 0) - 24,
  );
  await context.close();
});

test('letters twice as large leave the fields of a dialog under a long explanation in reach', async ({
  browser,
  product,
}) => {
  const token = await signUpVerified(product.url, 'large-dialog@example.org');
  const { accountId, projectId } = await openProject(visitorOf(product.url, token), 1);
  const context = await windowOf(browser, product.url, token);
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/organisation/${accountId}/projects/${projectId}`);
  await page.getByRole('button', { name: 'Change the price or the share' }).click();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const dialog = page.getByRole('dialog');
  const box = await dialog.boundingBox();
  const own = dialog.getByRole('checkbox').first();
  await own.scrollIntoViewIfNeeded();
  const place = await own.boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(
    (box?.y ?? 0) + (box?.height ?? 0),
  );
  await expect(own).toBeInViewport({ ratio: 1 });
  await context.close();
});

test('on paper stand the words of a page, not its menus', async ({ browser, product }) => {
  const token = await signUpVerified(product.url, 'paper@example.org');
  const { slug, accountId } = await openProject(visitorOf(product.url, token), 2);
  const { page, context } = await openWindow(browser, product, []);
  await page.goto(`/projects/${slug}/apply`);
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Plan', exact: true })).toBeVisible();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('banner').filter({ visible: true })).toHaveCount(0);
  await context.close();

  // What a workspace has beside its pages would stand above them.
  const own = await windowOf(browser, product.url, token);
  const team = await own.newPage();
  await team.setViewportSize({ width: 794, height: 1123 });
  await team.goto(`/organisation/${accountId}/projects`);
  await team.emulateMedia({ media: 'print' });
  const title = team.getByRole('heading', { level: 1, name: 'Projects' });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(100);
  await own.close();
});

test('forced colours still show what is chosen', async ({ browser, product }) => {
  const { page, context } = await openWindow(browser, product, []);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/kit');
  await expect(page.getByRole('heading', { name: 'Boxes and files' })).toBeVisible();
  const backgroundOf = async (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const pairs = [
    ['input[type=radio]:checked', 'input[type=radio]:not(:checked)'],
    ['input[type=checkbox]:checked', 'input[type=checkbox]:not(:checked)'],
    ['#main a[aria-current=true]', '#main nav a:not([aria-current])'],
    ['[aria-pressed=true]', '[aria-pressed=false]'],
  ] as const;
  for (const [chosen, other] of pairs) {
    expect(await backgroundOf(chosen), chosen).not.toBe(await backgroundOf(other));
  }
  // A link that looks like a button has lost the ground by which it did.
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign up' })).toHaveCSS(
    'border-top-style',
    'solid',
  );
  await context.close();
});
