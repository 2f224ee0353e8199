import { expect } from '@playwright/test';
import sharp from 'sharp';
import { middle, objectPosition, SMALL_WIDTH } from '#rules/files/picture-places.ts';
import { openProject, signUpVerified, visitorOf } from '#test/journey.ts';
import { faultsOf } from './axe.ts';
import { logIn } from './log-in.ts';
import { openWindow, picture, test } from './product.ts';

/** A picture to be chosen: its upper half red, the lower one blue. */
async function file(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let place = 0; place < width * height; place += 1) {
    pixels[place * 3 + (place < (width * height) / 2 ? 0 : 2)] = 255;
  }
  const raw = { width, height, channels: 3 } as const;
  const buffer = await sharp(pixels, { raw }).png().toBuffer();
  return { name: 'ours.png', mimeType: 'image/png', buffer };
}

test('an organisation says what stays in sight of its banner and crops its logo, by keys and by pointer', async ({
  browser,
  product,
}) => {
  const { url } = product;
  const email = 'pictures-owner@example.org';
  const owner = visitorOf(url, await signUpVerified(url, email));
  const { projectId, slug, accountId } = await openProject(owner, 1, 'Lantern Grant');
  const errors: string[] = [];
  const { page, context } = await openWindow(browser, product, errors);
  const project = async () => (await owner.call('getProject', { params: { id: slug } })).data;

  await test.step('the banner', async () => {
    await logIn(page, email);
    await page.goto(`/organisation/${accountId}/projects/${projectId}`);
    const field = page.getByRole('group', { name: 'Banner', exact: true });
    await field.locator('input[type=file]').setInputFiles(await file(1200, 900));
    const down = field.getByLabel('From top to bottom');
    await down.press('End');
    expect((await down.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect.poll(async () => (await project()).bannerFocus).toEqual({ x: 0.5, y: 1 });
    const stage = field.locator('[data-stage]');
    const { width = 0, height = 0 } = (await stage.boundingBox()) ?? {};
    await stage.click({ position: { x: width / 4, y: height - 2 } });
    await expect.poll(async () => (await project()).bannerFocus?.x).toBeCloseTo(0.25, 1);
    expect(await faultsOf(page, 'all')).toEqual([]);
    await field.scrollIntoViewIfNeeded();
    await picture(page, 'banner-focus');
    await field.getByRole('button', { name: 'Done' }).click();
    await expect(down).toBeHidden();
  });

  await test.step('its page and its card show that part', async () => {
    // On a wide window the page itself has the whole picture beside it, as a source of the same element.
    const size = `?width=${SMALL_WIDTH.banner}`;
    for (const [address, kind] of [
      [`/projects/${slug}`, 'banner-page'],
      [`/projects?q=lantern`, 'banner-card'],
    ] as const) {
      await page.goto(address);
      const { banner, bannerFocus } = await project();
      const shown = page.locator(`img[src="${banner}${size}"]`);
      await expect(shown).toHaveCSS('object-position', objectPosition(bannerFocus ?? middle));
      await picture(page, kind);
    }
  });

  await test.step('the logo', async () => {
    await page.goto(`/organisation/${accountId}/settings`);
    const field = page.getByRole('group', { name: 'Logo', exact: true });
    await field.locator('input[type=file]').setInputFiles(await file(900, 300));
    await field.getByLabel('Size of the square').press('Home');
    await field.getByLabel('From left to right').press('Home');
    await picture(page, 'logo-crop');
    expect(await faultsOf(page, 'all')).toEqual([]);
    await field.getByRole('button', { name: 'Use this crop' }).click();
    await expect(field.getByLabel('Size of the square')).toBeHidden();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect
      .poll(async () => (await project()).entityManagementAccountId.entity.logoUrl)
      .not.toBeNull();
    await page.goto(`/projects/${slug}`);
    const { logoUrl } = (await project()).entityManagementAccountId.entity;
    const reply = await fetch(new URL(logoUrl ?? '', url));
    const { width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([width, height]).toEqual([30, 30]);
    await expect(page.locator(`img[src="${logoUrl}?width=160"]`).first()).toBeVisible();
  });

  await test.step('without a script too, a logo of the list waits for the first frame, the first banner does not', async () => {
    const visitor = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
    const list = await visitor.newPage();
    await list.goto('/projects?q=lantern');
    const logo = list.locator('img[src$="width=160"]').first();
    await expect(list.locator('.hue-banner img')).toHaveCSS('animation-name', 'none');
    await expect(logo).toHaveCSS('animation-name', 'after-first-frame');
    await expect(logo).toHaveJSProperty('complete', true);
    await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
    await visitor.close();
  });

  await test.step('it is cropped anew from the whole, on another day', async () => {
    await page.goto(`/organisation/${accountId}/settings`);
    const field = page.getByRole('group', { name: 'Logo', exact: true });
    await field.getByRole('button', { name: 'Crop' }).click();
    await expect(field.getByLabel('Size of the square')).toHaveValue('0.1');
    await field.getByRole('button', { name: 'Show it whole' }).click();
    await expect(field.getByLabel('Size of the square')).toBeHidden();
  });
  expect(errors).toEqual([]);
  await context.close();
});
