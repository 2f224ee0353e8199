import { expect, type Page } from '@playwright/test';
import { signUpVerified, visitorOf } from '#test/journey.ts';
import { test } from './product.ts';
import { settle, windowOf } from './visit.ts';

/** A name of 80 letters without a space. */
const long = (word: string) => word.padEnd(80, 'x');
const NARROWEST = 320;

/** How far the page, or a table on it, is wider than the place it has. */
const overflowOf = async (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[
        document.documentElement,
        ...document.querySelectorAll('[role="region"]:has(> table)'),
      ].map((one) => one.scrollWidth - one.clientWidth),
    ),
  );

test('names without a space make no page wider than a phone', async ({ browser, product }) => {
  const { url } = product;
  const ownerToken = await signUpVerified(url, 'long-owner@example.org');
  const owner = visitorOf(url, ownerToken);
  const entity = await owner.call('createEntity', { body: { name: long('Organisation') } });
  const accountId = entity.data.managementAccount._id;
  const types = await owner.call('listProjectTypes');
  const project = await owner.call('createProject', {
    body: {
      managementAccountId: accountId,
      name: long('Programme'),
      description: long('Description'),
      projectType: [types.data[0]?._id ?? ''],
      deadline: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    },
  });
  const projectId = project.data._id;
  const form = await owner.call('replaceQuestions', {
    params: { id: projectId },
    body: {
      version: 0,
      questions: [
        {
          screen: long('First'),
          ranking: 1,
          type: 'short_text',
          label: long('Question'),
          required: true,
        },
        {
          screen: long('Next'),
          ranking: 1,
          type: 'long_text',
          label: long('Story'),
          required: false,
        },
      ],
    },
  });
  await owner.call('publishProject', { params: { id: projectId } });

  const founderToken = await signUpVerified(url, 'long-founder@example.org');
  const founder = visitorOf(url, founderToken);
  await founder.call('updateProfile', { body: { firstName: long('Founder') } });
  const startup = await founder.call('createStartup', { body: { name: long('Startup') } });
  const draft = await founder.call('startApplication', {
    params: { projectId },
    body: { startupId: startup.data._id },
  });
  await founder.call('saveApplicationAnswers', {
    params: { id: draft.data._id },
    body: {
      answers: form.data.questions.map(({ _id }) => ({
        questionId: _id,
        options: [long('Answer')],
      })),
      completeApplication: true,
    },
  });
  const application = draft.data._id;
  const params = { id: accountId, applicationId: application };
  const sent = await owner.call('listManagementApplications', { params: { id: accountId } });
  await owner.call('decideApplication', {
    params,
    body: {
      status: 'interview',
      release: new Date(Date.now() + 3 * 86_400_000).toISOString(),
      version: sent.data[0]?.version ?? 0,
    },
  });
  const workspace = `/organisation/${accountId}`;
  const pages: [string | null, string[]][] = [
    [null, [`/projects/${project.data.slug}`, `/projects/${project.data.slug}/apply`]],
    [
      ownerToken,
      [
        workspace,
        ...['projects', 'applications', 'team', 'settings'].map((name) => `${workspace}/${name}`),
        `${workspace}/projects/${projectId}/published`,
        `${workspace}/projects/${projectId}/form/versions`,
        `${workspace}/applications/${application}`,
      ],
    ],
    [
      founderToken,
      ['/applications', `/applications/${application}`, `/applications/${application}/case-file`],
    ],
  ];
  for (const [token, addresses] of pages) {
    const context = await windowOf(browser, url, token);
    const page = await context.newPage();
    await page.setViewportSize({ width: NARROWEST, height: 720 });
    for (const address of addresses) {
      await page.goto(address);
      await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
      await settle(page);
      expect.soft(await overflowOf(page), `${address} is wider than a phone`).toBe(0);
    }
    if (token === founderToken) {
      await page.getByRole('button', { name: 'Account menu' }).click();
      const menu = await page.getByRole('menu').boundingBox();
      expect.soft(menu?.width, 'the account menu is wider than a phone').toBeLessThan(NARROWEST);
    }
    if (token === ownerToken) {
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 1024 });
        await page.goto(`${workspace}/applications`);
        await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
        await settle(page);
        expect.soft(await overflowOf(page), `the table is wider than ${width}`).toBe(0);
      }
    }
  }
});
