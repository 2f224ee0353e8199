import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { signUpVerified, visitorOf } from '#test/journey.ts';
import { expectAccessible } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';
import { aFileProject, deck, pdfOf, upload } from './sent-files.ts';

/** How long a file may take to open, as the page itself waits: the first has its reader fetched and parsed. */
const opens = { timeout: 30_000 };

/** How much of a page is not white, once it is drawn. */
async function inkOf(page: Page, number: number): Promise<number> {
  const canvas = page.locator(`[data-page="${number}"] canvas`);
  await expect(canvas).toBeVisible();
  return canvas.evaluate((drawn: HTMLCanvasElement) => {
    const data = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 200) dark += 1;
    return dark / (data.length / 4);
  });
}

test('files that were sent are read in place, and none of them does anything', async ({
  browser,
  product,
}) => {
  const errors: string[] = [];
  const { url } = product;
  const [ownerToken, founderToken] = await Promise.all(
    ['olga', 'ada'].map((name) => signUpVerified(url, `files.${name}@example.org`)),
  );
  const owner = visitorOf(url, ownerToken);
  const founder = visitorOf(url, founderToken);
  const project = await aFileProject(owner, 'Harbour Files');
  const contents = {
    'deck.pdf': await pdfOf(deck),
    'damaged.pdf': new TextEncoder().encode('%PDF-1.7\n1 0 obj << /Type /Catalog >>'),
    'locked.pdf': await pdfOf(deck, { userPassword: 'sesame' }),
    'long.pdf': await pdfOf((document) => {
      for (let page = 1; page < 2000; page += 1) document.addPage();
    }),
    'vast.pdf': await pdfOf((document) => document.rect(0, 0, 14_400, 7200).fill('#205040'), {
      size: [14_400, 14_400],
    }),
    'notes.txt': new TextEncoder().encode('<script>alert(1)</script> Ports are loud.'),
    'team.docx': new TextEncoder().encode('no preview of this'),
  };
  const ids: string[] = [];
  for (const [name, content] of Object.entries(contents)) {
    ids.push(await upload(url, founderToken ?? '', { name, content }));
  }
  const { data: application } = await founder.call('startApplication', {
    params: { projectId: project._id },
    body: {},
  });
  const params = { id: application._id };
  await founder.call('saveApplicationAnswers', {
    params,
    body: { answers: [{ questionId: project.questionId, options: ids }] },
  });
  await founder.call('saveApplicationAnswers', { params, body: { completeApplication: true } });

  const { page } = await openWindow(browser, product, errors);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('dialog', (dialog) => {
    errors.push(`A file opened a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await logIn(page, 'files.olga@example.org');
  await page.goto(`/organisation/${project.accountId}/applications/${application._id}`);
  const dialog = page.getByRole('dialog');
  const open = async (name: string) => page.getByRole('button', { name: `Open ${name}` }).click();
  const close = async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('a deck is read page by page, by key and by button', async () => {
    await expect(page.getByRole('button', { name: 'Open deck.pdf' })).toBeVisible();
    expect(asked.filter((address) => /pdf\.(?:worker|renderer)/.test(address))).toEqual([]);
    await open('deck.pdf');
    await expect(dialog.getByText('Page 1 of 3')).toBeVisible(opens);
    expect(await inkOf(page, 1)).toBeGreaterThan(0.05);
    await expect(dialog.getByRole('group', { name: 'Page 1' })).toContainText('Harbour plan');
    await picture(page, 'file-view-pdf');
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Previous page' }).click();
    await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
    const widthOf = async () => (await page.locator('[data-page="2"]').boundingBox())?.width ?? 0;
    const fitting = await widthOf();
    await dialog.getByRole('button', { name: 'Larger' }).click();
    expect(await widthOf()).toBeGreaterThan(fitting);
    await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
    await dialog.getByRole('button', { name: 'Fit to width' }).click();
    expect(await widthOf()).toBe(fitting);
    await page.keyboard.press('0');
  });

  await test.step('its words are found, and Escape closes the search before the file', async () => {
    await page.keyboard.press('Home');
    await expect(dialog.getByText('Page 1 of 3')).toBeVisible();
    await page.keyboard.press('/');
    await dialog.getByRole('searchbox').fill('OUR team');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Found on page 3.')).toBeVisible();
    await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
    await dialog.getByRole('searchbox').fill('profit');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('No page has these words.')).toBeVisible();
    await expectAccessible(page, 'The reader of files');
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('searchbox')).toBeHidden();
    await expect(dialog).toBeVisible();
  });

  await test.step('it is saved from there, byte for byte', async () => {
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download deck.pdf' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('deck.pdf');
    const bytes = await readFile(await saved.path());
    expect(bytes.equals(Buffer.from(contents['deck.pdf']))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what cannot be shown says why', async () => {
    await open('damaged.pdf');
    await expect(dialog.getByRole('alert')).toContainText('damaged, or not a PDF');
    await close();
    await open('locked.pdf');
    await expect(dialog.getByRole('alert')).toContainText('protected by a password');
    await picture(page, 'file-view-locked');
    await close();
    await expect(page.getByRole('button', { name: 'Open team.docx' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download team.docx' })).toBeVisible();
  });

  await test.step('a long file and a vast page leave the tab at work', async () => {
    await open('long.pdf');
    await expect(dialog.getByText('Page 1 of 2000')).toBeVisible();
    await page.keyboard.press('End');
    await expect(dialog.getByText('The first 1000 pages are shown.')).toBeVisible();
    await expect(dialog.getByText('Page 1000 of 2000')).toBeVisible();
    await expect.poll(() => page.locator('[data-page] canvas').count()).toBeLessThan(20);
    await close();
    await open('vast.pdf');
    expect(await inkOf(page, 1)).toBeGreaterThan(0.3);
    const pixels = await page
      .locator('[data-page="1"] canvas')
      .evaluate((drawn: HTMLCanvasElement) => drawn.width * drawn.height);
    expect(pixels).toBeLessThanOrEqual(12_000_000);
    await close();
  });

  await test.step('a text is its letters', async () => {
    await open('notes.txt');
    await expect(dialog.getByText('<script>alert(1)</script> Ports are loud.')).toBeVisible();
    await picture(page, 'file-view-text');
    await close();
  });

  await test.step('the founder reads what was sent in the same way', async () => {
    const { page: ada } = await openWindow(browser, product, errors);
    await logIn(ada, 'files.ada@example.org');
    await ada.goto(`/applications/${application._id}/case-file`);
    // A connection that broke says nothing about the file.
    await ada.route(/pdf\.worker/, async (route) => route.abort('connectionreset'));
    const readAgain = ada.getByRole('dialog').getByRole('button', { name: 'Try again' });
    await ada.getByRole('button', { name: 'Open deck.pdf' }).first().click();
    await expect(ada.getByRole('dialog').getByRole('alert')).toContainText('cannot be reached');
    await ada.unroute(/pdf\.worker/);
    await readAgain.click();
    await expect(ada.getByRole('dialog').getByText('Page 1 of 3')).toBeVisible(opens);
    expect(await inkOf(ada, 1)).toBeGreaterThan(0.05);
  });

  expect(
    asked.filter((address) => !address.startsWith(url) && !address.startsWith('blob:')),
  ).toEqual([]);
  expect(errors).toEqual([]);
});
