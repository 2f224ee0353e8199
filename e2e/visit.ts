import type { Browser, BrowserContext, Page } from '@playwright/test';
import { addressOf, type PageEntry, type Places, type Press } from './page-entry.ts';

const READY_MS = 15_000;

/** What a browser stores of somebody who is logged in. */
export const stateOfLoggedIn = (origin: string, token: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        {
          name: 'flair.auth',
          value: JSON.stringify({ state: { token, profile: null }, version: 0 }),
        },
      ],
    },
  ],
});

/** A window of somebody whose token is known: nothing is typed to get in. */
export async function windowOf(
  browser: Browser,
  baseURL: string,
  token: string | null,
): Promise<BrowserContext> {
  return browser.newContext({
    baseURL,
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // Its shell would be fetched beside the pages that are looked at.
    serviceWorkers: 'block',
    ...(token !== null && { storageState: stateOfLoggedIn(baseURL, token) }),
  });
}

/** Opens a page of the table as it is meant: its script in charge, nothing loading, its dialog open. */
export async function visit(page: Page, entry: PageEntry, places: Places): Promise<void> {
  await page.goto(addressOf(entry, places));
  await unfold(page, entry);
}

/** Opens what stands behind presses and waits for it, on a page that has just been loaded. */
export async function unfold(page: Page, entry: PageEntry): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')));
  await settle(page);
  for (const what of entry.press ?? []) {
    await press(page, what);
    await settle(page);
  }
  if (entry.search?.includes('modal=')) {
    await page.getByRole('dialog').first().waitFor({ timeout: READY_MS });
    await settle(page);
  }
}

async function press(page: Page, what: Press): Promise<void> {
  if (typeof what === 'object' && 'key' in what) {
    const { on, nth = 0, key } = what;
    if (on !== undefined)
      await page.getByRole('button', { name: on, exact: true }).nth(nth).focus();
    await page.keyboard.press(key);
    return;
  }
  const roles = ['link', 'menuitem', 'checkbox', 'radio', 'switch'] as const;
  await roles
    .map((role) => page.getByRole(role, { name: what, exact: true }))
    .reduce((one, other) => one.or(other), page.getByRole('button', { name: what, exact: true }))
    .filter({ visible: true })
    .first()
    .click();
}

/** Waits until the page stands: live pages never fall silent, so the network says nothing about them. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      // It shows loading as one of its states.
      const isKit = location.pathname === '/kit';
      const heading = document.querySelector('h1, [role=dialog] h2');
      const hasScript =
        heading !== null && Object.keys(heading).some((key) => key.startsWith('__react'));
      const isMoving = document.getAnimations().some(({ playState }) => playState === 'running');
      return (
        hasScript &&
        !isMoving &&
        document.fonts.status === 'loaded' &&
        (isKit || document.querySelector('.shimmer, [aria-busy=true]') === null)
      );
    },
    undefined,
    { timeout: READY_MS, polling: 'raf' },
  );
}

/** Changes width and theme of a page that stands, without loading it again. */
export async function look(
  page: Page,
  { width, height, theme }: { width: number; height: number; theme: 'light' | 'dark' },
): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height });
  await settle(page);
  // What follows the window, as the bar at a phone's bottom, is painted one frame later.
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}
