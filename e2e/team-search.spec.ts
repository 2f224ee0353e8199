import { expect } from '@playwright/test';
import { publishedProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const startup = 'Quillwater';
const problem =
  'Dredging kills eelgrass. We map the meadows with sonar from fishing boats, so that harbours dredge beside them.';
const label = 'Which problem do you solve?';

test('an organiser finds what was sent by a misspelt word of an answer; a blind reviewer not by a name', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const emails = { owner: 'find-olga@example.org', reviewer: 'find-rita@example.org' };
  const owner = visitorOf(url, await signUpVerified(url, emails.owner));
  const reviewer = visitorOf(url, await signUpVerified(url, emails.reviewer));
  const founder = visitorOf(url, await signUpVerified(url, 'find-ada@example.org'));

  const about = { name: 'Seabed Grant', organisation: 'Quiet Ports', blindReview: true };
  const project = await publishedProject(owner, about, [
    { screen: 'Plan', type: 'long_text', label, required: true },
  ]);
  const { accountId } = project;
  await owner.call('inviteMember', {
    params: { id: accountId },
    body: { email: emails.reviewer, role: 'reviewer' },
  });
  const reply = await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(emails.reviewer)}`);
  const { data: mails } = (await reply.json()) as { data: { text: string }[] };
  const invitationToken = /invitationToken=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  await reviewer.call('acceptInvitation', { body: { invitationToken } });
  const { data: company } = await founder.call('createStartup', { body: { name: startup } });
  const { data: draft } = await founder.call('startApplication', {
    params: { projectId: project._id },
    body: { startupId: company._id },
  });
  await founder.call('saveApplicationAnswers', {
    params: { id: draft._id },
    body: {
      answers: [
        { questionId: project.questions[0]?._id ?? '', options: [`${startup}: ${problem}`] },
      ],
      completeApplication: true,
    },
  });

  const errors: string[] = [];
  const { page } = await openWindow(browser, product, errors);
  const list = `/organisation/${accountId}/applications`;

  await test.step('a slip of the finger finds it, and says where', async () => {
    await logIn(page, emails.owner);
    // It is read for the search a moment after it was sent.
    await expect(async () => {
      await page.goto(`${list}?q=eelgras+dregding`);
      await expect(page.getByText('No results for “eelgras”.')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('searchbox', { name: 'Search names and answers' })).toHaveValue(
      'eelgras dregding',
    );
    const found = page.getByRole('cell').filter({ hasText: startup });
    await expect(found.getByText(label)).toBeVisible();
    await expect(found.locator('mark').filter({ hasText: 'eelgrass' })).toBeVisible();
    await picture(page, 'team-search');
    expect(await faultsOf(page, 'all')).toEqual([]);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${width} px`).toBe(0);
      // Nor is the table cut off in its frame.
      const cut = await page
        .getByRole('table')
        .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
      expect(cut, `the table at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  await test.step('the right spelling is one press away, and it opens', async () => {
    await page.getByRole('link', { name: 'Search for eelgrass dredging' }).click();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('eelgrass dredging');
    await expect(page.getByText('No results for')).toBeHidden();
    await page.getByRole('link', { name: startup }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(startup);
    await expect(page.getByText(problem, { exact: false })).toBeVisible();
  });

  await test.step('what nobody sent leads on', async () => {
    await page.goto(`${list}?q=zeppelins`);
    await expect(
      page.getByRole('heading', { name: 'Nothing found for “zeppelins”' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show all applications' }).click();
    await expect(page.getByRole('link', { name: startup })).toBeVisible();
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  });

  await test.step('a blind reviewer finds it by the answer, and not by its name', async () => {
    const { data: team } = await owner.call('getManagementTeam', { params: { id: accountId } });
    const member = team.find(({ role }) => role === 'reviewer');
    await owner.call('assignReviewer', {
      params: { id: accountId },
      body: { userId: member?.userId._id ?? '', applicationIds: [draft._id] },
    });
    const window = await openWindow(browser, product, errors);
    await logIn(window.page, emails.reviewer);
    await expect(async () => {
      await window.page.goto(`${list}?q=eelgrass`);
      await expect(window.page.getByRole('link', { name: /^Startup [0-9A-F]{6}/ })).toBeVisible({
        timeout: 2000,
      });
    }).toPass();
    await expect(window.page.getByRole('main')).not.toContainText(startup);
    const box = window.page.getByRole('main').getByRole('searchbox');
    await box.fill(startup);
    await expect(
      window.page.getByRole('heading', { name: `Nothing found for “${startup}”` }),
    ).toBeVisible();
    await expect(window.page.getByRole('link', { name: /^Applicant/ })).toBeHidden();
    await picture(window.page, 'team-search-blind');
  });
  expect(errors).toEqual([]);
});
