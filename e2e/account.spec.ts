import { expect, type Page } from '@playwright/test';
import {
  accountPassword,
  mailedCode,
  openProject,
  signUpVerified,
  visitorOf,
} from '../test/journey.ts';
import { logIn } from './log-in.ts';
import { openWindow, test } from './product.ts';

/* What the specification says of dialogs, messages and stored state, as a person meets it. */

const dialog = (page: Page) => page.getByRole('dialog');
const message = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words, { exact: true });
const modalOf = (page: Page) => new URL(page.url()).searchParams.get('modal');

/** Everything that the browser keeps by name for this site. */
const stored = (page: Page) =>
  page.evaluate(() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)]);

test('an account from its dialogs to the log-out', async ({ browser, product }) => {
  const { url } = product;
  const { page } = await openWindow(browser, product, []);
  const email = 'account.vera@example.org';

  await test.step('signing up opens the code dialog, with where to go afterwards kept', async () => {
    await page.goto('/?modal=register&redirect=%2Fapplications%3Ftab%3Ddrafts');
    await dialog(page).getByLabel('First name').fill('Vera');
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByLabel('Password', { exact: true }).fill(accountPassword);
    await dialog(page).getByRole('button', { name: 'Create account' }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'Enter verification Code' }),
    ).toBeVisible();
    expect(modalOf(page)).toBe('email_verify');
    await expect(dialog(page)).toContainText(
      'A verification code has been sent to your email. Please check your email and enter the code below.',
    );
  });

  await test.step('a code that is none is not sent, and says so at the bottom left for 3 seconds', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/v3/auth/verify'))
        sent.push(request.url());
    });
    const field = page.getByPlaceholder('Enter 6-digits code');
    await expect(field).toHaveAttribute('maxlength', '6');
    await field.fill('12a456');
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    const toast = message(page, 'please Enter valid Code');
    await expect(toast).toBeVisible();
    const shownAt = Date.now();
    const place = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    expect(place?.x).toBe(50);
    expect(Math.round((place?.y ?? 0) + (place?.height ?? 0))).toBe(900 - 50);
    await page.mouse.move(1400, 10);
    await expect(toast).toBeHidden();
    expect(Date.now() - shownAt).toBeLessThan(4500);
    expect(sent).toEqual([]);
  });

  await test.step('on a phone it says so above the bar at the thumb', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const place = await page.getByRole('region', { name: 'Messages' }).boundingBox();
    const bar = await page.locator('[data-thumb-bar]').boundingBox();
    expect((place?.y ?? 844) + (place?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a wrong code closes the dialog and says to try again', async () => {
    const right = await mailedCode(url, email);
    const wrong = right === '111111' ? '222222' : '111111';
    await page.getByPlaceholder('Enter 6-digits code').fill(wrong);
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await expect(message(page, 'Something went wrong please try again')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(modalOf(page)).toBeNull();
  });

  await test.step('the link of the mail fills the code in and submits it at once', async () => {
    const code = await mailedCode(url, email);
    await page.goto(`/?modal=email_verify&code=${code}`);
    await expect(dialog(page).getByRole('heading', { name: 'Account Verified!' })).toBeVisible();
    await expect(dialog(page)).toContainText(
      'Congratulations, Vera! Your account has been successfully verified.',
    );
    await expect(dialog(page)).toContainText(
      "If you have any questions or concerns, please don't hesitate to reach out to our support team.",
    );
    expect(page.url()).not.toContain(code);
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a log-in goes where it was asked to', async () => {
    await page.goto('/settings?modal=change_password');
    await dialog(page).getByLabel('Current password').fill(accountPassword);
    await dialog(page).getByLabel('New password').fill('a longer walk by the sea');
    await dialog(page).getByRole('button', { name: 'Change password' }).click();
    await expect(message(page, 'You have successfully updated Password')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(
      expect.arrayContaining(['flair.auth']),
    );
    await page
      .getByRole('button', { name: /Vera|Account/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
    const kept = JSON.stringify(await stored(page));
    expect(kept).not.toContain('Vera');
    expect(kept).not.toMatch(/"token":"/);

    await page.goto('/?modal=login&redirect=%2Fapplications%3Ftab%3Ddrafts');
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByLabel('Password', { exact: true }).fill('a longer walk by the sea');
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/applications\?tab=drafts$/);
  });

  await test.step('a token that the server does not take is dropped', async () => {
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('flair.auth') ?? '{}') as {
        state: { token: string };
      };
      kept.state.token = 'x'.repeat(43);
      localStorage.setItem('flair.auth', JSON.stringify(kept));
    });
    await page.goto('/applications');
    await expect(page.getByRole('heading', { name: 'See your applications' })).toBeVisible();
    const auth = await page.evaluate(() => localStorage.getItem('flair.auth') ?? '');
    expect(auth).toContain('"token":null');
  });

  await test.step('a code by mail logs in as well', async () => {
    await page.goto('/?modal=login_code');
    await dialog(page).getByLabel('E-mail').fill(email);
    await dialog(page).getByRole('button', { name: 'E-mail me a code' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    await expect(page.getByPlaceholder('Enter 6-digits code')).toBeFocused();
    await page.getByPlaceholder('Enter 6-digits code').fill(await mailedCode(url, email));
    await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
  });
});

test('what persists is the log-in and what is meant for later, nothing of the pages', async ({
  browser,
  product,
}) => {
  await signUpVerified(product.url, 'account.olu@example.org');
  const { page } = await openWindow(browser, product, []);
  await logIn(page, 'account.olu@example.org');
  for (const path of ['/projects', '/applications', '/startups', '/referrals', '/notifications']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  const keys = (await stored(page)).map(([key]) => key);
  expect(keys.filter((key) => !/^flair\.(auth|aux)$/.test(key))).toEqual([]);
});

test('a visitor is shown samples that never leave the browser, and the way in', async ({
  browser,
  product,
}) => {
  const { page } = await openWindow(browser, product, []);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(v2|v3|V2|profiles|external)\//.test(pathname)) asked.push(pathname);
  });
  for (const [path, title, words] of [
    [
      '/applications',
      'See your applications',
      /active applications and drafts, and to scale your startup with tailored resources/,
    ],
    [
      '/referrals',
      'Log in or sign up to see the startups you referred',
      /Referrals earn money with every successful application/,
    ],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    expect(await page.getByText('Sample', { exact: true }).count()).toBeGreaterThan(1);
    await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  }
  expect(asked.filter((path) => /application|referral|tracking|connector/i.test(path))).toEqual([]);
});

test('clicks that another service does not count are said to be missing', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const token = await signUpVerified(url, 'account.kim@example.org');
  const owner = visitorOf(url, await signUpVerified(url, 'account.olga@example.org'));
  await openProject(owner, 1);
  await visitorOf(url, token).call('getProfile');
  const { page } = await openWindow(browser, product, []);
  await logIn(page, 'account.kim@example.org');
  await page.route('**/external/trackings/**', async (route) => route.abort());
  await page.goto('/referrals');
  await expect(page.getByText("Couldn't get Event connect stats").first()).toBeVisible();
});
