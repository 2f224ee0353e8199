import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { QuestionInput } from '#contract/questions.ts';
import { accountPassword, mailedCode } from '#test/journey.ts';
import { openWindow, picture, test } from './product.ts';
import { filledForm } from './real-form.ts';

async function signUp(page: Page, origin: string, firstName: string, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign up' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(accountPassword);
  await picture(page, `01-sign-up-${firstName}`);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Enter verification Code' })).toBeVisible();
  await page.getByPlaceholder('Enter 6-digits code').fill(await mailedCode(origin, email));
  await picture(page, `02-code-${firstName}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Account Verified!' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
}

test('from a real form to an accepted application', async ({ browser, product }, info) => {
  const errors: string[] = [];
  const { questions, answers } = filledForm();
  const reason = 'Clear plan, open code, a port that waits.';
  const projectName = 'Harbour Grants for Open Infrastructure';

  const { page: olga } = await openWindow(browser, product, errors);
  await olga.goto('/');
  await picture(olga, '00-home');
  await signUp(olga, product.url, 'Olga', 'olga@example.org');

  await test.step('she creates an organisation and a project', async () => {
    await olga.getByRole('link', { name: 'For organisations' }).first().click();
    await olga.getByLabel('Name', { exact: true }).fill('Harbour Climate Fund');
    await picture(olga, '03-create-organisation');
    await olga.getByRole('button', { name: 'Create organisation' }).click();
    await olga.getByRole('link', { name: 'Create a project' }).first().click();
    const dialog = olga.getByRole('dialog');
    await dialog.getByLabel('Name').fill(projectName);
    await dialog.getByText('Grant', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await olga.getByLabel('In short').fill('Grants for open work that ports build on.');
    await olga
      .getByLabel('Description', { exact: true })
      .fill('# What we fund\n\nOpen work that others build on, paid by milestone.');
    await expect(olga.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await picture(olga, '04-project');
  });

  await test.step('she builds the form from a real one and publishes', async () => {
    const file = info.outputPath('form.json');
    await writeFile(file, JSON.stringify(questions));
    await olga.getByRole('link', { name: 'Application form' }).click();
    const chosen = olga.waitForEvent('filechooser');
    await olga.getByRole('button', { name: 'Import a file' }).click();
    await (await chosen).setFiles(file);
    await expect(olga.getByText(`${questions.length} questions added.`)).toBeVisible();
    await expect(olga.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await picture(olga, '05-form-builder');
    await olga.getByRole('link', { name: 'Publish' }).click();
    await picture(olga, '06-publish');
    await olga.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(olga.getByRole('heading', { name: 'It is open' })).toBeVisible();
    await picture(olga, '06-published');
  });

  const { page: ada } = await openWindow(browser, product, errors);
  await ada.goto('/');
  await signUp(ada, product.url, 'Ada', 'ada@example.org');

  await test.step('a founder finds it by search', async () => {
    await ada.getByRole('searchbox', { name: 'Search projects' }).fill('harbour infrastructure');
    await ada.keyboard.press('Enter');
    await picture(ada, '07-search');
    await ada.getByRole('link', { name: projectName }).click();
    await expect(ada.getByRole('heading', { name: projectName })).toBeVisible();
    await picture(ada, '08-project-page');
    await ada.getByRole('link', { name: 'Start application' }).first().click();
  });

  await test.step('she answers every question, and a reload in the middle loses nothing', async () => {
    const screens = [...new Set(questions.map((question) => String(question.screen)))];
    for (const [index, screen] of screens.entries()) {
      await expect(ada.getByRole('heading', { name: screen, exact: true })).toBeVisible();
      const asked = questions.filter((question) => String(question.screen) === screen);
      for (const question of asked) await answer(ada, question, answers);
      if (index === 1) {
        await picture(ada, '09-apply');
        // Cut off with the last key just pressed: nothing has had the time to reach the server.
        await typeAndReload(
          ada,
          asked.find((question) => question.type === 'long_text'),
        );
      }
      await ada.getByRole('link', { name: /^(Next: |Review and send)/ }).click();
    }
    await expect(ada.getByRole('heading', { name: 'Review' }).first()).toBeVisible();
    await picture(ada, '10-review');
  });

  await test.step('the organisation sees it arrive, without reloading', async () => {
    await olga
      .getByRole('navigation', { name: 'Workspace' })
      .getByRole('link', { name: /^Applications/ })
      .click();
    await expect(olga.getByRole('heading', { name: 'Applications' })).toBeVisible();
    await expect(olga.getByText(projectName).first()).toBeHidden();
    await ada.getByRole('button', { name: 'Send the application' }).click();
    await expect(ada.getByRole('heading', { name: /sent/i })).toBeVisible();
    await picture(ada, '11-sent');
    await expect(olga.getByRole('link', { name: /Ada/ }).first()).toBeVisible();
    await picture(olga, '12-applications');
  });

  await ada.goto('/applications');
  await ada.getByRole('link', { name: projectName }).first().click();
  // She applied without a startup, so one is offered.
  await ada.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await picture(ada, '13-my-application');

  await test.step('the organisation accepts, and the founder’s open page changes', async () => {
    await olga.getByRole('link', { name: /Ada/ }).first().click();
    await picture(olga, '14-application');
    await olga.getByRole('button', { name: 'Accept' }).click();
    await olga.getByLabel('Message to the applicant').fill(reason);
    await olga.getByRole('button', { name: 'Accept' }).click();
    await olga.getByRole('button', { name: 'Send now' }).first().click();
    await expect(ada.getByText('Accepted').first()).toBeVisible();
    await expect(ada.getByRole('figure').getByText(reason)).toBeVisible();
    await picture(ada, '15-accepted');
  });

  const reply = await fetch(`${product.url}/dev/outbox.json?to=ada@example.org`);
  const { data } = (await reply.json()) as { data: { subject: string; text: string }[] };
  expect(data[0]?.text).toContain(reason);
  expect(data[0]?.subject).toContain(projectName);
  expect(errors).toEqual([]);
});

/** Answers one question as a person does; a question that the applicant left out gets words of our own. */
async function answer(
  page: Page,
  question: QuestionInput,
  answers: Record<string, string>,
): Promise<void> {
  const given =
    answers[question.key ?? ''] ?? (question.type === 'url' ? 'https://example.org' : 'As above.');
  if (question.type === 'single_choice') {
    const options = (question.options ?? []).map(String);
    const chosen = options.find((option) => given.includes(option)) ?? options[0] ?? '';
    const group = page.getByRole('group', { name: question.label });
    await group.getByText(chosen, { exact: true }).click();
    return;
  }
  await fieldOf(page, question).fill(given);
}

function fieldOf(page: Page, question: QuestionInput) {
  return page.getByRole('main').getByRole('textbox', { name: question.label }).first();
}

async function typeAndReload(page: Page, question: QuestionInput | undefined): Promise<void> {
  if (!question) throw new Error('The second screen has no long answer to be cut off in.');
  const field = fieldOf(page, question);
  await field.press('End');
  await field.pressSequentially(' And one more sentence, cut off he');
  const typed = await field.inputValue();
  await page.reload();
  await expect(fieldOf(page, question)).toHaveValue(typed);
}
