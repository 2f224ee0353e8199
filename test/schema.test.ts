import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  alertRhythms,
  applicationStatuses,
  earningStatuses,
  founderRoles,
  languages,
  ledgerKinds,
  lookupKinds,
  roles,
  verificationStates,
} from '#contract/limits.ts';
import { projectStatus } from '#contract/projects.ts';
import { secondFactorKinds } from '#contract/second-factor.ts';
import { openDatabase } from '#server/db/database.ts';
import { cloneDatabase } from './clone-database.ts';

// It starts npx, which takes its time on a busy machine.
test('the generated schema is that of the migrations (npm run schema writes it)', async () => {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['kysely-codegen', '--url', await cloneDatabase(), '--verify'],
    { encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
}, 60_000);

/** Columns that hold one word of a list of the contract, and take no other. */
const listed: Record<string, readonly string[]> = {
  'members.role': roles,
  'invitations.role': roles,
  'applications.status': applicationStatuses,
  'projects.status': projectStatus.options,
  'lookups.kind': lookupKinds,
  'startup_founders.role': founderRoles,
  'startups.verification': verificationStates,
  'earnings.status': earningStatuses,
  'ledger_postings.kind': ledgerKinds,
  'saved_searches.rhythm': alertRhythms,
  'second_factors.kind': secondFactorKinds,
  'users.language': languages,
};

test('a column takes each word of its list; a new one needs a migration that makes the constraint anew', async () => {
  const connection = openDatabase({
    url: await cloneDatabase(),
    poolSize: 1,
    preparedStatements: false,
  });
  const { rows } = await sql<{ place: string; words: string }>`
    select attrelid::regclass || '.' || attname as place, pg_get_constraintdef(pg_constraint.oid) as words
    from pg_constraint join pg_attribute on attrelid = conrelid and conkey = array[attnum]
    where contype = 'c'`.execute(connection.db);
  await connection.close();
  const taken = Map.groupBy(rows, ({ place }) => place);
  const refused = Object.entries(listed).flatMap(([place, words]) =>
    words
      .filter((word) => !taken.get(place)?.some((check) => check.words.includes(`'${word}'`)))
      .map((word) => `${place} does not take ${word}`),
  );
  expect(refused).toEqual([]);
});
