// Runs before each test file of the counting run, and writes down which mutants the file came by.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    hitsFolder: string;
  }
}

type Counters = { static: Record<string, number>; perTest: object };
declare global {
  // oxlint-disable-next-line eslint/no-underscore-dangle -- the counters in the code write to this name.
  var __stryker__: { mutantCoverage?: Counters } | undefined;
}

// oxlint-disable-next-line eslint/no-underscore-dangle -- the counters in the code are read by this name.
const counters: Counters = ((globalThis.__stryker__ ??= {}).mutantCoverage ??= {
  static: {},
  perTest: {},
});
counters.static = {};
const startedAt = Date.now();
let loading: string[] = [];

beforeAll(() => {
  loading = Object.keys(counters.static);
});

afterAll(() => {
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '');
  const ms = Date.now() - startedAt;
  const hits = { file, ms, loading, hits: Object.keys(counters.static) };
  writeFileSync(path.join(inject('hitsFolder'), encodeURIComponent(file)), JSON.stringify(hits));
});
