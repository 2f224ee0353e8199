import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  accountPassword,
  mailedCode,
  openProject,
  signUpVerified,
  visitorOf,
} from '#test/journey.ts';
import { fillLogIn } from './log-in.ts';
import { openWindow, test } from './product.ts';

let owners = 0;

/** An open project, and the form's first field on a page. */
async function aForm(url: string) {
  owners += 1;
  const owner = visitorOf(url, await signUpVerified(url, `owner${owners}@example.org`));
  const project = await openProject(owner, 3);
  return { ...project, owner, path: `/projects/${project.slug}/apply` };
}
const fieldOf = (page: Page, questionId = '') => page.locator(`#q-${questionId}-control`);

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => navigator.serviceWorker.ready);
}

async function logInHere(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).first().click();
  await fillLogIn(page, email);
}

test('what a visitor writes survives a reload and the sign-up, and becomes their draft when they say so', async ({
  browser,
  product,
}) => {
  const { path, questionIds } = await aForm(product.url);
  const { page } = await openWindow(browser, product, []);
  await page.goto(path);
  const field = fieldOf(page, questionIds[0]);
  await field.pressSequentially('Quiet ports, written before I had an accou');
  await page.reload();
  await expect(field).toHaveValue('Quiet ports, written before I had an accou');
  await expect(page.getByText('On this device – log in to save').first()).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Vera');
  await dialog.getByLabel('E-mail').fill('vera@example.org');
  await dialog.getByLabel('Password', { exact: true }).fill(accountPassword);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification Code' })).toBeVisible();
  await page
    .getByPlaceholder('Enter 6-digits code')
    .fill(await mailedCode(product.url, 'vera@example.org'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Account Verified!' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  // Whose it is the device cannot know, so it is offered by its first words and never poured.
  await expect(page.getByText('“Quiet ports, written before I had an accou”')).toBeVisible();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(field).toHaveValue('Quiet ports, written before I had an accou');
  await expect(page.locator(`#q-${questionIds[0]} [data-save=saved]`)).toBeVisible();

  const vera = visitorOf(product.url, await tokenOf(page));
  const { data } = await vera.call('listMyApplications', { query: { statuses: '["draft"]' } });
  const answers = await vera.call('listApplicationAnswers', {
    params: { id: data[0]?._id ?? '' },
  });
  expect(answers.data[0]?.options).toEqual(['Quiet ports, written before I had an accou']);
});

test('days without a connection: the form opens, takes text, and both texts meet afterwards', async ({
  browser,
  product,
}) => {
  const { path, projectId, questionIds } = await aForm(product.url);
  const [first = '', second = ''] = questionIds;
  const elsewhere = visitorOf(product.url, await signUpVerified(product.url, 'olu@example.org'));
  const { page, context } = await openWindow(browser, product, []);
  await page.goto(path);
  await logInHere(page, 'olu@example.org');
  await fieldOf(page, first).fill('Before.');
  await expect(page.locator(`#q-${first} [data-save=saved]`)).toBeVisible();
  await workerReady(page);

  await context.setOffline(true);
  await page.close();
  const later = await context.newPage();
  await later.goto('/applications?tab=drafts');
  await later.getByRole('link', { name: 'Continue the draft for Harbour Grant' }).click();
  await expect(fieldOf(later, first)).toHaveValue('Before.');
  await fieldOf(later, first).fill('Written on a boat.');
  await fieldOf(later, second).fill('Also on the boat.');
  await expect(later.getByText('On this device – offline').first()).toBeVisible();
  await later.close();

  const { data } = await elsewhere.call('startApplication', { params: { projectId }, body: {} });
  await elsewhere.call('saveApplicationAnswers', {
    params: { id: data._id },
    body: { answers: [{ questionId: first, options: ['Written at home.'] }] },
  });
  const back = await context.newPage();
  await back.goto(path);
  await expect(fieldOf(back, first)).toHaveValue('Written on a boat.');
  await context.setOffline(false);
  await expect(back.locator(`#q-${second} [data-save=saved]`)).toBeVisible({ timeout: 40_000 });
  await back.locator(`#q-${first}`).getByRole('button', { name: 'Keep both' }).click();
  await expect(back.locator(`#q-${first} [data-save=saved]`)).toBeVisible();
  const answers = await elsewhere.call('listApplicationAnswers', { params: { id: data._id } });
  const texts = answers.data.flatMap(({ options }) => options).join(' | ');
  for (const text of ['Written on a boat.', 'Written at home.', 'Also on the boat.']) {
    expect(texts).toContain(text);
  }
});

test('the worker keeps built files only, and a log-out clears the kept forms', async ({
  browser,
  product,
}) => {
  const reply = await fetch(`${product.url}/sw.js`);
  expect(reply.headers.get('cache-control')).toBe('no-cache');
  const { path, questionIds } = await aForm(product.url);
  await signUpVerified(product.url, 'nora@example.org');
  const { page, context } = await openWindow(browser, product, []);
  await page.goto(path);
  await logInHere(page, 'nora@example.org');
  await fieldOf(page, questionIds[0]).fill('A secret of Nora.');
  await expect(page.locator(`#q-${questionIds[0]} [data-save=saved]`)).toBeVisible();
  await workerReady(page);
  await page.reload();
  await expect(fieldOf(page, questionIds[0])).toHaveValue('A secret of Nora.');

  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map(async (name) => caches.open(name)));
    const requests = await Promise.all(stores.map(async (store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.filter((one) => !/^\/(assets\/|icon|manifest|applications$)/.test(one))).toEqual([]);
  expect(kept.length).toBeGreaterThan(20);

  await page.getByRole('button', { name: /Account/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(path);
  // The form itself is public: a visitor's may be kept, with nothing in it.
  const field = fieldOf(page, questionIds[0]);
  await expect(field.or(page.getByRole('alert')).first()).toBeVisible();
  if (await field.isVisible()) await expect(field).toHaveValue('');
  await expect.poll(async () => storedHere(page)).not.toContain('A secret of Nora.');
  expect(await storedHere(page)).not.toContain('nora@example.org');
});

/* All that this device holds for the app: the databases and both storages, as one text. */
async function storedHere(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has what is written in here alone
    const answer = async <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('No answer.')));
      });
    const databases = await indexedDB.databases();
    const held = await Promise.all(
      databases.map(async ({ name = '' }) => {
        const database = await answer(indexedDB.open(name));
        const tables = [...database.objectStoreNames];
        const rows = await Promise.all(
          tables.map(async (table) =>
            answer(database.transaction(table).objectStore(table).getAll()),
          ),
        );
        database.close();
        return rows;
      }),
    );
    return JSON.stringify([held, Object.entries(localStorage), Object.entries(sessionStorage)]);
  });
}

test('a deadline that passes while somebody writes: kept, not sent, saved as a file', async ({
  browser,
  product,
}) => {
  const { path, owner, projectId, questionIds } = await aForm(product.url);
  await signUpVerified(product.url, 'ines@example.org');
  const { page } = await openWindow(browser, product, []);
  await page.goto(path);
  await logInHere(page, 'ines@example.org');
  const field = fieldOf(page, questionIds[0]);
  await field.fill('One sentence in time, ');
  await owner.call('closeProject', { params: { id: projectId } });
  await field.pressSequentially('one after.');
  await expect(page.locator(`#q-${questionIds[0]} [data-save=saved]`)).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('One sentence in time, one after.');
  await expect(page.getByText('This project no longer takes applications')).toBeVisible();
  await expect(page.getByText(/Your application was not sent/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain('One sentence in time, one after.');
});

async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('flair.auth') ?? '{}') as {
      state?: { token?: string };
    };
    return stored.state?.token ?? '';
  });
}
