import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callTable } from './scripts/build-call-table.ts';

/**
 * Tests that start whole servers and kill them, and of the memory of a process, which is one of their own: minutes of waiting, so
 * `npm run check` leaves them to `npm test`.
 */
const processes = [
  'src/server/supervisor/*.test.ts',
  'src/server/http/overload/slow-sockets.test.ts',
  'src/server/http/uploads.test.ts',
  'src/postgres/*.test.ts',
  'test/processes/*.test.ts',
];

/** Tests of what a password costs, at that cost; the server's other tests and the proofs take the least. */
const costs = [
  'src/server/integrations/secrets/passwords.test.ts',
  'src/server/features/auth/sign-in-time.test.ts',
];
const leastCost = {
  '#server/integrations/secrets/password-cost.ts': fileURLToPath(
    new URL('test/password-cost.ts', import.meta.url),
  ),
};

/** Proofs made from the contract: thousands of requests, so `npm run check` leaves them to `npm test`. */
const proofs = ['test/proof/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['src/{contract,rules}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // One load of the server's code a worker halves the run; a test's state is its own database.
          isolate: false,
          include: ['src/{server,demo,importers,postgres}/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...processes, ...costs, ...proofs],
          alias: leastCost,
          environment: 'node',
          globalSetup: ['./test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          // Most start, kill and start again whole servers: seconds each, more on a busy machine.
          testTimeout: 60_000,
          include: [...processes, ...costs],
          environment: 'node',
          globalSetup: ['./test/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'proof',
          // As above: what a proof counts is kept by its file or its world.
          isolate: false,
          include: proofs,
          alias: leastCost,
          environment: 'node',
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 120_000,
          // A whole cast and its things: minutes on a busy machine.
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        plugins: [callTable()],
        test: {
          name: 'web',
          // A context of its own for each file, as isolation asks, in one worker and beside one DOM library.
          pool: 'vmThreads',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./test/setup-web.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          include: ['scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
          environment: 'node',
        },
      },
    ],
    setupFiles: ['./test/setup.ts'],
    reporters: ['default', './test/reporter.ts'],
    // What a test waits for at most; a machine with much else to do is four times as slow.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is polled for without a limit of its own comes in milliseconds, or never, but a machine may stand still for a second.
    expect: { poll: { timeout: 20_000 } },
    // For two cores: a third of the server's tests wait, for clocks, killed processes and slow lines.
    maxWorkers: 3,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
