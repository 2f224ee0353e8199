import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { signUpVerified } from '#test/journey.ts';
import { productDatabase } from '#test/product-database.ts';
import { faultsOf } from './axe.ts';
import { fillLogIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const programme = {
  id: 'saltmarsh',
  title: 'Saltmarsh Restoration Grant',
  organiser: 'Tidal Lands Trust',
  type: 'grant',
  description: 'Money for companies that bring saltmarshes back to life.',
  deadline: '2031-05-01',
  country: 'IE',
  url: 'https://tidal-lands.example/apply',
};

test('a visitor comes from a misspelt search to an application at a source, and keeps it', async ({
  browser,
  product,
}) => {
  const { url, dataDir } = product;
  const file = path.join(dataDir, 'programmes.ndjson');
  await writeFile(file, JSON.stringify(programme));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/import.ts', 'programmes', file],
    { env: { ...process.env, DATA_DIR: dataDir, ...(await productDatabase(dataDir)) } },
  );
  expect(stdout).toContain('imported 1, updated 0, unchanged 0, refused 0');
  const email = 'found-ada@example.org';
  await signUpVerified(url, email);
  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);
  // Nothing leaves this machine: the source answers from here.
  await context.route('https://tidal-lands.example/**', async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tidal Lands</title>Apply here' }),
  );

  await test.step('a slip of the finger finds it', async () => {
    await page.goto('/projects');
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('saltmarch restoraton');
    await box.press('Enter');
    await expect(page.getByText('No results for', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: programme.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(programme.title);
  });

  await test.step('its button leads to the source, and the page asks when she is back', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Apply at tidal-lands.example' }).first().click();
    const source = await opened;
    await expect(source).toHaveTitle('Tidal Lands');
    await source.close();
    await page.getByRole('link', { name: 'Log in to keep it' }).click();
    await fillLogIn(page, email);
    await page.getByRole('button', { name: 'I applied' }).click();
  });

  await test.step('what she types survives a reload, and is kept', async () => {
    await page.getByLabel('Note').fill('Reference 42');
    await page.reload();
    await page.getByRole('button', { name: 'I applied' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('Reference 42');
    expect(await faultsOf(page, 'all')).toEqual([]);
    await picture(page, 'applied-dialog');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Reference 42')).toBeVisible();
    await picture(page, 'applied-elsewhere');
  });

  await test.step('it stands with her applications, on her home, and is taken back', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Applied elsewhere' })).toBeVisible();
    await page.goto('/applications');
    await expect(page.getByText('at tidal-lands.example')).toBeVisible();
    expect(await faultsOf(page, 'all')).toEqual([]);
    await picture(page, 'applications-elsewhere');
    await page.getByRole('button', { name: /^Change what you noted/ }).click();
    await page.getByRole('button', { name: 'I did not apply' }).click();
    await expect(page.getByText('at tidal-lands.example')).toBeHidden();
  });
  expect(errors).toEqual([]);
  await context.close();
});
