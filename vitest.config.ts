import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { projects: [{ test: { name: 'server', include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'], globalSetup: ['test/global-setup.ts'], testTimeout: 15000 } }] } });
