// The second save of a draft finds the caller, the right and the draft, and writes, in one statement that is built on what
// the first one read. Whatever is no longer so must be answered as if nothing had been remembered.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDraft } from '#test/applications.ts';
import { aFormVersion, aProject, aSession, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';
import { tokenHash } from '../auth/access.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

/* A draft of two questions that was saved twice: it is remembered, and its form too. */
async function story() {
  const questions = [{ label: 'What do you build?' }, { label: 'For whom?' }];
  const project = await aProject(world, { questions });
  const [first = '', second = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  await draft.save({ questionId: first, options: ['Cooling'] });
  await draft.save({ questionId: first, options: ['Cooling without gas'] });
  const path = `/v2/applications/${draft.params.id}/applicationAnswers`;
  const saveAs = async (token: string, text: string) =>
    world.as(token).raw('POST', path, { answers: [{ questionId: first, options: [text] }] });
  const kept = async () =>
    world.db
      .selectFrom('answers')
      .select(['question_id', 'options', 'revision'])
      .where('application_id', '=', draft.params.id)
      .orderBy('question_id')
      .execute();
  return { ...draft, project, first, second, saveAs, kept };
}

test('a further save is one statement, and its reply is that of a save that reads first', async () => {
  const { save, first, second, api, params } = await story();
  let reply: Awaited<ReturnType<typeof save>> | undefined;
  const asked = await world.statements(async () => {
    reply = await save(
      { questionId: first, options: ['Heat'] },
      { questionId: second, options: ['All'] },
    );
  });
  expect(asked).toHaveLength(1);
  expect(reply?.saved).toMatchObject([
    { questionId: first, revision: 3 },
    { questionId: second, revision: 1 },
  ]);
  const { answers, referralTerms, ...read } = (await api.ok('getApplication', { params })).data;
  expect(referralTerms).toBeNull();
  expect(reply?.application).toEqual(read);
  expect(answers).toHaveLength(2);
});

test('nobody else writes through what is remembered, and no session that is not good', async () => {
  const { founder, saveAs, kept } = await story();
  const before = await kept();
  const stranger = await aUser(world);
  expect((await saveAs(stranger.token, 'Foreign')).status).toBe(404);
  expect((await saveAs('x'.repeat(43), 'Unknown')).status).toBe(401);
  const over = await aSession(world, founder.id);
  await world.db
    .updateTable('sessions')
    .set({ expires_at: world.clock.now() })
    .where('token_hash', '=', tokenHash(over))
    .execute();
  expect((await saveAs(over, 'Too late')).status).toBe(401);
  for (const column of ['suspended_at', 'deleted_at'] as const) {
    const set = async (at: Date | null) =>
      world.db
        .updateTable('users')
        .set({ [column]: at })
        .where('id', '=', founder.id)
        .execute();
    await set(world.clock.now());
    expect((await saveAs(founder.token, `While ${column}`)).status).toBe(401);
    await set(null);
  }
  expect(await kept()).toEqual(before);
});

test('no session that lacks its second factor writes through what is remembered', async () => {
  const { founder, saveAs, kept } = await story();
  const before = await kept();
  const set = async (table: 'sessions' | 'users', column: string, value: boolean) =>
    world.pool.query(
      `update ${table} set ${column} = $1 where ${table === 'users' ? 'id' : 'user_id'} = $2`,
      [value, founder.id],
    );
  await set('sessions', 'awaits_factor', true);
  expect((await saveAs(founder.token, 'Half')).body).toMatchObject({
    code: 'second_factor_needed',
  });
  await set('sessions', 'awaits_factor', false);
  await set('users', 'second_factor_due', true);
  expect((await saveAs(founder.token, 'Owing')).body).toMatchObject({ code: 'second_factor_due' });
  expect(await kept()).toEqual(before);
  await set('users', 'second_factor_due', false);
  expect((await saveAs(founder.token, 'Whole')).status).toBe(200);
});

test('a founder who left the startup writes nothing more', async () => {
  const project = await aProject(world);
  const founder = await aUser(world);
  const startupId = await aStartup(world, founder);
  const api = world.as(founder.token);
  const { data } = await api.ok('startApplication', {
    params: { projectId: project.id },
    body: { startupId },
  });
  const [questionId = ''] = project.questionIds;
  const call = { params: { id: data._id }, body: { answers: [{ questionId, options: ['Mine'] }] } };
  await api.ok('saveApplicationAnswers', call);
  await api.ok('saveApplicationAnswers', call);
  await world.db.deleteFrom('startup_founders').where('user_id', '=', founder.id).execute();
  expect((await api.fails('saveApplicationAnswers', call)).code).toBe('not_found');
});

test('a draft that was deleted or sent meanwhile is answered as ever', async () => {
  const one = await story();
  await one.api.ok('deleteApplication', { params: one.params });
  expect((await one.saveAs(one.founder.token, 'After')).status).toBe(404);
  const other = await story();
  await other.save({ questionId: other.second, options: ['All'] });
  await other.send();
  const before = await other.kept();
  expect((await other.saveAs(other.founder.token, 'After')).status).toBe(409);
  expect(await other.kept()).toEqual(before);
});

test('a form that was published anew is the one that a save counts by', async () => {
  const { project, save, first } = await story();
  await aFormVersion(world, project.id, (rows) => rows.slice(0, 1));
  const { application, saved } = await save({ questionId: first, options: ['Still here'] });
  expect(saved).toMatchObject([{ questionId: first }]);
  expect(application.formVersion).toBe(2);
  expect(application.progress).toEqual({ answered: 1, questions: 1 });
});

test('an equal text is saved without being written, and a conflict is one', async () => {
  const { save, first, kept } = await story();
  const before = await kept();
  const same = await save({ questionId: first, options: ['Cooling without gas'] });
  expect(same.saved).toMatchObject([{ questionId: first, revision: 2 }]);
  const late = await save({ questionId: first, options: ['Older'], baseRevision: 1 });
  expect(late.conflicts).toMatchObject([{ questionId: first, revision: 2 }]);
  expect(await kept()).toEqual(before);
});

test('of many who save at once nobody is lost, and each revision was given once', async () => {
  const { save, first, second, kept } = await story();
  const all = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      save({ questionId: n % 2 ? first : second, options: [`Text ${n}`] }),
    ),
  );
  const given = all.flatMap(({ saved }) => saved.map((one) => `${one.questionId} ${one.revision}`));
  expect(new Set(given).size).toBe(20);
  expect(Object.fromEntries((await kept()).map((one) => [one.question_id, one.revision]))).toEqual({
    [first]: 12,
    [second]: 10,
  });
});

test('a save with a key writes within the transaction of its key, once', async () => {
  const { first, founder, params, kept } = await story();
  const once = async () =>
    world.app.inject({
      method: 'POST',
      url: `/v2/applications/${params.id}/applicationAnswers`,
      headers: { authorization: `Bearer ${founder.token}`, 'idempotency-key': 'key-of-a-save' },
      payload: { answers: [{ questionId: first, options: ['With a key'] }] },
    });
  const [one, other] = await Promise.all([once(), once()]);
  expect(one.statusCode).toBe(200);
  expect(other.json()).toEqual(one.json());
  expect((await kept()).find((row) => row.question_id === first)?.revision).toBe(3);
});
