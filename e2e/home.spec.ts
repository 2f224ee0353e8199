import { type Browser, expect, type Page } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { makeDataDir, type Product, removeDataDir, startProduct } from '#test/product.ts';
import { faultsOf } from './axe.ts';
import type { Viewer } from './page-entry.ts';
import { type Demo, findPlaces } from './places.ts';
import { paintPlainly } from './plain-paint.ts';
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

const apiOf = (who: Viewer) => visitorOf(product.url, demo.tokens[who] ?? undefined);

async function homeOf(browser: Browser, who: Viewer): Promise<Page> {
  const context = await windowOf(browser, product.url, demo.tokens[who]);
  await paintPlainly(context);
  const page = await context.newPage();
  await page.goto('/');
  if (demo.tokens[who] !== null) {
    await expect(page.getByRole('heading', { level: 1, name: /^Hello, / })).toBeVisible();
    await expect(page.getByText(/^(?:Nothing|One thing|\d+ things) needs? you/)).toBeVisible();
  }
  return page;
}

const side = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('everybody who is logged in meets what waits for them, and a visitor what there is', async ({
  browser,
}) => {
  await test.step('a visitor reads what the product is', async () => {
    const page = await homeOf(browser, 'visitor');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Hello/);
    await expect(page.getByRole('heading', { name: 'Do this next' })).toHaveCount(0);
  });

  await test.step('somebody new chooses what brings them, and reads nothing of others', async () => {
    const page = await homeOf(browser, 'newcomer');
    for (const name of ['Add your startup', 'Create an organisation', 'Make your first link'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    for (const name of ['Your applications', 'Your organisation', 'To review', 'Your referrals'])
      await expect(side(page, name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Find a programme' }).click();
    await expect(page).toHaveURL(/\/projects$/);
  });

  await test.step('a founder goes on with what closes next, by keyboard', async () => {
    const page = await homeOf(browser, 'founder');
    await expect(side(page, 'Your applications')).toBeVisible();
    expect(await faultsOf(page, 'all')).toEqual([]);
    const { data } = await apiOf('founder').call('getHome');
    const [asked] = data.asked.rows;
    const [draft] = data.drafts.rows;
    const next = side(page, 'Do this next').getByRole('link');
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(
      asked ? `/applications/${asked._id}` : new RegExp(`/projects/${draft?.project.slug}/apply`),
    );
  });

  await test.step('a reviewer has what they were given', async () => {
    const page = await homeOf(browser, 'reviewer');
    await expect(side(page, 'To review')).toBeVisible();
    await expect(side(page, 'Your organisation')).toHaveCount(0);
  });

  await test.step('a connector has what moved and what it brings', async () => {
    const page = await homeOf(browser, 'connector');
    await side(page, 'Your referrals').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/referrals/);
  });

  await test.step('an organiser hears at once of an application, and opens it', async () => {
    const project = await openProject(apiOf('organiser'), 1);
    const page = await homeOf(browser, 'organiser');
    const fresh = page
      .getByRole('region', { name: /^New to you/ })
      .getByRole('link', { name: 'Ada', exact: true });
    await expect(fresh).toHaveCount(0);
    const token = await signUpVerified(product.url, 'home-ada@example.org');
    const ada = visitorOf(product.url, token);
    const { data } = await ada.call('startApplication', {
      params: { projectId: project.projectId },
      body: {},
    });
    await ada.call('saveApplicationAnswers', {
      params: { id: data._id },
      body: { completeApplication: true },
    });
    await expect(fresh).toBeVisible();
    await fresh.click();
    await expect(page).toHaveURL(`/organisation/${project.accountId}/applications/${data._id}`);
  });

  await test.step('who is a founder too has both on one page, the founder first', async () => {
    await apiOf('organiser').call('createStartup', { body: { name: 'Quay Labs' } });
    const page = await homeOf(browser, 'organiser');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasText: /^Your/ })).toHaveText([
      'Your applications',
      /^Your organisations?$/,
    ]);
  });
});
