import { defineConfig } from '@playwright/test';
import { journeyLaunchOptions } from './e2e/browser.ts';
import { outside, withOwnProduct } from './e2e/outside.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: outside ? withOwnProduct : [],
  outputDir: 'test-results',
  // Two files at a time, each worker with a server of its own; the journeys of a file run in turn.
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  // A journey that passes at the second try is a defect, in the product or in the test.
  retries: 0,
  // A journey says what comes, not how soon, which the benches measure: what takes one second alone takes eleven where two
  // journeys share two slow processors. One limit for all finds what hangs.
  timeout: 300_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./e2e/reporter.ts']],
  use: {
    launchOptions: journeyLaunchOptions(),
    headless: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    // It would take two thirds more of the processor. To look at a failure: `npm run e2e -- FILE --trace retain-on-failure`.
    trace: 'off',
  },
});
