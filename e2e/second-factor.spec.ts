import { expect, type Page } from '@playwright/test';
import { accountPassword, signUpVerified, visitorOf } from '../test/journey.ts';
import { fillLogIn, logIn } from './log-in.ts';
import { openWindow, test } from './product.ts';

/* Setting up a second factor, logging in with it, and losing it, as a person meets it. */

const dialog = (page: Page) => page.getByRole('dialog');
const step = (page: Page) => dialog(page).getByRole('heading', { name: 'One more step' });

/** A security key in software, which says yes to everything. */
async function plugIn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey and recovery codes, from settings to the log-in', async ({ browser, product }) => {
  const email = 'passkey.vera@example.org';
  await signUpVerified(product.url, email);
  const { page } = await openWindow(browser, product, []);
  await plugIn(page);
  await logIn(page, email);

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Your password, to confirm', { exact: true }).fill(accountPassword);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog(page).getByRole('heading', { name: 'Keep your recovery codes' }),
  ).toBeVisible();
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Passkey of this device')).toBeVisible();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await test.step('the passkey finishes a log-in, which goes on to where it was to lead', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/?modal=login&redirect=%2Fstartups');
    await fillStep(page, email);
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/startups$/);
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });

  await test.step('a recovery code does too, once', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/?modal=login');
    await fillStep(page, email);
    const enter = async (code: string) => {
      await dialog(page).getByLabel('Code').fill(code);
      await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
    };
    await enter('000000');
    await expect(dialog(page).getByText('This code is wrong or was used already.')).toBeVisible();
    await enter(codes[0] ?? '');
    await expect(dialog(page)).toBeHidden();
    await page.goto('/settings');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  });

  await test.step('a page that is loaded anew in between begins anew', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/?modal=login');
    await fillStep(page, email);
    await page.reload();
    await expect(dialog(page).getByLabel('E-mail')).toBeVisible();
  });
});

/** Fills in the first step; returns once the second one is there. */
async function fillStep(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(accountPassword);
  await dialog(page).getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(step(page)).toBeVisible();
}

test('a team is asked for one by an owner who has one, and a colleague is led there', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const owner = { email: 'team.olga@example.org', token: '' };
  owner.token = await signUpVerified(url, owner.email);
  const colleague = 'team.carl@example.org';
  const token = await signUpVerified(url, colleague);
  const api = visitorOf(url, owner.token);
  const { data } = await api.call('createEntity', { body: { name: 'Careful Fund' } });
  const accountId = data.managementAccount._id;
  await api.call('inviteMember', {
    params: { id: accountId },
    body: { email: colleague, role: 'reviewer' },
  });
  const mails = await (await fetch(`${url}/dev/outbox.json?to=${colleague}`)).text();
  const invitationToken = /invitationToken=([\w-]+)/.exec(mails)?.[1] ?? '';
  await visitorOf(url, token).call('acceptInvitation', { body: { invitationToken } });

  const { page } = await openWindow(browser, product, []);
  await plugIn(page);
  await logIn(page, owner.email);
  await page.goto(`/organisation/${accountId}/team`);
  const everybody = page.getByRole('switch', { name: /^Everybody in the team needs one/ });
  await everybody.click();
  await expect(page.getByText('Set up a second factor of your own first')).toBeVisible();
  await expect(everybody).not.toBeChecked();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Your password, to confirm', { exact: true }).fill(accountPassword);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await page.goto(`/organisation/${accountId}/team`);
  await everybody.click();
  await expect(everybody).toBeChecked();
  await expect(page.getByText('One of 2 members has none.')).toBeVisible();

  const { page: theirs } = await openWindow(browser, product, []);
  await theirs.goto('/?modal=login');
  await fillLogIn(theirs, colleague);
  await expect(theirs).toHaveURL(/\/settings$/);
  await expect(theirs.getByText('Careful Fund asks for it.')).toBeVisible();
  await theirs.goto(`/organisation/${accountId}`);
  await expect(theirs).toHaveURL(/\/settings$/);
  await theirs.getByRole('button', { name: 'Add an authenticator app' }).click();
  await dialog(theirs)
    .getByLabel('Your password, to confirm', { exact: true })
    .fill(accountPassword);
  await dialog(theirs).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(theirs).getByRole('img', { name: /QR code/ })).toBeVisible();
  const address = await dialog(theirs)
    .getByRole('link', { name: 'Open in an app on this device' })
    .getAttribute('href');
  const { TOTP, URI } = await import('otpauth');
  const app = URI.parse(address ?? '');
  if (!(app instanceof TOTP)) throw new Error('The address is of no authenticator.');
  await dialog(theirs).getByPlaceholder('Enter 6-digits code').fill(app.generate());
  await dialog(theirs).getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(theirs).getByRole('button', { name: 'I have kept them' }).click();
  await theirs.goto(`/organisation/${accountId}`);
  await expect(theirs.getByRole('button', { name: /^Careful Fund/ })).toBeVisible();
  await expect(theirs).toHaveURL(new RegExp(accountId));
});
