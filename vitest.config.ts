import { defineConfig } from 'vitest/config';
import { callTable } from './scripts/build-call-table.ts';

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/{contract,rules}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./test/global-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [callTable()],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
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
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Two cores: more workers only wait for each other and for PostgreSQL.
    maxWorkers: 2,
    passWithNoTests: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
