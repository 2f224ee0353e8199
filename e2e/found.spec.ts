import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { productDatabase } from '#test/product-database.ts';
import { startTimedJob, withProductDatabase } from '#test/product-jobs.ts';
import { faultsOf } from './axe.ts';
import { fillLogIn, logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

const programme = {
  id: 'saltmarsh',
  title: 'Saltmarsh Restoration Grant',
  organiser: 'Tidal Lands Trust',
  type: 'grant',
  description: 'Money for companies that bring saltmarshes back to life.',
  deadline: '2031-05-01',
  country: 'IE',
  url: 'https://tidal-lands.example/apply',
};

test('a visitor comes from a misspelt search to an application at a source, and keeps it', async ({
  browser,
  product,
}) => {
  const { url, dataDir } = product;
  const file = path.join(dataDir, 'programmes.ndjson');
  await writeFile(file, JSON.stringify(programme));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/import.ts', 'programmes', file],
    { env: { ...process.env, DATA_DIR: dataDir, ...(await productDatabase(dataDir)) } },
  );
  expect(stdout).toContain('imported 1, updated 0, unchanged 0, refused 0');
  const email = 'found-ada@example.org';
  await signUpVerified(url, email);
  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);
  // Nothing leaves this machine: the source answers from here.
  await context.route('https://tidal-lands.example/**', async (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Tidal Lands</title>Apply here' }),
  );

  await test.step('a slip of the finger finds it', async () => {
    await page.goto('/projects');
    // The filters keep to their column; a row that is pointed at reaches 8 px beyond its words.
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.getByRole('link').first()).toBeVisible();
    const over = await filters.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    );
    expect(over).toBeLessThanOrEqual(8);
    const box = page.getByRole('main').getByRole('searchbox');
    await box.fill('saltmarch restoraton');
    await box.press('Enter');
    await expect(
      page.getByText('Nothing has “saltmarch restoraton”.', { exact: false }),
    ).toBeVisible();
    await page.getByRole('link', { name: programme.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(programme.title);
  });

  await test.step('its button leads to the source, and the page asks when she is back', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Apply at tidal-lands.example' }).first().click();
    const source = await opened;
    await expect(source).toHaveTitle('Tidal Lands');
    await source.close();
    await page.getByRole('link', { name: 'Log in to keep it' }).click();
    await fillLogIn(page, email);
    await page.getByRole('button', { name: 'I applied' }).click();
  });

  await test.step('what she types survives a reload, and is kept', async () => {
    await page.getByLabel('Note').fill('Reference 42');
    await page.reload();
    await page.getByRole('button', { name: 'I applied' }).click();
    await expect(page.getByLabel('Note')).toHaveValue('Reference 42');
    expect(await faultsOf(page, 'all')).toEqual([]);
    await picture(page, 'applied-dialog');
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('Reference 42')).toBeVisible();
    await picture(page, 'applied-elsewhere');
  });

  await test.step('it stands with her applications, on her home, and is taken back', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Applied elsewhere' })).toBeVisible();
    await page.goto('/applications');
    await expect(page.getByText('at tidal-lands.example')).toBeVisible();
    expect(await faultsOf(page, 'all')).toEqual([]);
    await picture(page, 'applications-elsewhere');
    await page.getByRole('button', { name: /^Change what you noted/ }).click();
    await page.getByRole('button', { name: 'I did not apply' }).click();
    await expect(page.getByText('at tidal-lands.example')).toBeHidden();
  });
  expect(errors).toEqual([]);
  await context.close();
});

type Mail = { subject: string; text: string };

/** The newest alert of a person, once it has come, and the address of its header for mail programs. */
async function alertOf(url: string, dataDir: string, to: string, subject: string) {
  const outbox = `${url}/dev/outbox.json?to=${encodeURIComponent(to)}`;
  let mail: Mail | undefined;
  await expect(async () => {
    const { data } = (await (await fetch(outbox)).json()) as { data: Mail[] };
    mail = data.find((one) => one.subject === subject);
    expect(mail).toBeDefined();
  }).toPass();
  const oneClick = await withProductDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ unsubscribe_url: string }>(
      'select unsubscribe_url from mails where recipient = $1 order by created_at desc limit 1',
      [to],
    );
    return rows[0]?.unsubscribe_url ?? '';
  });
  return { text: mail?.text ?? '', oneClick };
}

/** An alert waits a minute for what is being published, and the clock starts it every second one: both have passed. */
async function letAlertsCome(dataDir: string, slug: string): Promise<void> {
  await withProductDatabase(dataDir, async (client) => {
    const back = `- interval '2 minutes'`;
    await client.query(`update saved_searches set told_until = told_until ${back}`);
    await client.query(`update projects set published_at = published_at ${back} where slug = $1`, [
      slug,
    ]);
    await startTimedJob(client, 'send_search_alerts');
  });
}

test('a founder comes from a saved search by mail to a sent application, and stops the mails with one press', async ({
  browser,
  product,
}) => {
  const { url, dataDir } = product;
  const owner = visitorOf(url, await signUpVerified(url, 'found-owner@example.org'));
  const email = 'found-grace@example.org';
  const founder = visitorOf(url, await signUpVerified(url, email));
  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);
  const rhythm = page.getByLabel('Alerts for “driftwood”');
  const saidOf = async () =>
    (await founder.call('listSavedSearches')).data.map(({ alert }) => alert);

  await test.step('she saves a search that finds nothing yet, and hears of it at once', async () => {
    await logIn(page, email);
    await page.goto('/projects?q=driftwood');
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await rhythm.selectOption({ label: 'Immediately' });
    await expect.poll(saidOf).toEqual(['at_once']);
  });

  const first = await openProject(owner, 1, 'Driftwood Grant');
  await letAlertsCome(dataDir, first.slug);
  const alert = await alertOf(url, dataDir, email, 'A new project: “driftwood”');

  await test.step('the link of the mail leads to the project, and she applies', async () => {
    const [link] = alert.text.match(/http\S+\/projects\/\S+/) ?? [];
    await page.goto(link ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Driftwood Grant');
    await page.getByRole('link', { name: 'Start application' }).first().click();
    await page.getByLabel('What do you plan for month 1?').fill('We comb the beaches.');
    await page.getByRole('link', { name: 'Review and send' }).click();
    await page.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByRole('heading', { name: /sent/i })).toBeVisible();
    await picture(page, 'sent-from-alert');
    const { data } = await founder.call('listMyApplications');
    expect(data.map(({ status }) => status)).toEqual(['pending']);
  });

  await test.step('the last link of the mail stops them with one press, without a log-in', async () => {
    const visitor = await openWindow(browser, product, errors);
    const [stop] = alert.text.match(/http\S+\/bookmarks\/stop\S+/) ?? [];
    await visitor.page.goto(stop ?? '');
    expect(await saidOf()).toEqual(['at_once']);
    await visitor.page.getByRole('button', { name: 'Stop all alerts' }).click();
    await expect(visitor.page.getByText('No more alerts')).toBeVisible();
    expect(await saidOf()).toEqual(['off']);
    await picture(visitor.page, 'alerts-stopped');
    await visitor.context.close();
  });

  await test.step('and so does the button of a mail program (RFC 8058)', async () => {
    await page.goto('/bookmarks/searches');
    await rhythm.selectOption({ label: 'Immediately' });
    await expect.poll(saidOf).toEqual(['at_once']);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const reply = await fetch(alert.oneClick, { method: 'POST', body });
    expect(reply.status).toBe(200);
    await page.reload();
    await expect(rhythm).toHaveValue('off');
  });
  expect(errors).toEqual([]);
  await context.close();
});
