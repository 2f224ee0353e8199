import { expect, type Page } from '@playwright/test';
import { openProject, signUpVerified, type Visitor, visitorOf } from '#test/journey.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

/* A founder who has begun, and answered the first question. */
async function begin(founder: Visitor, projectId: string, questionId: string): Promise<void> {
  const { data } = await founder.call('startApplication', { params: { projectId }, body: {} });
  await founder.call('saveApplicationAnswers', {
    params: { id: data._id },
    body: { answers: [{ questionId, options: ['We paint the harbour crane green.'] }] },
  });
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  expect(await faultsOf(page, 'all'), what).toEqual([]);
  expect(await overflowOf(page), what).toBe(0);
}

const label = (page: Page) => page.getByLabel('Question', { exact: true });

test('changes of an open form are public when they are published, not before', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const errors: string[] = [];
  const email = 'publishing.olga@example.org';
  const owner = visitorOf(url, await signUpVerified(url, email));
  const { projectId, slug, accountId, questionIds } = await openProject(owner, 3);
  const [first = ''] = questionIds;
  const founder = visitorOf(url, await signUpVerified(url, 'publishing.ada@example.org'));
  await begin(founder, projectId, first);
  const publicLabels = async () => {
    const { data } = await visitorOf(url).call('listQuestions', { params: { id: projectId } });
    return data.questions.map((question) => question.label);
  };
  const builder = `/organisation/${accountId}/projects/${projectId}/form`;

  const { page: olga } = await openWindow(browser, product, errors);
  await logIn(olga, email);
  await olga.goto(builder);

  await test.step('she sees what is public, and who is at it', async () => {
    await expect(olga.getByText('1 founder is filling in version 1.')).toBeVisible();
    await expect(olga.getByRole('link', { name: 'Publish changes' })).toBeHidden();
    await picture(olga, 'publishing-01-published');
  });

  await test.step('what she types is for the team', async () => {
    await olga.getByRole('button', { name: /^Question 1/ }).press('Enter');
    await label(olga).fill('What will you have done after one month?');
    await expect(
      olga
        .getByRole('status')
        .filter({ hasText: 'Saved for the team. Not published yet: 1 change' }),
    ).toBeVisible();
    await olga.getByLabel('Maximum words').fill('4');
    await expect(olga.getByText('Not published yet: 2 changes').first()).toBeVisible();
    expect((await publicLabels())[0]).toBe('What do you plan for month 1?');
    await picture(olga, 'publishing-02-changed');
  });

  await test.step('the panel says what it would do, and by keyboard it is done', async () => {
    await olga.getByRole('link', { name: 'Publish changes' }).focus();
    await olga.keyboard.press('Enter');
    const panel = olga.getByRole('dialog');
    await expect(panel.getByText('1 of 1 founder answered one of these.')).toBeVisible();
    await expect(panel.getByText('In 1 draft an answer no longer fits')).toBeVisible();
    await expect(panel.getByText('What do you plan for month 1?').first()).toBeVisible();
    await expect(panel.getByText('at most 4 words')).toBeVisible();
    await picture(olga, 'publishing-03-panel');
    await expectAccessible(olga, 'The panel that publishes');
    await panel.getByRole('button', { name: 'Publish version 2' }).focus();
    await olga.keyboard.press('Enter');
    await expect(olga.getByText('Version 2 is published.')).toBeVisible();
    await expect(olga.getByText('1 founder is filling in version 2.')).toBeVisible();
    expect((await publicLabels())[0]).toBe('What will you have done after one month?');
  });

  await test.step('she takes it back, and it is hers to change again', async () => {
    await picture(olga, 'publishing-04-undo');
    await olga.getByRole('button', { name: /^Undo version 2/ }).click();
    await expect(olga.getByText('Not published yet: 2 changes').first()).toBeVisible();
    expect((await publicLabels())[0]).toBe('What do you plan for month 1?');
  });

  await test.step('a colleague publishes while she types; nothing of hers is lost', async () => {
    const { page: omar } = await openWindow(browser, product, errors);
    await logIn(omar, email);
    await omar.goto(`${builder}?publish=1`);
    const panel = omar.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'Publish version 3' })).toBeVisible();
    await olga.getByRole('button', { name: /^Question 2/ }).press('Enter');
    await label(olga).fill('And after two?');
    await expect(olga.getByText('Not published yet: 3 changes').first()).toBeVisible();
    await expect(olga.getByRole('status').filter({ hasText: 'Saved for the team' })).toBeVisible();
    await panel.getByRole('button', { name: 'Publish version 3' }).click();
    await expect(panel.getByText('Someone saved this form in the meantime.')).toBeVisible();
    await expect(panel.getByText('And after two?')).toBeVisible();
    await picture(omar, 'publishing-05-moved');
    // Her next text is still on its way when the colleague publishes.
    const { promise: isPublished, resolve: letGo } = Promise.withResolvers<void>();
    await olga.route(/\/questions$/, async (route) => {
      if (route.request().method() === 'PUT') await isPublished;
      await route.continue();
    });
    await label(olga).fill('And what after two months?');
    await panel.getByRole('button', { name: 'Publish version 3' }).click();
    await expect(omar.getByText('Version 3 is published.')).toBeVisible();
    await expect(olga.getByText('is filling in version 3.')).toBeVisible();
    letGo();
    await expect(olga.getByText('Not published yet: 1 change').first()).toBeVisible();
    await expect(olga.getByRole('status').filter({ hasText: 'Saved for the team' })).toBeVisible();
    await expect(label(olga)).toHaveValue('And what after two months?');
    expect((await publicLabels())[1]).toBe('And after two?');
    await olga.unrouteAll();
  });

  await test.step('every version stays, can be compared and comes back as a working copy', async () => {
    await olga.getByRole('link', { name: 'All versions' }).click();
    await expect(olga.getByRole('heading', { name: 'Versions of the form' })).toBeVisible();
    await expect(olga.getByText('Undone', { exact: true })).toBeVisible();
    await picture(olga, 'publishing-06-versions');
    await expectAccessible(olga, 'The versions of a form');
    await olga.getByRole('button', { name: 'What changed: Version 3' }).click();
    await olga.getByLabel('From', { exact: true }).selectOption({ label: 'Version 1' });
    await expect(olga.getByText('And after two?')).toBeVisible();
    await picture(olga, 'publishing-07-compared');
    await olga.getByRole('button', { name: 'Open: Version 1' }).click();
    const dialog = olga.getByRole('dialog');
    await expect(dialog.getByText('What do you plan for month 1?')).toBeVisible();
    await picture(olga, 'publishing-08-version');
    await olga.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await olga.getByRole('button', { name: 'Restore: Version 1' }).click();
    await picture(olga, 'publishing-09-restore');
    await dialog.getByRole('button', { name: 'Restore as working copy' }).click();
    await expect(olga).toHaveURL(new RegExp(`${builder}$`));
    await expect(olga.getByText(/Not published yet: \d/).first()).toBeVisible();
    expect((await publicLabels())[1]).toBe('And after two?');
  });

  await test.step('opening a closed project again says that its form waits', async () => {
    await owner.call('closeProject', { params: { id: projectId } });
    await olga.goto(`/organisation/${accountId}/projects/${projectId}?publish=1`);
    const dialog = olga.getByRole('dialog');
    await expect(dialog.getByText('The form has changes that are not published')).toBeVisible();
    await picture(olga, 'publishing-10-reopen');
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await expect(dialog).toBeHidden();
    expect((await publicLabels())[1]).toBe('And after two?');
  });

  await test.step('the page to come back to has link, code and picture', async () => {
    await olga.goto(`/organisation/${accountId}/projects/${projectId}/published`);
    await expect(olga.getByRole('heading', { name: 'It is open' })).toBeVisible();
    await expect(olga.getByRole('img', { name: /^QR code of .*\/projects\// })).toBeVisible();
    await expect(olga.getByRole('link', { name: 'See it as a founder' })).toHaveAttribute(
      'href',
      `/projects/${slug}`,
    );
    await picture(olga, 'publishing-11-moment');
    await expectAccessible(olga, 'The page of a project that was published');
  });
  // What the colleague looked at was old by then: the browser notes the refusal too.
  expect(errors).toEqual([expect.stringContaining('409')]);
});
