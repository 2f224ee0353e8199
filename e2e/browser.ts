import type { LaunchOptions } from '@playwright/test';
import { ensureChromium } from '../scripts/install-chromium.mjs';
import { outside } from './outside.ts';

/** Returns how every journey starts the system's Chromium: no sandbox (containers), no calls home. */
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
