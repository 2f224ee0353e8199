import { expect } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const year = new Date().getUTCFullYear();
/** Founded five years ago at most or not, by the day; on New Year's Day there is no such year. */
const isNewYear = new Date().toISOString().slice(5, 10) === '01-01';
const small = 'Fits: you are 4 people';

/** Five startups, and what each reads of a programme for young, small companies in the European Union. */
const startups = [
  {
    name: 'Adder',
    country: 'FR',
    foundedYear: year,
    teamSize: 4,
    reads: 'Adder fits everything that is stated.',
    rules: ['Fits: you are in France', `Fits: you were founded in ${year}`, small],
  },
  {
    name: 'Boar',
    country: 'KE',
    foundedYear: year,
    teamSize: 4,
    reads: 'Boar does not fit.',
    rules: ['Does not fit: you are in Kenya', `Fits: you were founded in ${year}`, small],
  },
  {
    name: 'Crane',
    country: 'DE',
    foundedYear: 2012,
    teamSize: 4,
    reads: 'Crane does not fit.',
    rules: ['Fits: you are in Germany', 'Does not fit: you were founded in 2012', small],
  },
  {
    name: 'Dormouse',
    country: 'PL',
    teamSize: 4,
    reads: 'Nothing speaks against Dormouse, but not everything is known.',
    rules: ['Fits: you are in Poland', 'Not known. Add the year you were founded', small],
  },
  {
    name: 'Elk',
    country: 'PT',
    foundedYear: year - 5,
    teamSize: 4,
    reads: isNewYear
      ? 'Elk fits everything that is stated.'
      : 'Nothing speaks against Elk, but not everything is known.',
    rules: [
      'Fits: you are in Portugal',
      isNewYear
        ? `Fits: you were founded in ${year - 5}`
        : 'Not known: it depends on the day, and your profile says the year',
      small,
    ],
  },
] as const;
const stated = [
  'Startups in the European Union',
  'Founded at most 5 years ago',
  'At most 9 people',
] as const;

test('an organisation says who may apply, and founders see what fits, rule by rule', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const ownerEmail = 'eligibility-owner@example.org';
  const owner = visitorOf(url, await signUpVerified(url, ownerEmail));
  const { slug } = await openProject(owner, 1);
  const { data: project } = await owner.call('getProject', { params: { id: slug } });
  const email = 'eligibility-ada@example.org';
  const founder = visitorOf(url, await signUpVerified(url, email));
  for (const { reads: _reads, rules: _rules, ...body } of startups)
    await founder.call('createStartup', { body });
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
    await expect(preview.getByRole('listitem')).toHaveText([...stated]);
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

  await test.step('five startups read what holds for them, rule by rule', async () => {
    await page.goto(`/projects/${slug}`);
    for (const { name, reads, rules } of startups) {
      await who.getByLabel('For which startup?').selectOption({ label: name });
      await expect(who.getByRole('status')).toHaveText(reads);
      const lines = rules.map((rule, index) => `${stated[index]} ${rule}`);
      await expect(who.getByRole('listitem')).toHaveText(lines, { useInnerText: true });
      await picture(page, `eligibility-${name.toLowerCase()}`);
    }
    expect(await faultsOf(page, 'all')).toEqual([]);
  });

  await test.step('and one of them in French', async () => {
    await page.getByRole('button', { name: 'Français' }).click();
    const french = page.getByRole('region', { name: 'Qui peut candidater' });
    await french.getByLabel('Pour quelle startup ?').selectOption({ label: 'Crane' });
    await expect(french.getByRole('status')).toHaveText('Crane ne remplit pas les conditions.');
    const lines = [
      'Pays de la startup : Union européenne Convient : votre pays : Allemagne',
      'Créée il y a au plus 5 ans Ne convient pas : année de création : 2012',
      'Au plus 9 personnes Convient : vous êtes 4 personnes',
    ];
    await expect(french.getByRole('listitem')).toHaveText(lines, { useInnerText: true });
    await picture(page, 'eligibility-french');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(who).toBeVisible();
  });

  await test.step('what is not known is added, and fits then', async () => {
    await who.getByLabel('For which startup?').selectOption({ label: 'Dormouse' });
    await who.getByRole('link', { name: 'Add the year you were founded' }).click();
    await expect(page).toHaveURL(/\/startups\/[0-9a-f-]+\/profile$/);
    const founded = page.getByLabel('In which year did you start?');
    await expect(founded).toBeFocused();
    await founded.fill(String(year));
    const { data: own } = await founder.call('listStartups', {});
    const id = own.find(({ name }) => name === 'Dormouse')?._id ?? '';
    const judged = async () =>
      (await founder.call('judgeStartup', { params: { id }, query: { project: slug } })).data
        .verdict;
    await expect.poll(judged).toBe('fits');
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
