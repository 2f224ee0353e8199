import { type Browser, expect, type Page, test } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';
import { signUpVerified, visitorOf } from '../test/journey.ts';
import { fillLogIn } from './log-in.ts';
import { settle, windowOf } from './visit.ts';

const password = 'flair-demo-2026';
const startup = 'Harbour Kites';
let product: Product;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await makeDataDir();
  product = await startProduct({ dataDir, env: { DEMO_DATA: 'on' } });
});
test.afterAll(async () => {
  await product?.stop();
  await removeDataDir(dataDir);
});

/* The founder's side is another journey's; here it only has to ask. */
async function askToBeVerified(): Promise<() => Promise<void>> {
  const { token } = await visitorOf(product.url).call('signIn', {
    body: { email: 'founder@demo.flair.test', password },
  });
  const founder = visitorOf(product.url, token);
  const { data } = await founder.call('createStartup', { body: { name: startup } });
  const params = { startupId: data._id };
  const ask = async () => {
    await founder.call('requestStartupVerification', { params });
  };
  await ask();
  return ask;
}

test('an operator refuses, verifies and suspends, and the trail shows it', async ({ page }) => {
  const askAgain = await askToBeVerified();
  await page.goto(`${product.url}/?modal=login`);
  await fillLogIn(page, 'operator@demo.flair.test', password);

  await test.step('the console is in the account menu', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Operators’ console' }).click();
    await page.getByRole('link', { name: /^Verification/ }).click();
  });

  const queue = page.getByRole('listitem').filter({ hasText: startup });
  await test.step('refusing takes a reason', async () => {
    await queue.getByRole('button', { name: `Refuse to verify ${startup}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
    await expect(dialog.getByText('Give a reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('The website shows nothing yet.');
    await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
    // While it is open nothing behind it is found; it closes when the server has answered.
    await expect(dialog).toBeHidden();
    await expect(queue).toBeHidden();
  });

  await test.step('asked again, it is verified', async () => {
    await askAgain();
    await page.reload();
    await queue.getByRole('button', { name: `Verify ${startup}`, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(queue).toBeHidden();
  });

  await test.step('a person is found and suspended', async () => {
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search name or e-mail address' }).fill('kofi');
    await expect(page).toHaveURL(/q=kofi/);
    // The list moves under a press until the search is answered.
    await expect(page.getByRole('link', { name: /@demo\.flair\.test/ })).toHaveCount(1);
    await page.getByRole('link', { name: /Kofi Mensah/ }).click();
    await expect(page.getByRole('heading', { name: 'Kofi Mensah' })).toBeVisible();
    // The password is right, so that what refuses it below is the suspension.
    await signIn('connector@demo.flair.test');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Sells places in programmes.');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Sells places in programmes.')).toBeVisible();
    await expect(signIn('connector@demo.flair.test')).rejects.toMatchObject({ status: 401 });
  });

  await test.step('the trail holds all three, with reasons', async () => {
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await expect(row(page, 'Startup refused')).toContainText('The website shows nothing yet.');
    await expect(row(page, 'Startup verified')).toContainText(startup);
    await expect(row(page, 'Person suspended')).toContainText('Kofi Mensah');
    await expect(row(page, 'Person suspended')).toContainText('Otis Marlow');
  });
});

const row = (page: Page, action: string) =>
  page.getByRole('row').filter({ hasText: action }).first();

async function signIn(email: string): Promise<void> {
  await visitorOf(product.url).call('signIn', { body: { email, password } });
}

/** A page of an operator, as wide as this. */
async function consoleOf(browser: Browser, width: number): Promise<Page> {
  const body = { email: 'operator@demo.flair.test', password };
  const { token } = await visitorOf(product.url).call('signIn', { body });
  const page = await (await windowOf(browser, product.url, token)).newPage();
  await page.setViewportSize({ width, height: 900 });
  return page;
}

test('badges keep their words within and in the letters of texts', async ({ browser }) => {
  const page = await consoleOf(browser, 360);

  await test.step('a long meaning of a synonym takes two lines', async () => {
    await page.goto('/operators/synonyms');
    await page
      .getByText('Centers for Disease Control and Prevention')
      .filter({ visible: true })
      .waitFor();
    await settle(page);
    const overflowing = await page
      .locator('main li [data-tone]')
      .evaluateAll((badges) =>
        badges
          .filter((badge) => badge.scrollWidth > badge.clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(overflowing).toEqual([]);
  });

  await test.step('in a heading it is written as elsewhere', async () => {
    await page.goto('/operators/disputes');
    const badge = page.locator('h2 [data-tone]').first();
    await expect(badge).toHaveCSS('letter-spacing', 'normal');
    await expect(badge).toHaveCSS('font-family', /^"?Text/);
  });
  await page.context().close();
});

test('an owner with a long name pushes nothing out of the list of organisations', async ({
  browser,
}) => {
  const word = 'Wolkenstein'.padEnd(60, 'x');
  const owner = visitorOf(product.url, await signUpVerified(product.url, 'long@example.org'));
  await owner.call('updateProfile', { body: { firstName: word, lastName: word } });
  await owner.call('createEntity', { body: { name: 'Kite House' } });
  const page = await consoleOf(browser, 768);
  await page.goto('/operators/organisations');
  await page.getByRole('link', { name: word }).filter({ visible: true }).waitFor();
  await settle(page);
  const overflow = await page
    .locator('[role="region"]:has(> table)')
    .evaluate((region) => region.scrollWidth - region.clientWidth);
  expect(overflow).toBe(0);
  await page.context().close();
});
