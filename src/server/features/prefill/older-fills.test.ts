import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { aFounderWithProfile, draftOf } from '#test/stories/filled-forms.ts';
import { createWorld } from '#test/world.ts';

/** The part of the migration that rewrites proposals of before; it may run on new ones as often as it likes. */
const migration = readFileSync('src/server/db/migrations/250-models-and-budgets.sql', 'utf8');
const rewriting = migration.slice(
  migration.indexOf('create function pg_temp.author'),
  migration.indexOf('-- At most one run'),
);

const statements = rewriting.split(/;\n(?=update|drop)/);

test('proposals of before the authors are still read, and a model of then is to be asked anew', async () => {
  const world = await createWorld();
  const owner = await aFounderWithProfile(world);
  const draft = await draftOf(world, [{ label: 'Problem', slot: 'problem' }], owner);
  const fill = await draft.fill();
  const source = {
    kind: 'answer',
    application: null,
    programme: null,
    document: null,
    label: 'Problem',
    date: '2026-05-03T10:00:00.000Z',
    quote: 'Nets.',
  };
  const old = {
    questionId: draft.idOf('Problem'),
    value: ['Nets.'],
    state: 'suggested',
    confidence: 0.8,
    slot: 'problem',
    provider: 'embedded',
    sources: [source],
    code: 'story',
    reason: '',
    original: null,
    unsupported: [],
    alternatives: [
      { value: ['Reworded.'], confidence: 0.7, sources: [source], provider: 'llm' },
      { value: ['Older.'], confidence: 0.7, sources: [{ ...source, kind: 'profile' }] },
    ],
  };
  const ofModel = { ...old, provider: 'llm', unsupported: ['forty'], alternatives: [] };
  const blank = { ...old, value: null, state: 'blank', sources: [], alternatives: [] };
  const results = JSON.stringify([old, ofModel, blank]);
  await world.db.updateTable('fills').set({ results }).where('id', '=', fill._id).execute();
  await inTransaction(world.db, async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
  });
  const params = { id: draft.applicationId, fillId: fill._id };
  const { data } = await draft.api.ok('getFill', { params });
  expect(data.results).toMatchObject([
    {
      author: { kind: 'answer', model: null },
      sentences: [],
      alternatives: [{ value: ['Older.'], author: { kind: 'profile', model: null } }],
    },
    {
      author: { kind: 'model', model: null },
      sentences: [{ text: 'Nets.', supported: false, why: 'words', words: ['forty'] }],
    },
    { author: null, sentences: [], alternatives: [] },
  ]);
  await world.close();
});
