import { type BrowserContext, expect, type Page } from '@playwright/test';
import {
  accountPassword,
  mailedCode,
  openProject,
  signUpVerified,
  visitorOf,
} from '#test/journey.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const idea = 'Quiet electric winches for small ports, tried on two boats.';

async function copied(context: BrowserContext, page: Page, url: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect.soft(await faultsOf(page, 'all'), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect.soft(await overflowOf(page), `${page.url()} scrolls sideways at 320 px`).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/* What comes before the journey is made over HTTP; everything in it is done by hand. */
test('from a copied link to an earning', async ({ browser, product }) => {
  const errors: string[] = [];
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'referral.olga@example.org'));
  const { slug, accountId } = await openProject(owner, 1, 'Lighthouse Grant');
  await signUpVerified(url, 'referral.kim@example.org');

  const { page: kim, context } = await openWindow(browser, product, errors);
  await kim.goto('/referrals');
  await expect(kim.getByText('Names and numbers are made up.')).toBeVisible();
  await expectAccessible(kim);
  await picture(kim, 'referrals-visitor');
  await logIn(kim, 'referral.kim@example.org');

  const link = await test.step('the connector finds the project and copies a link', async () => {
    await kim.getByRole('link', { name: 'Referrals', exact: true }).first().click();
    await kim.getByRole('combobox', { name: 'Choose a project' }).fill('lighthouse gr');
    await kim.getByRole('option', { name: /Lighthouse Grant/ }).click();
    await expect(kim.getByText('You earn €32 of the €160')).toBeVisible();
    await kim.getByRole('button', { name: 'Texts, QR code and picture' }).click();
    await expect(kim.getByRole('img', { name: /^QR code of/ })).toBeVisible();
    await expect(kim.getByRole('textbox', { name: /^Text/ })).toHaveValue(/Lighthouse Grant/);
    await expectAccessible(kim);
    await picture(kim, 'referrals-link');
    return copied(context, kim, url);
  });
  expect(new URL(link).pathname).toMatch(/^\/r\/[2-9a-z]{10}$/);
  await kim.getByRole('link', { name: 'Referrals', exact: true }).last().click();
  await kim.goto('/referrals?tab=list');
  await expect(kim.getByRole('heading', { name: 'No referrals yet' })).toBeVisible();

  const { page: ada } = await openWindow(browser, product, errors);
  await test.step('a visitor follows it, signs up, and applies', async () => {
    await ada.goto(link);
    expect(new URL(ada.url()).pathname).toBe(`/projects/${slug}`);
    await expect(ada.getByText('referred by Ada')).toBeVisible();
    await picture(ada, 'referred-project');
    await ada.getByRole('link', { name: 'Sign up' }).first().click();
    const dialog = ada.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Ines');
    await dialog.getByLabel('E-mail').fill('referral.ines@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill(accountPassword);
    await dialog.getByRole('button', { name: 'Create account' }).click();
    const code = ada.getByPlaceholder('Enter 6-digits code');
    await expect(code).toBeVisible();
    await code.fill(await mailedCode(url, 'referral.ines@example.org'));
    await ada.getByRole('button', { name: 'Submit' }).click();
    await expect(ada.getByRole('heading', { name: 'Account Verified!' })).toBeVisible();
    await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await ada.goto(`/projects/${slug}`);
    await ada.getByRole('link', { name: 'Start application' }).first().click();
    await ada.getByRole('main').getByRole('textbox').first().fill(idea);
    await ada.getByRole('link', { name: /^Review and send/ }).click();
    await ada.getByRole('button', { name: 'Send the application' }).click();
    await expect(ada.getByRole('heading', { name: /sent/i })).toBeVisible();
  });

  await test.step('the connector sees it come, without reloading', async () => {
    const row = kim.getByRole('listitem').filter({ hasText: 'Lighthouse Grant' });
    await expect(row.getByText('Credited', { exact: true })).toBeVisible();
    await expect(row.getByText('The application is credited to this link.')).toBeVisible();
  });

  const { page: olga } = await openWindow(browser, product, errors);
  await logIn(olga, 'referral.olga@example.org');
  await test.step('the organisation shortlists, and the earning is pending', async () => {
    await olga.goto(`/organisation/${accountId}/applications`);
    await olga.getByRole('link', { name: /Ines/ }).first().click();
    await expect(olga.getByText('Referred by', { exact: true })).toBeVisible();
    await expect(olga.getByText(/^agreed: €32 of the €160/)).toBeVisible();
    await olga.getByRole('button', { name: 'Shortlist' }).click();
    await olga.getByRole('button', { name: /^Shortlist · €\d/ }).click();
    await olga.getByRole('button', { name: 'Send now' }).first().click();
    await expect(kim.getByText('€32', { exact: true })).toBeVisible();
    await expect(kim.getByText('Pending', { exact: true })).toBeVisible();
  });

  await test.step('it accepts, and the earning is earned', async () => {
    await olga.getByRole('button', { name: 'Accept' }).click();
    await olga.getByLabel('Message to the applicant').fill('Welcome aboard.');
    await olga.getByRole('button', { name: 'Accept' }).last().click();
    await olga.getByRole('button', { name: 'Send now' }).first().click();
    await expect(kim.getByText('Earned', { exact: true })).toBeVisible();
    await expect(kim.getByText('Accepted', { exact: true })).toBeVisible();
    await picture(kim, 'referrals-list');
    await expectAccessible(kim);
  });

  await test.step('every cent can be recomputed, and the place is taken', async () => {
    await kim.getByRole('link', { name: 'Earnings' }).click();
    await expect(kim.getByText('agrees')).toBeVisible();
    await kim.getByRole('button', { name: 'Check the hashes' }).click();
    await expect(kim.getByText(/^1 posting checked/)).toBeVisible();
    const saved = kim.waitForEvent('download');
    await kim.getByRole('button', { name: 'Download as JSON' }).click();
    expect((await saved).suggestedFilename()).toBe('flair-ledger.json');
    await expectAccessible(kim);
    await picture(kim, 'referrals-earnings');
    await kim.getByRole('link', { name: 'Ranking' }).click();
    await expect(kim.getByText('You are in place 1.')).toBeVisible();
    await expectAccessible(kim);
    await kim.getByRole('link', { name: 'Overview' }).click();
    await expect(kim.getByRole('img', { name: /^From view to accepted/ })).toBeVisible();
    await expectAccessible(kim);
    await kim.getByRole('link', { name: 'Your public page' }).click();
    await expect(kim.getByRole('heading', { name: 'Startups referred' })).toBeVisible();
    await expectAccessible(kim);
    await kim.goto('/perks');
    await expect(
      kim.getByRole('heading', { name: 'No perks are open at the moment' }),
    ).toBeVisible();
    await expectAccessible(kim);
  });
  expect(errors).toEqual([]);
});
