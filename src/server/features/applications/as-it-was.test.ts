// A save that goes on from the one before, and a beginning at a project that is remembered, read only what proves that all is
// as it was. Whatever changes meanwhile, and by whomever, both must reply and refuse as if nothing had been remembered.
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraft } from '#test/applications.ts';
import { aFormVersion, aProject, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/* A draft that was saved often enough to be remembered as it is. */
async function story() {
  const questions = [{ label: 'What do you build?' }, { label: 'For whom?' }];
  const project = await aProject(world, { questions });
  const [first = '', second = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  for (const text of ['One', 'Two', 'Three']) {
    await draft.save({ questionId: first, options: [text] });
  }
  const read = async () => (await draft.api.ok('getApplication', { params: draft.params })).data;
  return { ...draft, project, first, second, read };
}
type Story = Awaited<ReturnType<typeof story>>;

const readsWhole = (statement: string): boolean => statement.includes('recommended_account');

/* What others do meanwhile, by the name of it; `n` makes it another each time. */
const changes: Record<string, (about: Story, n: number) => Promise<unknown>> = {
  nothing: async () => undefined,
  'the project is renamed': async ({ project }, n) =>
    sql`update projects set name = ${`Renamed ${n}`} where id = ${project.id}`.execute(world.db),
  'the project moves': async ({ project }, n) =>
    sql`update projects set slug = ${`moved-${n}-${project.slug}`} where id = ${project.id}`.execute(
      world.db,
    ),
  'its deadline moves': async ({ project }, n) =>
    sql`update projects set deadline = deadline + make_interval(mins => ${n}) where id = ${project.id}`.execute(
      world.db,
    ),
  'it is looked at': async ({ project }) =>
    sql`update projects set view_count = view_count + 1 where id = ${project.id}`.execute(world.db),
  'its type is renamed': async ({ project }, n) =>
    sql`update lookups set name = ${`Type ${n} of ${project.id}`} where id in (
      select lookup_id from project_lookups where project_id = ${project.id})`.execute(world.db),
  'it has no type any more': async ({ project }) =>
    world.db.deleteFrom('project_lookups').where('project_id', '=', project.id).execute(),
  'the organisation is renamed': async ({ project }, n) =>
    sql`update entities set name = ${`Organisation ${n}`}, verified_at = now() where id = (
      select entity_id from management_accounts join projects on projects.account_id = management_accounts.id
      where projects.id = ${project.id})`.execute(world.db),
  'the founder is renamed': async ({ founder }, n) =>
    sql`update users set first_name = ${`Ada ${n}`}, picture_url = null where id = ${founder.id}`.execute(
      world.db,
    ),
  'a form is published': async ({ project }) => aFormVersion(world, project.id, (rows) => rows),
  'another process saves the same answer': async ({ params, first }, n) =>
    saveElsewhere(params.id, first, `Elsewhere ${n}`),
  'another process saves the other answer': async ({ params, second }, n) =>
    saveElsewhere(params.id, second, `Elsewhere ${n}`),
  'another process takes the other answer away': async ({ params, second }) =>
    saveElsewhere(params.id, second),
};

/* As a save of another process leaves it. */
async function saveElsewhere(id: string, questionId: string, text?: string): Promise<void> {
  await world.db.transaction().execute(async (db) => {
    await sql`update applications set updated_at = ${world.clock.now()} where id = ${id}`.execute(
      db,
    );
    await sql`insert into answers (application_id, question_id, id, options, revision, updated_at)
      values (${id}, ${questionId}, gen_random_uuid(), ${JSON.stringify(text ? [text] : [])}, 1, ${world.clock.now()})
      on conflict (application_id, question_id) do update set options = excluded.options,
        revision = answers.revision + 1`.execute(db);
  });
}

test('a save replies as the application is, whatever changed since the one before', async () => {
  const step = fc.record({
    change: fc.constantFrom(...Object.keys(changes)),
    other: fc.boolean(),
    wait: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const about = await story();
      for (const [n, { change, other, wait }] of steps.entries()) {
        if (wait) world.clock.advance(1000);
        await changes[change]?.(about, n);
        const before = await about.read();
        const questionId = other ? about.second : about.first;
        const revision = before.answers.find((one) => one.questionId === questionId)?.revision ?? 0;
        const reply = await about.save({ questionId, options: [`Text ${n} of ${change}`] });
        expect(reply.saved).toMatchObject([{ questionId, revision: revision + 1 }]);
        expect(reply.conflicts).toEqual([]);
        const { answers, referralTerms, ...after } = await about.read();
        expect(referralTerms).toBeNull();
        expect(reply.application).toEqual(after);
        expect(answers.find((one) => one.questionId === questionId)).toMatchObject({
          options: [`Text ${n} of ${change}`],
          revision: revision + 1,
        });
      }
    }),
    { numRuns: 20 },
  );
});

test.each(Object.keys(changes))('when %s, the next save but one is short again', async (change) => {
  const about = await story();
  await changes[change]?.(about, 1);
  for (const text of ['After', 'And again']) {
    await about.save({ questionId: about.first, options: [text] });
  }
  const asked = await world.statements(async () =>
    about.save({ questionId: about.first, options: ['Short'] }),
  );
  expect(asked).toHaveLength(1);
  expect(asked.some((statement) => readsWhole(statement))).toBe(false);
});

test('a conflict is one where another process wrote in between', async () => {
  const about = await story();
  await saveElsewhere(about.params.id, about.first, 'Newer');
  const { conflicts, saved } = await about.save({
    questionId: about.first,
    options: ['Older'],
    baseRevision: 3,
  });
  expect(saved).toEqual([]);
  expect(conflicts).toMatchObject([{ options: ['Newer'], revision: 4 }]);
});

test('processes that save by turns need one statement each time', async () => {
  const about = await story();
  const turn = async (text: string) => {
    await saveElsewhere(about.params.id, about.first, `Not ${text}`);
    return world.statements(async () => about.save({ questionId: about.first, options: [text] }));
  };
  // The first finds that it is not alone.
  await turn('One');
  for (const text of ['Two', 'Three', 'Four']) {
    expect(await turn(text)).toHaveLength(1);
  }
});

test('a second person begins in one statement, and reads what it replied', async () => {
  const { project } = await story();
  const founder = await aUser(world, { firstName: 'Grace' });
  const api = world.as(founder.token);
  const call = { params: { projectId: project.id }, body: {} };
  let begun: unknown;
  const asked = await world.statements(async () => {
    begun = (await api.ok('startApplication', call)).data;
  });
  expect(asked).toHaveLength(1);
  const id = String(Object(begun)._id);
  const { answers, referralTerms, ...read } = (await api.ok('getApplication', { params: { id } }))
    .data;
  expect(referralTerms).toBeNull();
  expect(answers).toEqual([]);
  expect(begun).toEqual(read);
  // Again it is the same draft.
  expect((await api.ok('startApplication', call)).data._id).toBe(id);
});

test.each([
  ['it was closed', sql`status = 'closed'`, 'project_closed'],
  ['its time is over', sql`deadline = '2026-11-19T00:00:00Z'`, 'project_closed'],
  ['it is a draft again', sql`status = 'draft'`, 'not_found'],
  ['an operator hid it', sql`hidden_at = now()`, 'not_found'],
])('nobody begins at a project that is remembered as open when %s', async (_, set, code) => {
  const { project } = await story();
  await sql`update projects set ${set} where id = ${project.id}`.execute(world.db);
  const { token } = await aUser(world);
  const call = { params: { projectId: project.id }, body: {} };
  expect((await world.as(token).fails('startApplication', call)).code).toBe(code);
  const { rows } = await sql`select from applications where project_id = ${project.id}`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
});

test('nobody begins with a session that is not good', async () => {
  const { project } = await story();
  const path = `/v2/applications/${project.id}/applicationForm`;
  expect((await world.as('x'.repeat(43)).raw('POST', path, {})).status).toBe(401);
  const { id, token } = await aUser(world);
  await sql`update users set suspended_at = now() where id = ${id}`.execute(world.db);
  expect((await world.as(token).raw('POST', path, {})).status).toBe(401);
});

test('of many who begin at once each has one draft', async () => {
  const { project } = await story();
  const people = await Promise.all(Array.from({ length: 5 }, async () => aUser(world)));
  const call = { params: { projectId: project.id }, body: {} };
  const ids = await Promise.all(
    [...people, ...people].map(
      async ({ token }) => (await world.as(token).ok('startApplication', call)).data._id,
    ),
  );
  expect(new Set(ids).size).toBe(5);
});
