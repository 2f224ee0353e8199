import { expect, type Page } from '@playwright/test';
import { accountPassword } from '#test/journey.ts';

/** Fills in and sends the dialog that is open to log in; returns once it has closed. */
export async function fillLogIn(
  page: Page,
  email: string,
  password = accountPassword,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Logs a person in on the home page, as they would by hand. */
export async function logIn(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/?modal=login');
  await fillLogIn(page, email, password);
}
