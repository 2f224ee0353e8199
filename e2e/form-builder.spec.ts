import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { picture, test } from './product.ts';
import { windowOf } from './visit.ts';

interface Row {
  programme: string;
  questions: { id: string; label: string }[];
}

const rows = new URL('../../shared/data/forms.ndjson', import.meta.url);
const ownRow = (programme: string, label: string) => ({
  programme,
  organiser: 'Port',
  deadline: '2026-12-01',
  questions: [
    {
      id: 'a',
      order: 1,
      section: programme,
      label,
      type: 'long_text',
      required: true,
      maxWords: 50,
    },
    { id: 'b', order: 2, section: programme, label: 'Where?', type: 'address', required: false },
  ],
});

/** Two real forms where the data folder is there; else two small ones of our own. */
function twoForms(): Row[] {
  if (!existsSync(rows)) {
    return [ownRow('Harbour grants', 'What is it?'), ownRow('Night ferries', 'Which line?')];
  }
  return readFileSync(rows, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row)
    .filter(({ questions }) => questions.length < 60)
    .slice(0, 2);
}

const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' });
const labelsOn = async (page: Page) =>
  page
    .locator('[data-question] [id^="question-"]')
    .evaluateAll((all) =>
      all.map((one) => (one.getAttribute('aria-label') ?? '').replace(/^Question \d+: /, '')),
    );

test('a form is imported, put in order, reworded and filled up from the bank', async ({
  browser,
  product,
}, info) => {
  const { url } = product;
  const token = await signUpVerified(url, 'builder@example.org');
  const owner = visitorOf(url, token);
  const { projectId, accountId } = await openProject(owner, 2);
  const stored = async () =>
    (await owner.call('listQuestions', { params: { id: projectId } })).data.questions;
  const first = (await stored()).length;
  const context = await windowOf(browser, url, token);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/organisation/${accountId}/projects/${projectId}/form`);
  const more = page.getByRole('button', { name: 'More ways to add' });

  const forms = twoForms();
  await test.step('two forms of other places are imported, one after the other', async () => {
    const file = info.outputPath('forms.ndjson');
    await writeFile(file, forms.map((form) => JSON.stringify(form)).join('\n'));
    for (const form of forms) {
      await more.click();
      const chosen = page.waitForEvent('filechooser');
      await page.getByRole('menuitem', { name: 'Import a file (JSON, NDJSON)' }).click();
      await (await chosen).setFiles(file);
      const dialog = page.getByRole('dialog', { name: 'Import a form' });
      await dialog.getByRole('radio', { name: form.programme }).check();
      await expect(dialog.getByText(`${form.questions.length} questions on`)).toBeVisible();
      await picture(page, 'form-import');
      await dialog.getByRole('button', { name: 'Add to the form' }).click();
      // Of a form as long as the one before, whose toast may still be there.
      await expect(
        page.getByText(`${form.questions.length} questions added.`).last(),
      ).toBeVisible();
    }
    await expect
      .poll(async () => (await stored()).length)
      .toBe(first + forms.reduce((sum, { questions }) => sum + questions.length, 0));
  });

  await page.reload();
  const cards = page.locator('[data-question]');
  await expect(cards.nth(1)).toBeVisible();
  const [one = '', two = ''] = await labelsOn(page);

  await test.step('a question is dragged above another one, and taken back', async () => {
    await page.waitForFunction(() => document.querySelector('[data-question][draggable=true]'));
    // As a hand does it: over several places, and let go once the mark shows where it would go.
    const to = await cards.first().boundingBox();
    if (!to) throw new Error('The first question is not on the screen.');
    await cards.nth(1).locator('[data-grip]').hover();
    await page.mouse.down();
    // A hand goes on until it sees the mark: on a busy machine the browser begins to drag after the last of five moves.
    let turns = 0;
    await expect(async () => {
      turns += 1;
      await page.mouse.move(to.x + 60 + turns, to.y + 4, { steps: 5 });
      await expect(cards.first()).toHaveAttribute('data-drop', 'before', { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.mouse.up();
    await expect.poll(async () => (await labelsOn(page)).slice(0, 2)).toEqual([two, one]);
    await expect(page.getByText(/^Now question 1 of \d+, on /)).toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(async () => (await labelsOn(page)).slice(0, 2)).toEqual([one, two]);
  });

  await test.step('by keyboard: moved, reworded, and the words taken back', async () => {
    const header = page.getByRole('button', { name: `Question 1: ${one}`, exact: true });
    await header.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await expect.poll(async () => (await labelsOn(page)).slice(0, 2)).toEqual([two, one]);
    await page.keyboard.press('Shift+ArrowUp');
    await expect(header).toBeFocused();
    const before = await cards.first().boundingBox();
    await page.keyboard.press('F2');
    await page.keyboard.type('Never mind');
    const during = await cards.first().boundingBox();
    expect(during?.height).toBe(before?.height);
    await page.keyboard.press('Escape');
    await expect(header).toBeFocused();
    await page.getByRole('button', { name: `Reword: ${one}` }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Who are you?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reword: Who are you?' })).toBeFocused();
    await expect.poll(async () => (await stored())[0]?.label).toBe('Who are you?');
  });

  await test.step('a question is sent to the end of another screen', async () => {
    await page.getByRole('button', { name: `More for ${two}` }).click();
    await page.getByRole('menuitem', { name: 'Move…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move the question' });
    await dialog.getByLabel('Screen').selectOption({ index: 1 });
    await picture(page, 'form-move');
    await dialog.getByRole('button', { name: 'Move here' }).click();
    await expect(page.getByRole('button', { name: `Reword: ${two}` })).toBeVisible();
    await expect.poll(async () => (await labelsOn(page)).at(-1)).toBe(two);
  });

  await test.step('the bank has what was published, and starters', async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Add from the bank' }).click();
    const dialog = page.getByRole('dialog', { name: 'Question bank' });
    await expect(dialog.getByText('in 1 form', { exact: true }).first()).toBeVisible();
    await dialog.getByRole('searchbox', { name: 'Search questions' }).fill('hear about us');
    // The list has become what was searched for, and moves no more.
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: /How did you hear about us/ }).check();
    await picture(page, 'form-bank');
    await dialog.getByRole('button', { name: 'Add 1 question' }).click();
    await expect.poll(async () => (await labelsOn(page)).at(-1)).toBe('How did you hear about us?');
    await expect(saved(page)).toBeVisible();
  });

  await page
    .getByRole('button', { name: /Question \d+: How did you hear about us/ })
    .press('Enter');
  const preview = page.getByRole('region', { name: 'What founders see' });
  await expect(preview.locator('[data-edited]')).toContainText('How did you hear about us?');
  await preview.getByRole('button', { name: 'Phone' }).click();
  await picture(page, 'form-builder');
  await context.close();
});
