import { expect, type Page } from '@playwright/test';
import { accountPassword, mailedCode, signUpVerified, visitorOf } from '#test/journey.ts';
import { openFullForm, projectName } from './full-form.ts';
import { expectFocusKept, press, tabTo, typeInto } from './keyboard.ts';
import { openWindow, test } from './product.ts';

const email = 'keyboard.ada@example.org';

test('from the home page to a sent application, by keyboard alone', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'keyboard.olga@example.org'));
  await openFullForm(owner);

  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);
  // A ring that is still growing is not seen yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__react')),
  );

  await test.step('she signs up, with the code', async () => {
    await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign up' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await page.keyboard.type('Ada');
    await typeInto(page, dialog.getByLabel('E-mail'), email);
    await typeInto(page, dialog.getByLabel('Password', { exact: true }), accountPassword);
    await press(page, dialog.getByRole('button', { name: 'Create account' }));
    await expect(page.getByPlaceholder('Enter 6-digits code')).toBeFocused();
    await page.keyboard.type(await mailedCode(url, email));
    await press(page, page.getByRole('button', { name: 'Submit' }));
    await expect(page.getByRole('heading', { name: 'Account Verified!' })).toBeVisible();
    await expectFocusKept(page, 'the code');
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' }), 'Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectFocusKept(page, 'the dialog closed');
  });

  await test.step('she finds the project', async () => {
    await typeInto(page, page.getByRole('searchbox').first(), 'keyboard quay');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/projects\?q=/);
    await press(page, page.getByRole('main').getByRole('link', { name: projectName }).first());
    await expect(page.getByRole('heading', { name: projectName, level: 1 })).toBeVisible();
    await press(page, page.getByRole('link', { name: 'Start application' }).first());
    await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible();
  });

  await test.step('she answers what is typed', async () => {
    const box = (name: string) => page.getByRole('main').getByRole('textbox', { name }).first();
    await typeInto(page, box('Name of the startup'), 'Quay Keys');
    await typeInto(page, box('What do you build?'), 'Cranes that answer to keys.');
    await typeInto(page, box('Website'), 'https://quay.example');
    await typeInto(page, box('Contact address'), email);
    await typeInto(page, box('Telephone'), '+48600100200');
    const country = page.getByRole('combobox', { name: 'Country' });
    await typeInto(page, country, 'Pola');
    await expect(page.getByRole('option', { name: 'Poland' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(country).toHaveValue('Poland');
    await next(page, 'Figures');
  });

  await test.step('she chooses, and a question comes with the answer', async () => {
    const revenue = page.getByRole('group', { name: 'Do you have revenue?' });
    const amount = page.getByRole('textbox', { name: 'Revenue last year' });
    await expect(amount).toBeHidden();
    await press(page, revenue.getByRole('radio', { name: 'Yes' }), 'Space');
    await expect(amount).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(amount).toBeHidden();
    await page.keyboard.press('ArrowUp');
    await typeInto(page, amount, '12500');
    await typeInto(page, page.getByRole('textbox', { name: 'How many are you?' }), '3');
    // The same day whichever of the two the browser asks for first.
    const date = page.getByRole('main').getByLabel('Founded on');
    await typeInto(page, date, '03032024');
    await expect(date).toHaveValue('2024-03-03');
    const stage = page.getByRole('combobox', { name: 'Stage' });
    await tabTo(page, stage);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(stage).toHaveValue('Prototype');
    const rating = page.getByRole('group', { name: 'How sure are you?' });
    await press(page, rating.getByRole('radio').first(), 'Space');
    await page.keyboard.press('ArrowRight');
    await expect(rating.getByRole('radio').nth(1)).toBeChecked();
    await next(page, 'The rest');
  });

  await test.step('she ticks, orders, fills a table, and adds a file', async () => {
    const needs = page.getByRole('group', { name: 'What do you need?' });
    await press(page, needs.getByRole('checkbox', { name: 'Money' }), 'Space');
    await press(page, needs.getByRole('checkbox', { name: 'Advice' }), 'Space');
    await press(page, page.getByRole('button', { name: 'Add Ports to your order' }));
    await expectFocusKept(page, 'an option was taken into the order');
    await press(page, page.getByRole('button', { name: 'Add Lakes to your order' }));
    await expectFocusKept(page, 'the last option was taken');
    await tabTo(page, page.getByRole('listitem').filter({ hasText: 'Lakes' }).first(), {
      back: true,
    });
    await page.keyboard.press('Shift+ArrowUp');
    await expectFocusKept(page, 'an option was moved');
    await expect(page.getByRole('list', { name: 'Your order' }).first()).toHaveText(/Lakes.*Ports/);
    await typeInto(page, page.getByRole('textbox', { name: 'First name, row 1' }), 'Ada');
    await typeInto(page, page.getByRole('textbox', { name: 'Task, row 1' }), 'Keys');
    await press(page, page.getByRole('button', { name: 'Add a row' }));
    await expectFocusKept(page, 'a row was added');
    await tabTo(page, page.getByRole('button', { name: 'Remove row 2' }), { back: true });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Task, row 2' })).toBeHidden();
    await expectFocusKept(page, 'a row was taken away');
    await addFile(page);
    await press(page, page.getByRole('checkbox', { name: 'I agree' }), 'Space');
  });

  await test.step('she reads it once more and sends it', async () => {
    await next(page, 'Review and send');
    await press(page, page.getByRole('button', { name: 'Send the application' }));
    const sent = page.getByRole('heading', { name: /sent/i, level: 1 });
    await expect(sent).toBeVisible();
    await expect(sent).toBeFocused();
  });

  await press(page, page.getByRole('main').getByRole('link', { name: /see/i }).first());
  await expect(page.getByRole('main').getByText('Cranes that answer to keys.')).toBeVisible();
  await context.close();
  expect(errors).toEqual([]);
});

async function next(page: Page, screen: string): Promise<void> {
  await press(page, page.getByRole('link', { name: /^(Next: |Review and send)/ }));
  await expect(page.getByRole('heading', { name: screen, exact: true })).toBeFocused();
}

/** A file by the chooser that the key opens. */
async function addFile(page: Page): Promise<void> {
  const input = page.getByRole('group', { name: 'Your slides' }).locator('input[type=file]');
  // Before the way there: the browser takes a moment until it hands its choosers to the test.
  const chosen = page.waitForEvent('filechooser', { timeout: 30_000 });
  await tabTo(page, input);
  await page.keyboard.press('Enter');
  await (
    await chosen
  ).setFiles({
    name: 'slides.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('One slide is enough.'),
  });
  await expect(page.getByText('slides.txt')).toBeVisible();
  await expectFocusKept(page, 'a file was chosen');
}
