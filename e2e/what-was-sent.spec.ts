import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import type { QuestionInput } from '#contract/questions.ts';
import { publishedProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { expectAccessible } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const truth = 'What is written here is true';
const fee = 'I agree to pay a fee of 500 EUR';
const people = 'How many people are you?';
const stage = 'How far are you?';
const prototype = { value: 'prototype', label: 'Prototype' };
const idea = { value: 'idea', label: 'Idea' };

const question = (label: string, more: Partial<QuestionInput>): QuestionInput => ({
  screen: 'About you',
  ranking: 0,
  type: 'short_text',
  label,
  required: true,
  ...more,
});

/** An open project whose organiser works through the API. */
async function aProgramme(owner: Visitor, name: string) {
  const project = await publishedProject(owner, { name, organisation: `${name} Foundation` }, [
    question(people, {}),
    question(stage, { type: 'single_choice', options: [prototype, idea] }),
    question(truth, { type: 'consent' }),
  ]);
  const params = { id: project._id };
  const form = async () => (await owner.call('listQuestions', { params })).data;
  return {
    ...project,
    questionIds: project.questions.map(({ _id }) => _id),
    form,
    versions: async () => (await owner.call('listQuestionVersions', { params })).data,
    /** Saves the working copy, as the builder does at each pause. */
    save: async (change: (label: string) => Partial<QuestionInput>) => {
      const { version, questions } = await form();
      await owner.call('replaceQuestions', {
        params,
        body: { version, questions: questions.map((one) => ({ ...one, ...change(one.label) })) },
      });
    },
    publish: async () =>
      owner.call('publishQuestions', { params, body: { version: (await form()).version } }),
  };
}

/** A draft with an answer to each question, written through the API. */
async function aDraft(founder: Visitor, projectId: string, answers: Record<string, string[]>) {
  const { data } = await founder.call('startApplication', { params: { projectId }, body: {} });
  await founder.call('saveApplicationAnswers', {
    params: { id: data._id },
    body: {
      answers: Object.entries(answers).map(([questionId, options]) => ({ questionId, options })),
    },
  });
  return data._id;
}

/** What was sent, in the words of then, and nothing of what the form became. */
async function expectAsSent(part: Locator): Promise<void> {
  await expect(part).toContainText(truth);
  await expect(part).toContainText('Prototype');
  await expect(part).toContainText('about twelve');
  for (const other of ['500 EUR', 'Launched', 'NaN', 'Invalid']) {
    await expect(part).not.toContainText(other);
  }
}

test('what was sent stays as it was, and a draft keeps every answer beside what changed', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const { url } = product;
  const tokens = await Promise.all(
    ['olga', 'ada', 'ben'].map((name) => signUpVerified(url, `sent.${name}@example.org`)),
  );
  const [owner, founder, other] = tokens.map((token) => visitorOf(url, token));
  if (!owner || !founder || !other) throw new Error('Three people take part.');
  const project = await aProgramme(owner, 'Harbour Proof');
  const [peopleId = '', stageId = '', truthId = ''] = project.questionIds;
  const answers = { [peopleId]: ['about twelve'], [stageId]: ['prototype'], [truthId]: ['true'] };
  const sentId = await aDraft(founder, project._id, answers);
  await aDraft(other, project._id, answers);
  const apply = `/projects/${project.slug}/apply`;

  const { page: ada } = await openWindow(browser, product, errors);
  await test.step('sending ends at the receipt, which can be taken along', async () => {
    await logIn(ada, 'sent.ada@example.org');
    await ada.goto(`${apply}#review`);
    await ada.getByRole('button', { name: 'Send the application' }).click();
    await expect(ada.getByRole('heading', { name: 'Sent', exact: true })).toBeFocused();
    const receipt = ada.getByRole('region', { name: 'Your receipt' });
    await expect(receipt).toContainText('No. 1');
    await expect(receipt.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    const download = ada.waitForEvent('download');
    await receipt.getByRole('button', { name: 'Download receipt (JSON)' }).click();
    const file = JSON.parse(await readFile(await (await download).path(), 'utf8')) as object;
    expect(file).toMatchObject({ statement: { applicationId: sentId, number: 1 } });
    await picture(ada, 'sent-01-receipt');
    await expectAccessible(ada, 'The receipt');
  });

  const { page: ben } = await openWindow(browser, product, errors);
  const answer = ben.getByRole('textbox', { name: people });
  await test.step('another founder is writing', async () => {
    await logIn(ben, 'sent.ben@example.org');
    await ben.goto(`${apply}#about-you`);
    await answer.fill('about twelve, and a dog');
    await expect(ben.getByRole('checkbox', { name: /I agree/ })).toBeChecked();
  });

  await test.step('four pauses in the builder make no version, one publish makes one', async () => {
    for (const label of ['I', 'I agree', 'I agree to pay', fee]) {
      await project.save((before) => (before.startsWith('I') || before === truth ? { label } : {}));
    }
    await project.save((label) => {
      if (label === people) return { type: 'number' };
      if (label === stage) return { options: [{ ...prototype, label: 'Launched' }, idea] };
      return {};
    });
    expect(await project.versions()).toHaveLength(1);
    await ben.waitForTimeout(600);
    await expect(ben.getByText(truth)).toBeVisible();
    await project.publish();
    expect(await project.versions()).toHaveLength(2);
  });

  await test.step('the open form tells it without a reload, and takes nothing from under the hands', async () => {
    await expect(ben.getByText(/^The form changed on/)).toBeVisible();
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue('about twelve, and a dog');
    await answer.press('Tab');
    const kept = ben.locator(`[data-kept="${peopleId}"]`);
    await expect(kept).toContainText('about twelve, and a dog');
    await expect(kept.getByRole('button')).toHaveCount(0);
    await expect(ben.getByText('New consent text')).toBeVisible();
    await expect(ben.getByRole('checkbox', { name: /I agree/ })).not.toBeChecked();
    await expect(ben.getByText('1 option renamed')).toBeVisible();
    await picture(ben, 'sent-02-changes');
    await expectAccessible(ben, 'A form that changed');
  });

  await test.step('the changes go once they are seen, the kept answers stay, and it is sent', async () => {
    await ben.getByRole('button', { name: 'Got it' }).click();
    await expect(ben.getByText(/^The form changed on/)).toBeHidden();
    await ben.reload();
    await expect(ben.locator(`[data-kept="${peopleId}"]`)).toContainText('and a dog');
    await expect(ben.getByText(/^The form changed on/)).toBeHidden();
    await ben.getByRole('textbox', { name: people }).fill('12');
    await ben.getByRole('checkbox', { name: /I agree/ }).check();
    await ben.getByRole('link', { name: 'Review and send' }).click();
    await ben.getByRole('button', { name: 'Send the application' }).click();
    await expect(ben.getByRole('region', { name: 'Your receipt' })).toContainText('2');
  });

  await test.step('what was sent before reads as it was, for the founder and the organisation', async () => {
    await ada.goto(`/applications/${sentId}`);
    await ada.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
    await expectAsSent(ada.getByRole('region', { name: 'Your answers' }));
    const sendings = ada.getByRole('region', { name: 'Sent once' });
    await sendings.getByText(/^Submission 1:/).click();
    await expectAsSent(sendings);
    await expect(sendings.getByRole('region', { name: 'Your receipt' })).toBeVisible();
    await picture(ada, 'sent-03-application');
    await expectAccessible(ada, 'An application that was sent');
    const { page: olga } = await openWindow(browser, product, errors);
    await logIn(olga, 'sent.olga@example.org');
    await olga.goto(`/organisation/${project.accountId}/applications/${sentId}`);
    await expectAsSent(olga.locator('#main'));
  });
  expect(errors).toEqual([]);
});

test('only what the organisation names is open again, beside what was sent; a stale form is not sent', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const { url } = product;
  const tokens = await Promise.all(
    ['olaf', 'eva'].map((name) => signUpVerified(url, `sent.${name}@example.org`)),
  );
  const [owner, founder] = tokens.map((token) => visitorOf(url, token));
  if (!owner || !founder) throw new Error('Two people take part.');
  const project = await aProgramme(owner, 'Harbour Again');
  const [peopleId = '', stageId = '', truthId = ''] = project.questionIds;
  const id = await aDraft(founder, project._id, {
    [peopleId]: ['about twelve'],
    [stageId]: ['prototype'],
    [truthId]: ['true'],
  });
  const { page } = await openWindow(browser, product, errors);

  await test.step('a form that changed unseen is shown before it is sent', async () => {
    await logIn(page, 'sent.eva@example.org');
    await page.goto(`/projects/${project.slug}/apply#review`);
    await expect(page.getByRole('button', { name: 'Send the application' })).toBeVisible();
    // The line is cut: nobody tells the page.
    await page.route('**/v3/notifications/stream', (route) => route.abort());
    await page.route('**/questions?**', (route) => route.abort());
    await project.save((label) => (label === people ? { label: `${people} (all of you)` } : {}));
    await project.publish();
    await page.unroute('**/questions?**');
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText(/^The form changed on/)).toBeVisible();
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible();
  });

  await test.step('the organisation asks for one answer', async () => {
    const { data } = await founder.call('getApplication', { params: { id } });
    await owner.call('decideApplication', {
      params: { id: project.accountId, applicationId: id },
      body: {
        status: 'needs_info',
        version: data.version,
        questions: [peopleId],
        reason: 'A number, please.',
        release: 'now',
      },
    });
    await page.goto(`/projects/${project.slug}/apply?application=${id}`);
    await expect(page.locator(`[data-sent-before="${peopleId}"]`)).toContainText('about twelve');
    await expect(page.getByText('the organisation did not ask to change it').first()).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('textbox').fill('12');
    await expect(page.getByRole('button', { name: 'Put this back' })).toBeVisible();
    await picture(page, 'sent-04-needs-info');
    await expectAccessible(page, 'Completing an answer');
    await page.getByRole('link', { name: 'Review and send' }).click();
    await page.getByRole('button', { name: 'Send the completed answers' }).click();
    await expect(page.getByRole('region', { name: 'Your receipt' })).toContainText('No. 2');
  });

  await test.step('both sendings can be read', async () => {
    await page.getByRole('link', { name: 'See the application' }).click();
    const sendings = page.getByRole('region', { name: 'Sent 2 times' });
    await sendings.getByText(/^Submission 1:/).click();
    await expect(sendings.locator('[data-sending="1"]')).toContainText('about twelve');
    await sendings.getByText(/^Submission 2:/).click();
    await expect(sendings.locator('[data-sending="2"]')).not.toContainText('about twelve');
  });
  expect(errors.filter((error) => !error.includes('ERR_FAILED') && !error.includes('409'))).toEqual(
    [],
  );
});
