import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { openProject, signUpVerified, visitorOf, type Visitor } from '#test/journey.ts';
import { faultsOf, overflowOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const PAGE = '/on-this-device';
let owners = 0;

/** An open project with a form, and the address of the form. */
async function aForm(url: string) {
  owners += 1;
  const owner = visitorOf(url, await signUpVerified(url, `device-owner${owners}@example.org`));
  const project = await openProject(owner, 2);
  return { ...project, owner, path: `/projects/${project.slug}/apply` };
}
const fieldOf = (page: Page, questionId = '') => page.locator(`#q-${questionId}-control`);

/** Writes into a field that is saved, and once more where nothing reaches the server. */
async function writeOffline(page: Page, questionId: string, text: string): Promise<void> {
  await fieldOf(page, questionId).fill('Saved.');
  await expect(page.locator(`#q-${questionId} [data-save=saved]`)).toBeVisible();
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await fieldOf(page, questionId).fill(text);
  await expect(page.locator(`#q-${questionId} [data-save=offline]`)).toBeVisible();
}

/** No accessibility fault, and nothing to scroll sideways on the smallest screen. */
async function expectNoFaults(page: Page): Promise<void> {
  expect(await faultsOf(page, 'all')).toEqual([]);
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBe(0);
  await page.setViewportSize(before);
}

async function logOutHere(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

/** A startup of two founders; returns the application that the first of them begins for it. */
async function sharedDraft(url: string, first: Visitor, second: Visitor, projectId: string) {
  const { data: startup } = await first.call('createStartup', { body: { name: 'Quiet Ports' } });
  const params = { id: startup._id };
  await first.call('inviteFounder', { params, body: { email: 'bo@example.org' } });
  const reply = await fetch(`${url}/dev/outbox.json?to=bo@example.org`);
  const { data } = (await reply.json()) as { data: { text: string }[] };
  const found = data.map(({ text }) => /[?&]token=([\w-]+)/.exec(text)?.[1]);
  const invitationToken = found.find((token) => token !== undefined) ?? '';
  await second.call('acceptFounderInvitation', { body: { invitationToken } });
  const begun = await first.call('startApplication', {
    params: { projectId },
    body: { startupId: startup._id },
  });
  return begun.data._id;
}

test('a co-founder sends while the other writes without a connection: the text is named and can be taken', async ({
  browser,
  product,
}) => {
  const { path, projectId, questionIds } = await aForm(product.url);
  const [first = '', second = ''] = questionIds;
  const ada = visitorOf(product.url, await signUpVerified(product.url, 'ada-of-two@example.org'));
  const bo = visitorOf(product.url, await signUpVerified(product.url, 'bo@example.org'));
  const id = await sharedDraft(product.url, ada, bo, projectId);
  const { page, context } = await openWindow(browser, product, []);
  await logIn(page, 'bo@example.org');
  await page.goto(`${path}?application=${id}`);
  await writeOffline(page, first, 'Written on a boat, and long enough to be missed.');
  await ada.call('saveApplicationAnswers', {
    params: { id },
    body: { answers: [{ questionId: second, options: ['Ours.'] }], completeApplication: true },
  });
  await context.setOffline(false);
  await page.goto(`/applications/${id}`);
  await expect(page.getByText('1 text on this device has not been sent.')).toBeVisible();
  await page.getByRole('link', { name: 'Look at it' }).click();

  await expect(page.getByRole('heading', { name: 'Harbour Grant' })).toBeVisible();
  await expect(page.getByText('What do you plan for month 1?')).toBeVisible();
  await expect(
    page.getByText(
      'The application was sent, here or by someone else, before this text reached it',
    ),
  ).toBeVisible();
  await picture(page, 'on-this-device');
  await expectNoFaults(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: /^Copy the text of/ }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(
    'Written on a boat, and long enough to be missed.',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file: the text of Harbour Grant' }).click();
  const saved = await (await download).path();
  expect(await readFile(saved, 'utf8')).toContain('What do you plan for month 1?\n\nWritten on a');
});

test('a draft that is deleted elsewhere leaves its unsent text in the list, also without a connection', async ({
  browser,
  product,
}) => {
  const { path, projectId, questionIds } = await aForm(product.url);
  const token = await signUpVerified(product.url, 'olu-device@example.org');
  const elsewhere = visitorOf(product.url, token);
  const { page, context } = await openWindow(browser, product, []);
  await logIn(page, 'olu-device@example.org');
  await page.goto(path);
  await writeOffline(page, questionIds[0] ?? '', 'Nobody else has this.');
  const begun = await elsewhere.call('startApplication', { params: { projectId }, body: {} });
  await elsewhere.call('deleteApplication', { params: { id: begun.data._id } });
  await page.close();

  const later = await context.newPage();
  await later.goto(PAGE);
  await expect(later.getByText('Nobody else has this.')).toBeVisible();
  await expect(later.getByText('Waiting for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect(later.getByText('What it belongs to was deleted')).toBeVisible();

  await later.getByRole('button', { name: 'Delete the text of Harbour Grant' }).click();
  await later.getByRole('button', { name: 'Delete for good' }).click();
  await expect(
    later.getByRole('heading', { name: 'Nothing is left on this device' }),
  ).toBeVisible();
  await later.reload();
  await expect(
    later.getByRole('heading', { name: 'Nothing is left on this device' }),
  ).toBeVisible();
});

test('a project that closes: the page that says so leads to what a visitor wrote', async ({
  browser,
  product,
}) => {
  const { path, owner, projectId, questionIds } = await aForm(product.url);
  const { page } = await openWindow(browser, product, []);
  await page.goto(path);
  await fieldOf(page, questionIds[0]).fill('Too late, but mine.');
  await expect(page.locator('[data-save=login]').first()).toBeVisible();
  await owner.call('closeProject', { params: { id: projectId } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You cannot apply right now' })).toBeVisible();
  await page.getByRole('link', { name: 'Text on this device: 1 not sent' }).click();
  await expect(page.getByText('Too late, but mine.')).toBeVisible();
  await expect(page.getByText('Typed before logging in.')).toBeVisible();
});

test('a log-out names what is unsent and keeps it for that person alone, whatever another tab does', async ({
  browser,
  product,
}) => {
  const { path, questionIds } = await aForm(product.url);
  await signUpVerified(product.url, 'nora-device@example.org');
  await signUpVerified(product.url, 'pia-device@example.org');
  const { page, context } = await openWindow(browser, product, []);
  await logIn(page, 'nora-device@example.org');
  await page.goto(path);
  const other = await context.newPage();
  await other.goto('/settings');
  await page.bringToFront();
  await writeOffline(page, questionIds[0] ?? '', 'A thought of Nora.');

  await logOutHere(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything was sent' });
  await expect(dialog.getByText('Harbour Grant')).toBeVisible();
  await expect(dialog.getByText('1 text could not be sent now.')).toBeVisible();
  await picture(page, 'log-out');
  await expectNoFaults(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(fieldOf(page, questionIds[0])).toHaveValue('A thought of Nora.');
  await logOutHere(page);
  await dialog.getByRole('button', { name: /^Log out, and keep them/ }).click();
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
  // The other tab has followed, and cleared up as well.
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeAttached();
  await context.setOffline(false);

  await logIn(page, 'pia-device@example.org');
  await page.goto(PAGE);
  await expect(page.getByText('1 text on this device belongs to another person.')).toBeVisible();
  await expect(page.getByText('A thought of Nora.')).toBeHidden();
  await logOutHere(page);
  await expect(page.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();

  await logIn(page, 'nora-device@example.org');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Text on this device: 1 not sent' }).click();
  await expect(page.getByText('A thought of Nora.')).toBeVisible();
  await page.getByRole('link', { name: 'Open Harbour Grant' }).click();
  await expect(fieldOf(page, questionIds[0])).toHaveValue('A thought of Nora.');
  await expect(page.locator(`#q-${questionIds[0]} [data-save=saved]`)).toBeVisible();
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Nothing is left on this device' })).toBeVisible();
});
