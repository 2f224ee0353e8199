import type { LaunchOptions } from '@playwright/test';
import { ensureChromium } from '../scripts/install-chromium.mjs';
import { outside } from './outside.ts';

/** Returns how everything starts the system's Chromium: no sandbox (containers), no calls home. */
export function browserLaunchOptions(): LaunchOptions {
  return {
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      ...(outside?.pin ? [`--ignore-certificate-errors-spki-list=${outside.pin}`] : []),
    ],
  };
}

/**
 * Returns how it is started where no speed is measured: scripts are not optimised. A page of a journey lives for seconds, and
 * what is optimised for it is gone with it. See docs/decisions/488.
 */
export function journeyLaunchOptions(): LaunchOptions {
  const { args = [], ...rest } = browserLaunchOptions();
  return { ...rest, args: [...args, '--js-flags=--no-maglev --no-turbofan'] };
}
