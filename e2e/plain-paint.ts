import type { BrowserContext } from '@playwright/test';

/*
 * What a blur behind an element does to stacking and to where fixed children stand stays, and is said in words that axe knows
 * too. See docs/decisions/488.
 */
const withoutBlur = `[class*='backdrop-blur'] {
  backdrop-filter: none !important;
  will-change: backdrop-filter !important;
  isolation: isolate !important;
}`;

const script = `(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${JSON.stringify(withoutBlur)});
  addEventListener('DOMContentLoaded', () => { document.adoptedStyleSheets = [sheet]; });
})();`;

/**
 * Pages of this window are drawn without blurs, which are most of what painting costs where no graphics card does it: with a
 * dialog, half of what the whole page costs. Not for pictures, nor where speed is measured.
 */
export async function paintPlainly(context: BrowserContext): Promise<void> {
  await context.addInitScript(script);
}
