import { expect, type Page } from '@playwright/test';
import { publishedProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const projectName = 'Quiet Harbours';

test('a startup from its name to a profile that an application filled', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const email = 'ada.startups@example.org';
  const owner = visitorOf(product.url, await signUpVerified(product.url, 'olga.s@example.org'));
  const founder = visitorOf(product.url, await signUpVerified(product.url, email));
  const { page } = await openWindow(browser, product, errors);
  await logIn(page, email);

  await test.step('she creates it from the empty list', async () => {
    await page.getByRole('link', { name: 'Startups', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'No startup yet' })).toBeVisible();
    await picture(page, 'startups-empty');
    await page.getByRole('main').getByRole('link', { name: 'Create a startup' }).last().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Quietcrane');
    await dialog.getByRole('button', { name: 'Create it' }).click();
    await expect(page).toHaveURL(/\/startups\/[0-9a-f-]{36}\/profile$/);
    await expect(answerTo(page, 'What is your startup called?')).toHaveValue('Quietcrane');
  });

  await test.step('half a word survives a reload', async () => {
    const sentence = answerTo(page, 'Say in one sentence what you do.');
    await sentence.pressSequentially('Batteries that let harbour cra');
    await page.reload();
    await expect(answerTo(page, 'Say in one sentence what you do.')).toHaveValue(
      'Batteries that let harbour cra',
    );
    await answerTo(page, 'Say in one sentence what you do.').press('End');
    await page.keyboard.type('nes sleep');
    // Away at once, before the pause after which it is saved.
    await page.getByRole('link', { name: 'Quietcrane' }).click();
    const said = page.getByRole('definition').getByText('Batteries that let harbour cranes sleep');
    await expect(said).toBeVisible();
    await expect
      .poll(async () => (await founder.call('listStartups')).data[0]?.oneLiner)
      .toBe('Batteries that let harbour cranes sleep');
    await picture(page, 'startups-record');
  });

  await test.step('she asks for its verification', async () => {
    await page.getByRole('button', { name: 'Ask us to check' }).click();
    await expect(page.getByText('In review').first()).toBeVisible();
  });

  await test.step('it has its new name before the server has answered', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const held = Promise.withResolvers<void>();
    await page.route('**/v3/startups/*', async (route) => {
      if (route.request().method() === 'PATCH') await held.promise;
      await route.continue();
    });
    await page.getByLabel('New name').fill('Louder Crane');
    await page.getByRole('button', { name: 'Rename it' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Louder Crane' })).toBeVisible();
    held.resolve();
    await expect
      .poll(async () => (await founder.call('listStartups')).data[0]?.name)
      .toBe('Louder Crane');
    await page.unroute('**/v3/startups/*');
  });

  const applicationId = await sendApplication(owner, founder);

  await test.step('a pending application offers to make one each time it is opened', async () => {
    await page.goto(`/applications/${applicationId}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Grows walls from mushrooms.')).toBeVisible();
    await picture(page, 'startups-generate');
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: projectName })).toBeVisible();
    await page.reload();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: projectName })).toBeVisible();
  });

  await test.step('she takes it from the list, and sees what it filled', async () => {
    await page.goto('/startups');
    await page.getByRole('link', { name: 'Fill one from an application' }).click();
    await picture(page, 'startups-pick');
    await page.getByRole('link', { name: new RegExp(projectName) }).click();
    await page.getByRole('button', { name: 'Create the startup' }).click();
    await expect(
      page.getByRole('heading', { name: 'The profile of Mycelia is filled in.' }),
    ).toBeVisible();
    await expect(page.getByText('From “One sentence”')).toBeVisible();
    await picture(page, 'startups-generated');
    await page.getByRole('link', { name: 'Another application' }).click();
    await expect(page.getByText('No application without a startup')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Mycelia' }).click();
    await expect(page.getByText(`Taken from your application to ${projectName}`)).toHaveCount(3);
    await page.getByRole('link', { name: projectName }).click();
    await page.getByRole('main').getByRole('link', { name: 'Mycelia' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Mycelia' })).toBeVisible();
  });

  // Before the deletion: the open record hears of it too, and may ask once more for what is gone.
  expect(errors).toEqual([]);

  await test.step('she deletes it again', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(page).toHaveURL(/\/startups$/);
    await expect(page.getByRole('link', { name: 'Louder Crane' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mycelia' })).toBeHidden();
  });
});

const answerTo = (page: Page, question: string) =>
  page.getByRole('main').getByRole('textbox', { name: question }).first();

/** A sent application without a startup, whose answers say three things of one. */
async function sendApplication(owner: Visitor, founder: Visitor): Promise<string> {
  const asked = [
    { slot: 'name', label: 'Startup name', answer: 'Mycelia' },
    { slot: 'oneliner', label: 'One sentence', answer: 'Grows walls from mushrooms.' },
    { slot: 'team', label: 'Team', answer: 'Ada, who grows, and Ewa, who builds.' },
  ] as const;
  const project = await publishedProject(
    owner,
    { name: projectName, organisation: 'Harbour Fund' },
    asked.map(({ slot, label }) => ({
      screen: 'Team',
      type: 'long_text' as const,
      label,
      slot,
      required: true,
    })),
  );
  const { data: draft } = await founder.call('startApplication', {
    params: { projectId: project._id },
    body: {},
  });
  await founder.call('saveApplicationAnswers', {
    params: { id: draft._id },
    body: {
      answers: project.questions.map(({ _id, label }) => ({
        questionId: _id,
        options: [asked.find((one) => one.label === label)?.answer ?? ''],
      })),
      completeApplication: true,
    },
  });
  return draft._id;
}
