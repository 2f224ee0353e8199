import { expect } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

/** Five startups, and what each reads of a programme for young, small companies in the European Union. */
const startups = [
  { name: 'Adder', country: 'FR', foundedYear: 2026, teamSize: 4, reads: 'fits everything' },
  { name: 'Boar', country: 'KE', foundedYear: 2026, teamSize: 4, reads: 'does not fit' },
  { name: 'Crane', country: 'DE', foundedYear: 2012, teamSize: 4, reads: 'does not fit' },
  { name: 'Dormouse', country: 'PL', foundedYear: 2026, reads: 'not everything is known' },
  { name: 'Elk', reads: 'not everything is known' },
] as const;

test('an organisation says who may apply, and founders see what fits, rule by rule', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const ownerEmail = 'eligibility-owner@example.org';
  const owner = visitorOf(url, await signUpVerified(url, ownerEmail));
  const { slug } = await openProject(url, owner, 1);
  const { data: project } = await owner.call('getProject', { params: { id: slug } });
  const email = 'eligibility-ada@example.org';
  const founder = visitorOf(url, await signUpVerified(url, email));
  for (const { reads: _reads, ...body } of startups) await founder.call('createStartup', { body });
  const errors: string[] = [];

  await test.step('the organisation writes it, and reads what founders will', async () => {
    const { page, context } = await openWindow(browser, product, errors);
    await logIn(page, ownerEmail);
    const account = project.entityManagementAccountId._id;
    await page.goto(`/organisation/${account}/projects/${project._id}`);
    await page.getByLabel('Countries, where the startup is').fill('European Union');
    await page.getByRole('option', { name: 'the European Union' }).click();
    await page.getByLabel('Years, at most').fill('5');
    await page.getByLabel('People, at most').fill('9');
    const preview = page.getByRole('region', { name: 'Founders will read' });
    await expect(preview.getByRole('listitem')).toHaveText([
      'Startups in the European Union',
      'Founded at most 5 years ago',
      'At most 9 people',
    ]);
    await preview.scrollIntoViewIfNeeded();
    await picture(page, 'eligibility-editor');
    await expect(async () => {
      const { data } = await owner.call('getProject', { params: { id: slug } });
      expect(data.eligibility).toHaveLength(3);
    }).toPass();
    await page.reload();
    await expect(preview.getByRole('listitem')).toHaveCount(3);
    await context.close();
  });

  await test.step('a visitor reads it as a list', async () => {
    const { page, context } = await openWindow(browser, product, errors);
    await page.goto(`/projects/${slug}`);
    const who = page.getByRole('region', { name: 'Who can apply' });
    await expect(who.getByRole('listitem')).toHaveCount(3);
    await expect(who).not.toContainText('Not known');
    await context.close();
  });

  const { page, context } = await openWindow(browser, product, errors);
  await logIn(page, email);
  const who = page.getByRole('region', { name: 'Who can apply' });

  await test.step('five startups read different things', async () => {
    await page.goto(`/projects/${slug}`);
    for (const { name, reads } of startups) {
      await who.getByLabel('For which startup?').selectOption({ label: name });
      await expect(who.getByRole('status')).toContainText(reads);
    }
    await expect(who).toContainText('Not known. Add your country');
    await who.getByLabel('For which startup?').selectOption({ label: 'Crane' });
    await expect(who).toContainText('Does not fit: you were founded in 2012');
    await who.scrollIntoViewIfNeeded();
    await picture(page, 'eligibility-founder');
    expect(await faultsOf(page, 'all')).toEqual([]);
  });

  await test.step('what is not known is added, and fits then', async () => {
    await who.getByLabel('For which startup?').selectOption({ label: 'Dormouse' });
    await who.getByRole('link', { name: 'Add how many people you are' }).click();
    await expect(page).toHaveURL(/\/startups\/[0-9a-f-]+\/profile$/);
    const people = page.getByLabel('How many people work in it?');
    await expect(people).toBeFocused();
    await people.fill('6');
    await expect(page.getByText('Saved').first()).toBeVisible();
    await page.goto(`/projects/${slug}`);
    await who.getByLabel('For which startup?').selectOption({ label: 'Dormouse' });
    await expect(who.getByRole('status')).toContainText('Dormouse fits everything');
  });

  await test.step('the list leaves out what refuses, for the startup that was chosen', async () => {
    await page.goto(`/projects?account=${project.entityManagementAccountId._id}`);
    const card = page.getByRole('link', { name: project.name });
    await expect(card.first()).toBeVisible();
    const fits = page.getByRole('complementary').getByLabel('Fits my startup');
    await fits.selectOption({ label: 'Boar' });
    await expect(page).toHaveURL(/fits=/);
    await expect(card).toHaveCount(0);
    await fits.selectOption({ label: 'Adder' });
    await expect(card.first()).toBeVisible();
    await picture(page, 'eligibility-list');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Remove Fits Adder' })).toBeVisible();
  });

  await test.step('who applies all the same is told, and not stopped', async () => {
    const { data: own } = await founder.call('listStartups', {});
    const boar = own.find(({ name }) => name === 'Boar')?._id ?? '';
    const { data: draft } = await founder.call('startApplication', {
      params: { projectId: project._id },
      body: { startupId: boar },
    });
    expect(draft.startupId?.name).toBe('Boar');
    await page.goto(`/projects/${slug}/apply`);
    const told = page.getByRole('status').filter({ hasText: 'Boar does not fit' });
    await expect(told).toBeVisible();
    await picture(page, 'eligibility-apply');
    await told.getByRole('link', { name: 'See what does not fit' }).click();
    await expect(who).toBeVisible();
  });

  expect(errors).toEqual([]);
  await context.close();
});
