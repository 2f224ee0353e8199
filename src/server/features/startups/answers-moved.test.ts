import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileQuestions, questionOf } from '#rules/startups/questions.ts';
import { newId } from '#server/db/id.ts';
import { aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

async function migrate(name: string): Promise<void> {
  const text = await readFile(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8');
  for (const statement of text.split(/;\s*\n/).filter((part) => part.trim() !== '')) {
    await sql.raw(statement).execute(world.db);
  }
}

test('answers that stood twice keep their revision and their source, and the free ones stay', async () => {
  const founder = await aUser(world);
  const startup_id = await aStartup(world, founder, 'Mycelia');
  const problem = profileQuestions.find(({ slot }) => slot === 'problem')?._id ?? '';
  const updated_at = world.clock.now();
  const source = {
    applicationId: newId(),
    programme: 'Cold Start',
    label: 'Where?',
    date: updated_at.toISOString(),
    shortened: false,
  };
  // The tables as they were.
  await sql`drop table startup_field_revisions`.execute(world.db);
  await world.db
    .updateTable('startups')
    .set({ city: 'Gdynia', team_size: 4 })
    .where('id', '=', startup_id)
    .execute();
  const kept = { startup_id, updated_by: founder.id, updated_at };
  await world.db
    .insertInto('startup_answers')
    .values([
      {
        ...kept,
        id: newId(),
        question_id: questionOf('city'),
        options: '["Gdynia"]',
        revision: 3,
        source: JSON.stringify(source),
      },
      { ...kept, id: newId(), question_id: questionOf('teamSize'), options: '["4"]', revision: 2 },
      { ...kept, id: newId(), question_id: questionOf('website'), options: '[]', revision: 5 },
      { ...kept, id: newId(), question_id: problem, options: '["Heat."]', revision: 7 },
    ])
    .execute();
  await migrate('309-startup-field-revisions');

  const api = world.as(founder.token);
  const { data } = await api.ok('listStartupQuestions', { params: { id: startup_id } });
  const said = data.flatMap(({ key, answer }) =>
    answer ? [[key, answer.options, answer.revision, answer.source?.programme]] : [],
  );
  expect(said).toEqual([
    ['name', ['Mycelia'], 1, undefined],
    ['website', [], 5, undefined],
    ['city', ['Gdynia'], 3, 'Cold Start'],
    ['problem', ['Heat.'], 7, undefined],
    ['teamsize', ['4'], 2, undefined],
  ]);
  const left = await world.db.selectFrom('startup_answers').select('question_id').execute();
  expect(left).toEqual([{ question_id: problem }]);
  const { data: late } = await api.ok('saveStartupAnswers', {
    params: { startupId: startup_id },
    body: { answers: [{ questionId: questionOf('city'), options: ['Sopot'], baseRevision: 2 }] },
  });
  expect(late.conflicts.map(({ options, revision }) => [options, revision])).toEqual([
    [['Gdynia'], 3],
  ]);
});
