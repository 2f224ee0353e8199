import { expect } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

test('an organisation sends a startup on by its link, and reads what came of it', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const { url } = product;
  const runner = visitorOf(url, await signUpVerified(url, 'sent.rita@example.org'));
  const { projectId, slug, questionIds } = await openProject(runner, 1, 'Tidewater Grant');
  const member = visitorOf(url, await signUpVerified(url, 'sent.mara@example.org'));
  const { data: club } = await member.call('createEntity', { body: { name: 'Scout Club' } });
  const accountId = club.managementAccount._id;
  const ines = visitorOf(url, await signUpVerified(url, 'sent.ines@example.org'));

  const { page: mara } = await openWindow(browser, product, errors);
  await logIn(mara, 'sent.mara@example.org');
  const address =
    await test.step('a member makes the link, to a project of another one', async () => {
      await mara.goto(`/organisation/${accountId}`);
      await mara
        .getByRole('navigation', { name: 'Workspace' })
        .getByRole('link', { name: 'Referrals' })
        .click();
      await expect(mara.getByRole('heading', { name: 'No referrals yet' })).toBeVisible();
      await mara.getByRole('combobox', { name: 'Choose a project' }).fill('tidewater');
      await mara.getByRole('option', { name: /Tidewater Grant/ }).click();
      await expect(mara.getByText('Your organisation earns €32 of the €160')).toBeVisible();
      const link = mara.getByTestId('referral-link');
      await expect(link).toHaveText(/\/r\/[2-9a-z]{10}$/);
      const toProject = await link.textContent();
      await mara.getByRole('button', { name: 'Link to your organisation’s page' }).click();
      await expect(link).toHaveText(/\/r\/[2-9a-z]{10}$/);
      await expect(link).not.toHaveText(toProject ?? '');
      return toProject ?? '';
    });

  const { page: founder, context } = await openWindow(browser, product, errors);
  await test.step('a visitor follows it without script, and the founder applies', async () => {
    const plain = await browser.newContext({
      baseURL: url,
      javaScriptEnabled: false,
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    });
    const page = await plain.newPage();
    await page.goto(`/r/${address.split('/r/')[1]}`);
    expect(new URL(page.url()).pathname).toBe(`/projects/${slug}`);
    await context.addCookies(await plain.cookies());
    await logIn(founder, 'sent.ines@example.org');
    const begun = await ines.call('startApplication', { params: { projectId }, body: {} });
    await ines.call('saveApplicationAnswers', {
      params: { id: begun.data._id },
      body: {
        answers: questionIds.map((questionId) => ({ questionId, options: ['Quiet winches.'] })),
        completeApplication: true,
      },
    });
  });

  await test.step('the organisation sees it credited', async () => {
    await mara.goto(`/organisation/${accountId}/referrals`);
    const row = mara.getByRole('listitem').filter({ hasText: 'Tidewater Grant' });
    await expect(row.getByText('Credited', { exact: true })).toBeVisible();
    await row.getByText('Why this outcome').click();
    await expect(row.getByText('your organisation', { exact: true })).toBeVisible();
    await expect(mara.getByRole('img', { name: /^From view to accepted/ })).toBeVisible();
    expect(await faultsOf(mara, 'all')).toEqual([]);
    await picture(mara, 'organisation-referrals');
    await mara.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(mara)).toBe(0);
  });

  await test.step('the one that was applied to sees who sent it; its members see no more of the other', async () => {
    const { page: rita } = await openWindow(browser, product, errors);
    await logIn(rita, 'sent.rita@example.org');
    await rita.goto(`/organisation/${accountId}/referrals`);
    await expect(rita.getByText('Tidewater Grant')).toHaveCount(0);
    await expect(rita.getByTestId('referral-link')).toHaveCount(0);
    const own = await runner.call('listMyManagementAccounts');
    await rita.goto(`/organisation/${own.data[0]?._id}/referrals?part=received`);
    await expect(rita.getByRole('link', { name: 'Referred by Scout Club' })).toBeVisible();
    const refused = runner.call('listSentReferrals', { params: { id: accountId } });
    await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  });
  expect(errors).toEqual([]);
});
