import { expect, test } from '@playwright/test';

test('the browser draws a page', async ({ page }) => {
  await page.goto(
    'data:text/html,<title>Flair</title><body style="margin:0;background:rgb(0,128,0)">',
  );
  await expect(page).toHaveTitle('Flair');
  const picture = await page.screenshot();
  const header = picture.subarray(1, 4).toString('latin1');
  expect(header).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(page.viewportSize()?.width);
});
