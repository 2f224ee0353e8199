import { expect, type Locator, type Page } from '@playwright/test';

const MOST_STOPS = 80;

/** What the focus is on, in words for a failure, and whether it can be seen there. */
async function focused(page: Page): Promise<{ what: string; isLost: boolean; isSeen: boolean }> {
  return page.evaluate(() => {
    const here = document.activeElement;
    const isLost = here === null || here === document.body || here === document.documentElement;
    // A card around a control of its own drawing shows the ring in its place.
    const shown = [];
    for (let element = here; element !== null && shown.length < 5; element = element.parentElement)
      shown.push(element);
    const isSeen = shown.some((element) => {
      const style = getComputedStyle(element);
      const hasOutline =
        style.outlineStyle !== 'none' &&
        parseFloat(style.outlineWidth) > 0 &&
        !/transparent|\/ 0\)|, 0\)/.test(style.outlineColor);
      // A ring is a shadow that neither moves nor blurs, of two pixels or more.
      const hasRing = /0px 0px 0px (?:[2-9]|\d\d)px/.test(style.boxShadow);
      return hasOutline || hasRing;
    });
    const name = here?.getAttribute('aria-label') ?? here?.textContent?.trim().slice(0, 40) ?? '';
    const what = `${here?.tagName.toLowerCase() ?? 'nothing'}#${here?.id ?? ''} “${name}”`;
    return { what, isLost, isSeen };
  });
}

/** Fails when nothing has the focus: the next Tab would start at the top of the page. */
export async function expectFocusKept(page: Page, after: string): Promise<void> {
  await expect
    .poll(async () => (await focused(page)).isLost, { message: `the focus is lost after ${after}` })
    .toBe(false);
}

/** Goes on with Tab until `target` has the focus; at each stop on the way the focus must be seen. */
export async function tabTo(
  page: Page,
  target: Locator,
  { back = false }: { back?: boolean } = {},
): Promise<void> {
  await expect(target).toBeVisible();
  const has = async () => target.evaluate((element) => element === document.activeElement);
  const stops: string[] = [];
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const { what, isLost, isSeen } = await focused(page);
    // After the last stop comes the browser's own frame.
    if (!isLost && !isSeen) {
      const seen = async () => (await focused(page)).isSeen;
      await expect.poll(seen, { message: `the focus is not seen on ${what}` }).toBe(true);
    }
    stops.push(what);
    if (await has()) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}; it stopped at:\n${stops.join('\n')}`);
}

/** Reaches a control and presses it as a keyboard does. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types into it. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
