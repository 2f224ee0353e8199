import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { AxeResults, RunOptions } from 'axe-core';

/** The small form: a browser reads it in two thirds of the time, on every page anew. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practice. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** What a theme changes: colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const scopes: Record<'all' | 'structure' | 'colours', RunOptions> = {
  all: { runOnly: { type: 'tag', values: tags } },
  structure: {
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
  },
  colours: { runOnly: { type: 'rule', values: colourRules } },
};
/* What rules are given beside the page. Style sheets, which axe parses as well unless told, are for a rule that is none of ours. */
const preload = { assets: ['media'] };
export type Scope = keyof typeof scopes;

/*
 * What every menu of the part library brings, and harms nobody: spans that hand the focus on at once, and
 * the popup itself outside the landmarks, as a dialog is, which the rule lets pass.
 */
const isOfMenu = (rule: string, html: string) =>
  (rule === 'aria-hidden-focus' && html.includes('data-base-ui-focus-guard')) ||
  (rule === 'region' && /^<div[^>]*role="menu"/.test(html));

/** Returns what axe finds on the page as it stands, one line a node; loads axe into it when it is not there. */
export async function faultsOf(page: Page, scope: Scope): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Through the debugger, so that the page's content policy has no say.
  if (!isThere) await page.evaluate(source);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    async (options) => (window as unknown as { axe: typeof axe }).axe.run(document, options),
    { ...scopes[scope], resultTypes: ['violations'], elementRef: false, preload },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isOfMenu(id, html))
      .map(({ target, failureSummary }) =>
        `${id}: ${target.join(' ')} ${failureSummary ?? ''}`.replaceAll(/\s+/g, ' '),
      ),
  );
}

/** Returns by how many pixels the page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

/** No accessibility fault at two widths in both themes, and nothing to scroll sideways; the page is as before then. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { width, colorScheme } of [
    { width: 320, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What is drawn anew at each width comes late on a busy machine.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().length), { timeout: 40_000 })
      .toBe(0);
    expect.soft(await faultsOf(page, 'all'), `${where} at ${width} px`).toEqual([]);
    expect(await overflowOf(page), `${where} scrolls sideways at ${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(before);
}
