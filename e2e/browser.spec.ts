import { type BrowserContext, expect, test } from '@playwright/test';
import { paintPlainly } from './plain-paint.ts';

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

const blurred = `data:text/html,<style>.backdrop-blur-md{backdrop-filter:blur(8px)}</style>
<div class="backdrop-blur-md" style="margin:50px;height:100px">
<i style="position:fixed;top:5px;z-index:9">in it</i></div>
<b style="position:absolute;top:40px;left:40px;width:100px;height:100px;z-index:1">over it</b>`;

/** How the page stands in a window, which is closed. */
async function standsIn(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(blurred);
  const seen = await page.evaluate(() => ({
    blur: getComputedStyle(document.querySelector('div') as Element).backdropFilter,
    fixed: document.querySelector('i')?.getBoundingClientRect().toJSON() as unknown,
    stack: document.elementsFromPoint(60, 65).map(({ tagName }) => tagName),
  }));
  await context.close();
  return seen;
}

test('a page that is painted plainly stands as with its blurs', async ({ browser }) => {
  const asItIs = await standsIn(await browser.newContext());
  const context = await browser.newContext();
  await paintPlainly(context);
  expect(asItIs.blur).toBe('blur(8px)');
  expect(await standsIn(context)).toEqual({ ...asItIs, blur: 'none' });
});
