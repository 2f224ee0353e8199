import { expect } from '@playwright/test';
import type { QuestionInput } from '#contract/questions.ts';
import { draftProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { expectAccessible } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const story =
  'Every harbour throws away four tonnes of nets a year. They drift for decades and kill what they catch. We buy them back by weight.';
const labels = {
  name: 'Name of your startup',
  site: 'Where can we find you online?',
  problem: 'Which problem do you solve?',
  lead: 'Who leads the team?',
  why: 'Why this programme?',
};

const question = (label: string, slot: string | null, more: Partial<QuestionInput> = {}) => ({
  screen: 'About you',
  ranking: 0,
  type: 'short_text' as const,
  label,
  required: false,
  slot,
  ...more,
});
const long = { type: 'long_text' as const };

/** A draft project of an organisation of its own, with its form. */
const aProgramme = async (owner: Visitor, name: string, questions: QuestionInput[]) =>
  draftProject(owner, { name, organisation: `${name} Foundation` }, questions);

test('a second application is filled from the first, and the organisation sees which answers', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const { url } = product;
  const ward = visitorOf(url, await signUpVerified(url, 'prefill.ward@example.org'));
  const harbour = visitorOf(url, await signUpVerified(url, 'prefill.harbour@example.org'));
  const founder = visitorOf(url, await signUpVerified(url, 'prefill.ada@example.org'));

  const first = await aProgramme(ward, 'Ward Trials', [
    question('Company name', 'name'),
    question('Team lead', 'contact'),
    question('Describe the problem', 'problem', long),
  ]);
  await ward.call('publishProject', { params: { id: first._id } });
  const second = await aProgramme(harbour, 'Harbour Grants', [
    question(labels.name, 'name'),
    question(labels.site, null, { type: 'url' }),
    question(labels.problem, 'problem', long),
    question(labels.lead, 'contact'),
    question(labels.why, 'whyprogram', long),
  ]);

  const { data: startup } = await founder.call('createStartup', {
    body: { name: 'Mycelia', website: 'https://mycelia.example/' },
  });
  const draftFor = async (projectId: string) => {
    const { data } = await founder.call('startApplication', { params: { projectId }, body: {} });
    await founder.call('updateApplicationForm', {
      params: { id: data._id },
      body: { startupId: startup._id },
    });
    return data._id;
  };
  const given = ['Mycelia', 'Ada Lindqvist', story];
  await founder.call('saveApplicationAnswers', {
    params: { id: await draftFor(first._id) },
    body: {
      answers: first.questions.map(({ _id }, place) => ({
        questionId: _id,
        options: [given[place] ?? ''],
      })),
      completeApplication: true,
    },
  });

  const { page: olga } = await openWindow(browser, product, errors);
  await test.step('the organiser confirms what a question asks for, while writing it', async () => {
    await logIn(olga, 'prefill.harbour@example.org');
    await olga.goto(`/organisation/${second.accountId}/projects/${second._id}/form`);
    await olga
      .getByRole('button', { name: new RegExp(labels.site.slice(0, 12)) })
      .first()
      .press('Enter');
    const asked = olga.getByLabel('Question', { exact: true });
    await asked.fill('Website of your startup');
    const meaning = olga.getByRole('group', { name: /^What it asks for/ });
    await expect(meaning.getByRole('listitem')).toHaveCount(3);
    await picture(olga, 'prefill-01-slot');
    await expectAccessible(olga, 'The form builder');
    await meaning.getByRole('button', { name: 'It asks for: Website' }).click();
    await expect(meaning.getByRole('button', { name: 'Change' })).toBeFocused();
    await expect(meaning.getByText('Founders who have answered this before')).toBeVisible();
    await asked.fill(labels.site);
    await expect(olga.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
    await meaning.getByRole('button', { name: 'Change' }).click();
    await meaning.getByRole('button', { name: 'Choose from the full list' }).isHidden();
    await meaning.getByRole('combobox', { name: 'All meanings' }).fill('webs');
    await expect(olga.getByRole('option', { name: 'Website' })).toBeVisible();
    await olga.getByRole('option', { name: 'Website' }).click();
    await expect(meaning.getByRole('button', { name: 'Change' })).toBeVisible();
    const { data } = await harbour.call('listQuestions', { params: { id: second._id } });
    expect(data.questions.find(({ label }) => label === labels.site)?.slot).toBe('website');
    await harbour.call('publishProject', { params: { id: second._id } });
  });

  const applicationId = await draftFor(second._id);
  const { page: ada } = await openWindow(browser, product, errors);
  const field = (label: string) => ada.getByRole('textbox', { name: label });
  const pressed = async (name: string) => {
    const button = ada.getByRole('button', { name });
    await button.focus();
    await ada.keyboard.press('Enter');
  };

  await test.step('the founder sees what is known, with its sources, and nothing is written yet', async () => {
    await logIn(ada, 'prefill.ada@example.org');
    await ada.goto(`/projects/${second.slug}/apply`);
    await expect(ada.getByRole('button', { name: /^Accept all \d that are sure/ })).toBeVisible();
    await expect(
      ada.getByText(/from your answer to “Describe the problem” in Ward Trials, \d+ \w+ \d{4}/),
    ).toBeVisible();
    await expect(ada.getByText('from your startup’s profile (Website)')).toBeVisible();
    for (const label of Object.values(labels)) await expect(field(label)).toHaveValue('');
    await pressed('See the answers');
    await ada.getByText('1 question stays blank').click();
    await picture(ada, 'prefill-02-known');
    await expectAccessible(ada, 'What is known');
    await pressed('Close the list');
  });

  await test.step('she types one, accepts all that are sure, edits one and undoes one, by keyboard', async () => {
    await field(labels.lead).fill('Grace Hopper');
    await pressed('Accept all 2 that are sure');
    await expect(field(labels.name)).toHaveValue('Mycelia');
    await expect(field(labels.site)).toHaveValue('https://mycelia.example/');
    await expect(field(labels.lead)).toHaveValue('Grace Hopper');
    await expect(ada.getByText('Filled from your startup’s profile')).toBeVisible();
    await expect(ada.getByText('Filled from your answer in Ward Trials')).toHaveCount(1);

    await pressed(`Use and edit: “${labels.problem}”`);
    await expect(field(labels.problem)).toBeFocused();
    await expect(field(labels.problem)).toHaveValue(story);
    await expect(ada.getByText('Filled from your answer in Ward Trials')).toHaveCount(2);
    await picture(ada, 'prefill-03-filled');
    await expectAccessible(ada, 'What was filled in');
    await ada.keyboard.press('End');
    await ada.keyboard.press('Control+End');
    await ada.keyboard.type(' In three ports so far.');
    await expect(
      ada.getByText('Filled from your answer in Ward Trials · edited since'),
    ).toBeVisible();

    await pressed(`Undo the filling of “${labels.name}”`);
    await expect(field(labels.name)).toHaveValue('');
    await expect(field(labels.name)).toBeFocused();
    await pressed(`Dismiss the suggestion for “${labels.name}”`);
    await ada.keyboard.type('Mycelia Labs');
    await expect(ada.getByText('Also changed elsewhere')).toHaveCount(0);
    await expect(ada.locator('[data-save="saved"]').first()).toBeVisible();
  });

  await test.step('a reload keeps all of it', async () => {
    await ada.reload();
    await expect(field(labels.problem)).toHaveValue(`${story} In three ports so far.`);
    await expect(field(labels.name)).toHaveValue('Mycelia Labs');
    await expect(ada.getByText('Filled from your startup’s profile')).toHaveCount(1);
    await expect(ada.getByText('Also changed elsewhere')).toHaveCount(0);
  });

  await test.step('she sends, and the organisation sees the marks but not where else she applied', async () => {
    await ada.getByRole('link', { name: 'Review and send' }).click();
    await ada.getByRole('button', { name: 'Send the application' }).click();
    await expect(ada.getByRole('heading', { name: /sent/i })).toBeVisible();
    await olga.goto(`/organisation/${second.accountId}/applications/${applicationId}`);
    await expect(olga.getByText('Filled from the startup’s profile')).toBeVisible();
    await expect(
      olga.getByText(
        'Filled from an earlier application of the startup · edited by the founder since',
      ),
    ).toBeVisible();
    await expect(olga.locator('[data-filled-from]')).toHaveCount(2);
    await expect(olga.getByText('Ward Trials')).toHaveCount(0);
    await picture(olga, 'prefill-04-organisation');
    await expectAccessible(olga, 'The application with its marks');
  });
  expect(errors).toEqual([]);
});
