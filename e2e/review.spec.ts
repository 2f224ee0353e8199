import { type Browser, expect, type Page } from '@playwright/test';
import { makeDataDir, type Product, removeDataDir, startProduct } from '../test/product.ts';
import { logIn } from './log-in.ts';
import { test } from './product.ts';

const password = 'flair-demo-2026';
const project = 'First Cheque Fridays';
const founder = /Second Shift|Marta Soler/;
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

async function windowOf(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await logIn(page, email, password);
  await page.goto('/organisation');
  await expect(page).toHaveURL(/\/organisation\/[0-9a-f-]{36}$/);
  return page;
}

test('a manager assigns, and a reviewer scores blind and loses nothing', async ({ browser }) => {
  const manager = await windowOf(browser, 'organiser@demo.flair.test');
  const workspace = new URL(manager.url()).pathname;

  await test.step('the manager sets the review up', async () => {
    await manager.goto(`${workspace}/projects`);
    await manager.getByRole('link', { name: project }).first().click();
    await manager.getByRole('link', { name: 'Review', exact: true }).click();
    await manager.getByRole('button', { name: 'Add a criterion' }).click();
    await manager.getByRole('textbox', { name: 'Criterion' }).fill('Will it work?');
    await manager.getByRole('button', { name: 'Save criteria' }).click();
    await expect(manager.getByText('The criteria are saved.')).toBeVisible();
    // It moves when the server has answered, so that what it shows is true.
    const blind = manager.getByRole('switch', { name: /Hide who applies/ });
    await blind.click();
    await expect(manager.getByText('Reviewers do not see who applies now.')).toBeVisible();
    await expect(blind).toBeChecked();
  });

  await test.step('and distributes what waits', async () => {
    await manager.getByRole('button', { name: 'Distribute', exact: true }).click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByRole('row', { name: /Renata Bloch/ })).toBeVisible();
    await dialog.getByRole('button', { name: /^Make \d+ assignment/ }).click();
    await expect(dialog).toBeHidden();
  });

  const reviewer = await windowOf(browser, 'reviewer@demo.flair.test');
  await test.step('the reviewer meets a pseudonym, scores by key, and loses nothing', async () => {
    // Of the blind project alone: the same startup may have applied to another one, where names are read.
    await reviewer.goto(`${workspace}/applications`);
    await reviewer
      .getByRole('combobox', { name: 'Project', exact: true })
      .selectOption({ label: project });
    await expect(reviewer).toHaveURL(/project=/);
    await expect(reviewer.getByText('assigned to you')).toBeVisible();
    await reviewer
      .getByRole('link', { name: /^Startup [0-9A-F]{6}/ })
      .first()
      .click();
    await expect(reviewer.getByText('Blind review:')).toBeVisible();
    await expect(reviewer.getByText('Withheld in this blind review').first()).toBeVisible();
    await expect(reviewer.getByRole('main')).not.toContainText(founder);
    await expect(reviewer.getByText('after you submit your own')).toBeVisible();
    await reviewer.getByRole('button', { name: 'Submit the review' }).click();
    await expect(reviewer.getByText('Choose a score.')).toBeVisible();
    await reviewer.getByRole('radio', { name: '1 of 5' }).focus();
    await reviewer.keyboard.press('4');
    await reviewer.getByLabel('Strengths and weaknesses').fill('A plan that fits on one page.');
    await reviewer.getByRole('textbox', { name: 'Comment' }).fill('Ask for the num');
    await reviewer.reload();
    await expect(reviewer.getByRole('textbox', { name: 'Comment' })).toHaveValue('Ask for the num');
    await expect(reviewer.getByRole('radio', { name: '4 of 5' })).toBeChecked();
    await expect(reviewer.getByLabel('Strengths and weaknesses')).toHaveValue(
      'A plan that fits on one page.',
    );
    await reviewer.getByRole('textbox', { name: 'Comment' }).fill('Ask for the numbers.');
    await reviewer.getByRole('button', { name: 'Comment' }).click();
    await expect(reviewer.getByRole('listitem').getByText('Ask for the numbers.')).toBeVisible();
    await reviewer.reload();
    await expect(reviewer.getByRole('listitem').getByText('Ask for the numbers.')).toBeVisible();
    await expect(reviewer.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    await reviewer.getByRole('button', { name: 'Submit the review' }).click();
    await expect(reviewer.getByText('Your review is submitted.')).toBeVisible();
  });

  await test.step('the list beside it leads to the next one and back, and what was typed is still there', async () => {
    const list = reviewer.getByRole('complementary', { name: 'Applications' });
    const read = list.locator('[aria-current=page]');
    await expect(list).not.toContainText(founder);
    const name = (await read.locator('span').nth(1).textContent()) ?? '';
    expect(name).toMatch(/^Startup [0-9A-F]{6}/);
    const comment = reviewer.getByRole('textbox', { name: 'Comment' });
    await comment.fill('Still to be sa');
    // The key of the next one is a letter while somebody writes.
    await comment.press('j');
    await expect(comment).toHaveValue('Still to be saj');
    await list.getByRole('link').nth(1).click();
    await expect(read).not.toContainText(name);
    await expect(comment).toHaveValue('');
    await list.getByRole('link', { name }).click();
    await expect(read).toContainText(name);
    await expect(comment).toHaveValue('Still to be saj');
    await comment.fill('');
  });

  await test.step('and finds what the review said before', async () => {
    await reviewer.getByRole('button', { name: 'Change the review' }).click();
    const words = reviewer.getByLabel('Strengths and weaknesses');
    const saved = reviewer.waitForResponse(
      (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/review'),
    );
    await words.fill('No.');
    await saved;
    await reviewer.getByRole('button', { name: 'Earlier versions' }).click();
    const dialog = reviewer.getByRole('dialog');
    await expect(dialog.getByText('submitted', { exact: false }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Use this text' }).first().click();
    await expect(dialog).toBeHidden();
    await expect(words).toHaveValue('A plan that fits on one page.');
  });
});

test('a manager reads on by key, and undoes a decision and a bulk decision', async ({
  browser,
}) => {
  const manager = await windowOf(browser, 'organiser@demo.flair.test');
  const workspace = new URL(manager.url()).pathname;

  await test.step('the manager opens a step by key, which decides nothing, and has the list behind a button', async () => {
    await manager.goto(`${workspace}/applications?status=pending`);
    await manager.getByRole('table').getByRole('link').first().click();
    const list = manager.getByRole('complementary', { name: 'Applications' });
    await expect(list.getByRole('link').first()).toBeInViewport();
    const decline = manager.getByRole('button', { name: 'Decline', exact: true });
    await expect(decline).toHaveAttribute('aria-keyshortcuts', 'd');
    const title = manager.getByRole('heading', { level: 1 });
    const first = (await title.textContent()) ?? '';
    await manager.keyboard.press('d');
    await expect(decline).toHaveAttribute('type', 'submit');
    await manager.getByRole('button', { name: 'Cancel' }).click();
    await expect(decline).toHaveAttribute('aria-keyshortcuts', 'd');
    await manager.keyboard.press('j');
    await expect(title).not.toHaveText(first);
    await manager.setViewportSize({ width: 390, height: 844 });
    await expect(list).toBeHidden();
    await manager.getByRole('button', { name: 'Show list' }).click();
    const sheet = manager.getByRole('dialog', { name: 'Applications' });
    await sheet.getByRole('link', { name: first }).first().click();
    await expect(sheet).toBeHidden();
    await expect(title).toHaveText(first);
    await manager.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a decision opens the next one where that was chosen, says so, and is undone from there', async () => {
    const choice = manager.getByRole('switch', { name: 'Open the next one after a decision' });
    const title = manager.getByRole('heading', { level: 1 });
    await manager.goto(`${workspace}/applications?status=pending`);
    await manager.getByRole('table').getByRole('link').first().click();
    await choice.click();
    await manager.reload();
    await expect(choice).toBeChecked();
    const first = (await title.textContent()) ?? '';
    await manager.keyboard.press('w');
    const put = manager.getByRole('button', { name: 'Put on the waiting list', exact: true });
    await expect(put).toHaveAttribute('type', 'submit');
    await put.click();
    await expect(manager.getByText(/^Next in the list: /)).toBeVisible();
    await expect(title).not.toHaveText(first);
    await expect(manager.locator('#main')).toBeFocused();
    const bar = manager.getByRole('region', { name: 'Last decision' });
    await expect(bar).toContainText(first);
    await bar.getByRole('button', { name: 'Undo' }).click();
    await expect(manager.getByText(`${first}: undone. Nobody was told.`)).toBeVisible();
    await expect(manager.locator('#main')).toBeFocused();
    await choice.click();
    await expect(choice).not.toBeChecked();
  });

  await test.step('the manager decides on two, and takes it back', async () => {
    await manager.goto(`${workspace}/applications?status=pending`);
    const boxes = manager.getByRole('checkbox', { name: /^Select (?!all)/ });
    const dialog = manager.getByRole('dialog');
    const begin = async () => {
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await manager.getByRole('button', { name: 'Decide on them' }).click();
      await dialog.getByLabel('New status').selectOption('rejected');
    };
    await begin();
    const message = dialog.getByLabel('Message to all of them');
    await message.fill('The programme is full, {{startup}}.');
    await manager.reload();
    await begin();
    await expect(message).toHaveValue('The programme is full, {{startup}}.');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('2 applications still need a reason:')).toBeVisible();
    const full = { name: 'A strong application, but all places are taken' };
    await dialog.getByRole('checkbox', full).first().check();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await expect(dialog.getByText('1 application still needs a reason:')).toBeVisible();
    await dialog.getByRole('checkbox', full).check();
    await dialog.getByRole('button', { name: 'Preview' }).click();
    // Each mail as it will be sent; what is written to one of them is in theirs alone.
    const mail = dialog.getByRole('group', { name: 'What it says' });
    await expect(mail).toContainText(/The programme is full, [^{]+\./);
    await dialog.getByRole('button', { name: 'Next mail' }).click();
    await dialog.getByRole('button', { name: /^Write to .* alone$/ }).click();
    await dialog.getByRole('textbox', { name: /^Message to: / }).fill('Come again.');
    await expect(mail).toContainText('Come again.');
    await dialog.getByRole('button', { name: 'Previous mail' }).click();
    await expect(mail).toContainText('The programme is full');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('button', { name: 'Apply to 2 applications' }).click();
    await expect(manager.getByText('2 applications become “Declined”')).toBeVisible();
    await manager.getByRole('button', { name: 'Undo' }).click();
    await expect(manager.getByText('2 applications become “Declined”')).toBeHidden();
    await expect(boxes.nth(1)).toBeVisible();
  });

  await test.step('and moves a card on the board without a mouse', async () => {
    await manager.getByRole('button', { name: 'Board' }).click();
    // What is in review is no part of the new ones, which is what was shown until here.
    await manager.getByRole('link', { name: /^All \d/ }).click();
    const card = manager.getByRole('region', { name: 'New' }).getByRole('link').first();
    const name = (await card.textContent()) ?? '';
    await card.focus();
    await manager.keyboard.press('Shift+ArrowRight');
    const inReview = manager.getByRole('region', { name: 'In review' });
    await expect(inReview.getByRole('link', { name }).first()).toBeVisible();
  });
});
