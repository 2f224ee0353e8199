import { expect } from '@playwright/test';
import { accountPassword, openProject, signUpVerified, visitorOf } from '../test/journey.ts';
import { faultsOf } from './axe.ts';
import { picture, test } from './product.ts';

test('a form is saved and sent without any script', async ({ browser, product }) => {
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'plain.owner@example.org'));
  const { projectId, slug } = await openProject(owner, 2);
  const token = await signUpVerified(url, 'plain.ada@example.org');
  const founder = visitorOf(url, token);
  const context = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto(`/projects/${slug}/apply`);
  await page.getByRole('link', { name: 'Fill in the form without it' }).click();
  const first = page.getByLabel(/month 1/);
  const second = page.getByLabel(/month 2/);
  await first.fill('Measure the noise of three quays.\nThen publish it.');
  await page.getByLabel('E-mail').fill('plain.ada@example.org');
  await page.getByLabel('Password').fill('something else entirely');
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong e-mail address or password');
  await expect(first).toHaveValue('Measure the noise of three quays.\nThen publish it.');

  await page.getByLabel('Password').fill(accountPassword);
  // Enter in a field presses the first button, which must never send.
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('status')).toContainText('Saved in your drafts');
  const { data: drafts } = await founder.call('listProjectApplicationForms', {
    params: { projectId },
  });
  expect(drafts.map(({ status }) => status)).toEqual(['draft']);

  const id = drafts[0]?._id ?? '';
  const { data: asked } = await founder.call('listApplicationQuestions', {
    params: { id: projectId, applicationId: id },
  });
  const elsewhere = 'Written in another tab.';
  await founder.call('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: asked[1]?._id ?? '', options: [elsewhere] }] },
  });
  await second.fill('Plant reeds.');
  await page.getByLabel('Password').fill(accountPassword);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByText('Your draft has a different text for this question')).toBeVisible();
  await expect(second).toHaveValue('Plant reeds.');
  await expect(page.getByRole('status')).toContainText('Nothing was sent');
  await picture(page, 'plain-form');

  await founder.call('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: asked[1]?._id ?? '', options: ['Plant reeds.'] }] },
  });
  await page.getByLabel('Password').fill(accountPassword);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByRole('heading', { name: 'Your application was sent' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See what you sent' })).toHaveAttribute(
    'href',
    `/applications/${id}`,
  );
  const { data: sent } = await founder.call('getApplication', { params: { id } });
  expect(sent.status).toBe('pending');
  // Each post logged out again: only the session of the sign-up is left.
  const { data: sessions } = await founder.call('listSessions');
  expect(sessions).toHaveLength(1);
  await context.close();
});

test('a page whose script fails to load says so and offers the form without it', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'plain.olga@example.org'));
  const { slug } = await openProject(owner, 1);
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.route('**/assets/*.js', async (route) => route.abort());
  await page.goto(`/projects/${slug}/apply`);
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
  expect(await faultsOf(page, 'all')).toEqual([]);
  await page.getByRole('link', { name: 'Fill in the form without it' }).click();
  await expect(page.getByLabel(/month 1/)).toBeVisible();
  expect(await faultsOf(page, 'all')).toEqual([]);
  await context.close();
  const without = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const bare = await without.newPage();
  await bare.goto(`/projects/${slug}/apply`);
  await expect(bare.getByRole('heading')).toHaveText(['This page needs JavaScript']);
  await without.close();
});

test('a page whose script failed once loads again by itself', async ({ browser, product }) => {
  const { url } = product;
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'block' });
  const page = await context.newPage();
  let failures = 0;
  await page.route('**/assets/*.js', async (route) => {
    if (failures > 0) return route.fallback();
    failures += 1;
    return route.abort();
  });
  await page.goto('/settings');
  const wayHere = () =>
    page
      .evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type as unknown)
      // In the middle of the way there is no page to ask.
      .catch(() => null);
  await expect.poll(wayHere).toBe('reload');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(failures).toBe(1);
  await context.close();
});
