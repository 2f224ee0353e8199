import { spawnSync } from 'node:child_process';
import { expect, inject, test } from 'vitest';

test('the generated schema is that of the migrations (npm run schema writes it)', () => {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${inject('templateName')}`;
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['kysely-codegen', '--url', url.href, '--verify'],
    { encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
});
