import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { cloneDatabase } from './world.ts';

test('the generated schema is that of the migrations (npm run schema writes it)', async () => {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['kysely-codegen', '--url', await cloneDatabase(), '--verify'],
    { encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
});
