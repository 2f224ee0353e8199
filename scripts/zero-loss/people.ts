import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accountPassword, visitorOf } from '#test/journey.ts';
import { paintPlainly } from '../../e2e/plain-paint.ts';
import { stateOfLoggedIn } from '../../e2e/visit.ts';
import { watchRequests } from './failed-requests.ts';
import type { Who, Writer } from './kinds.ts';

export const emailOf = (who: Who): string => `${who}@flair.test`;

/** How far a device's clock is off; kept for the tab, over reloads. */
const SKEW = 'test.skew';

/* Runs in the page before its own code. Only the clock of the wall moves, as when somebody sets it. */
const movableClock = `(() => {
  const now = Date.now.bind(Date);
  const skew = () => { try { return Number(sessionStorage.getItem('${SKEW}') ?? 0); } catch { return 0; } };
  const Real = Date;
  globalThis.Date = new Proxy(Real, {
    construct: (_target, given) => given.length === 0 ? new Real(now() + skew()) : new Real(...given),
    apply: () => String(new Real(now() + skew())),
    get: (target, name) => name === 'now' ? () => now() + skew() : Reflect.get(target, name),
  });
})();`;

/** Sets the clock of a window's device off by so much, now and after each reload. */
export async function setClock(page: Page, offMs: number): Promise<void> {
  await page.evaluate(([name, value]) => sessionStorage.setItem(name, value), [
    SKEW,
    String(offMs),
  ] as const);
}

export type Device = {
  /** Runs in each page before its own code. */
  script?: string;
  /** Of whom is logged in there. */
  token?: string;
};

/** A new browser profile. */
export async function openDevice(
  browser: Browser,
  url: string,
  { script = movableClock, token }: Device = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1000, height: 640 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...(token !== undefined && { storageState: stateOfLoggedIn(url, token) }),
  });
  context.setDefaultTimeout(20_000);
  watchRequests(context);
  await context.addInitScript(script);
  await paintPlainly(context);
  return { context, page: await context.newPage() };
}

/** A session of its own. By hand people log in after faults that end one. */
export async function sessionOf(url: string, email: string): Promise<string> {
  const body = { email, password: accountPassword };
  return (await visitorOf(url).call('signIn', { body })).token;
}

/** A window of a person who is logged in. */
export async function openWriter(browser: Browser, url: string, who: Who): Promise<Writer> {
  const email = emailOf(who);
  const token = await sessionOf(url, email);
  const { context, page } = await openDevice(browser, url, { token });
  // The worker makes a page open without a network; it controls the next one. A file is enough to register it.
  await page.goto('/robots.txt');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  return { who, email, context, page, at: null };
}

/** Ends the session of a window on the server alone: the page is not told. */
export async function endSession({ page }: Writer): Promise<void> {
  await page.evaluate(async () => {
    const stored = JSON.parse(localStorage.getItem('flair.auth') ?? '{}') as {
      state?: { token?: string };
    };
    await fetch('/v3/auth/signout', {
      method: 'POST',
      headers: { authorization: `Bearer ${stored.state?.token}` },
    });
  });
}

/** Logs out by the menu, and answers what is asked then. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const keep = page
    .getByRole('dialog')
    .getByRole('button', { name: /keep them on this device for me/ });
  const out = page.getByRole('link', { name: 'Log in', exact: true });
  await keep
    .or(out)
    .first()
    .waitFor()
    .catch(async () => {
      throw new Error(`Neither asked nor logged out: ${await page.evaluate(stateOf)}`);
    });
  // It goes by itself when the last text has arrived meanwhile.
  if (await keep.isVisible()) await keep.click({ timeout: 5000 }).catch(() => undefined);
  await out.first().waitFor();
}

/* In the page: what tells why a log-out got stuck. */
function stateOf(): string {
  const words = [...document.querySelectorAll('[role=menu], [role=dialog], [role=alert]')].map(
    (one) => `${one.role}: ${one.textContent}`,
  );
  const loaded = performance.getEntriesByType('resource').slice(-4);
  const files = loaded.map(({ name, startTime, duration }) =>
    [name, Math.round(startTime), Math.round(duration)].join(' '),
  );
  const worker = navigator.serviceWorker.controller?.state ?? 'no worker';
  const now = Math.round(performance.now());
  return [...words, `now ${now}`, worker, `online ${navigator.onLine}`, ...files].join(' | ');
}
