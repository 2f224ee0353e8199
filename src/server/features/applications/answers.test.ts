import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aDraft, aSentApplication, openDraft } from '#test/applications.ts';
import { aFormVersion, aProject, aQuestion, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

test('a save counts revisions, keeps the standard spelling, and knows the same text', async () => {
  const project = await aProject(world, { questions: [{ label: 'Site', type: 'url' }] });
  const [questionId = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  const first = await draft.save({ questionId, options: ['  https://mycelia.test  '] });
  expect(first.saved[0]?.revision).toBe(1);
  const same = await draft.save({ questionId, options: ['https://mycelia.test'] });
  expect(same.saved[0]?.revision).toBe(1);
  const changed = await draft.save({ questionId, options: ['not an address yet'] });
  expect(changed.saved[0]?.revision).toBe(2);
  const { data } = await draft.api.ok('listApplicationAnswers', { params: draft.params });
  expect(data).toMatchObject([{ questionId, options: ['not an address yet'], revision: 2 }]);
  const cleared = await draft.save({ questionId, options: [] });
  expect(cleared.saved[0]?.revision).toBe(3);
  expect(cleared.application.progress).toEqual({ answered: 0, questions: 1 });
});

test('a save based on an older revision comes back as a conflict; the others are kept', async () => {
  const project = await aProject(world, { questions: [{ label: 'A' }, { label: 'B' }] });
  const [a = '', b = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  await draft.save({ questionId: a, options: ['one'], baseRevision: 0 });
  await draft.save({ questionId: a, options: ['two'], baseRevision: 1 });
  const late = await draft.save(
    { questionId: a, options: ['other'], baseRevision: 1 },
    { questionId: b, options: ['kept'], baseRevision: 0 },
  );
  expect(late.conflicts).toMatchObject([{ questionId: a, options: ['two'], revision: 2 }]);
  expect(late.saved.map((row) => row.questionId)).toEqual([b]);
  const agreed = await draft.save({ questionId: a, options: ['two'], baseRevision: 1 });
  expect(agreed.conflicts).toEqual([]);
  const unsent = await draft.api.ok('saveApplicationAnswers', {
    params: draft.params,
    body: {
      answers: [{ questionId: a, options: ['third'], baseRevision: 1 }],
      completeApplication: true,
    },
  });
  expect(unsent.data.application.status).toBe('draft');
  expect(unsent.data.conflicts).toHaveLength(1);
});

test('what cannot be kept is refused with its place, and nothing of it is written', async () => {
  const project = await aProject(world, { questions: [{ label: 'A' }, { label: 'Gone' }] });
  const other = await aProject(world);
  const [a = '', gone = ''] = project.questionIds;
  await aFormVersion(world, project.id, (rows) => rows.filter(({ id }) => id !== gone));
  const draft = await openDraft(world, project);
  const refused = await draft.refuse(
    { questionId: a, options: ['fine'] },
    { questionId: other.questionIds[0] ?? '', options: ['foreign'] },
    { questionId: newId(), options: ['unknown'] },
    { questionId: a, options: ['twice'] },
  );
  expect(refused).toMatchObject({ httpStatus: 400, code: 'validation' });
  expect(refused.details?.map((detail) => detail.path)).toEqual(
    [1, 2, 3].map((place) => `answers.${place}.questionId`),
  );
  const long = await draft.refuse({
    questionId: a,
    options: ['x'.repeat(49_000), 'y'.repeat(2000)],
  });
  expect(long.details?.[0]?.message).toContain('50,000 characters');
  const { data } = await draft.api.ok('listApplicationAnswers', { params: draft.params });
  expect(data).toEqual([]);
});

test.each([
  ['words', { type: 'long_text', limits: { maxWords: 2 } }, ['three words here'], ['two words']],
  ['characters', { type: 'short_text', limits: { maxLength: 3 } }, ['four'], ['abc']],
  ['number', { type: 'number', limits: { max: 10 } }, ['11'], ['10']],
  ['date', { type: 'date' }, ['soon'], ['2026-12-01']],
  ['address', { type: 'url' }, ['nowhere'], ['https://mycelia.test']],
  ['mail', { type: 'email' }, ['ada'], ['ada@founder.test']],
  ['choice', { type: 'single_choice', options: [{ value: 'a', label: 'A' }] }, ['b'], ['a']],
  ['consent', { type: 'consent' }, [], ['true']],
  ['country', { type: 'country' }, ['XX'], ['PL']],
] as const)(
  'the limit of %s holds at sending, not while writing',
  async (_, question, bad, good) => {
    const project = await aProject(world, {
      questions: [{ label: 'Q', ...structuredClone(question) } as never],
    });
    const [questionId = ''] = project.questionIds;
    const draft = await openDraft(world, project);
    await draft.save({ questionId, options: [...bad] });
    expect(await draft.refuseSend()).toMatchObject({
      httpStatus: 400,
      code: 'answers_incomplete',
      details: [{ path: `answers.${questionId}` }],
    });
    await draft.save({ questionId, options: [...good] });
    expect((await draft.send()).application.status).toBe('pending');
  },
);

test('what was written stays when sending is refused', async () => {
  const project = await aProject(world, { questions: [{ label: 'A' }, { label: 'B' }] });
  const [a = ''] = project.questionIds;
  const draft = await openDraft(world, project);
  const refused = await draft.api.fails('saveApplicationAnswers', {
    params: draft.params,
    body: { answers: [{ questionId: a, options: ['kept'] }], completeApplication: true },
  });
  expect(refused.code).toBe('answers_incomplete');
  const { data } = await draft.api.ok('listApplicationAnswers', { params: draft.params });
  expect(data.map((answer) => answer.options)).toEqual([['kept']]);
});

test('questions hidden by logic are neither required nor shown to the organisation', async () => {
  const project = await aProject(world, {
    questions: [
      {
        label: 'Revenue?',
        type: 'single_choice',
        options: [
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ],
      },
    ],
  });
  const [revenue = ''] = project.questionIds;
  const howMuch = await aQuestion(world, project.id, {
    label: 'How much?',
    logic: { match: 'all', conditions: [{ questionId: revenue, op: 'equals', value: 'yes' }] },
  });
  const draft = await openDraft(world, project);
  const shown = await draft.save({ questionId: revenue, options: ['yes'] });
  expect(shown.application.progress).toEqual({ answered: 1, questions: 2 });
  await draft.save({ questionId: howMuch, options: ['a secret amount'] });
  const folded = await draft.save({ questionId: revenue, options: ['no'] });
  expect(folded.application.progress).toEqual({ answered: 1, questions: 1 });
  const params = { id: project.slug, applicationId: draft.params.id };
  const own = await draft.api.ok('listApplicationQuestions', { params });
  expect(own.data.map((one) => [one.label, one.hidden, one.answer?.options])).toEqual([
    ['Revenue?', false, ['no']],
    ['How much?', true, ['a secret amount']],
  ]);
  expect((await draft.send()).application.progress).toBeNull();
  const olga = world.as(project.account.owner.token);
  const theirs = await olga.ok('listApplicationQuestions', { params });
  const answers = await olga.ok('listApplicationAnswers', { params: draft.params });
  expect(JSON.stringify([theirs, answers])).not.toContain('a secret amount');
  expect(answers.data).toHaveLength(1);
});

test('screens, pages and the form that changed meanwhile', async () => {
  const project = await aProject(world, {
    questions: [
      { label: 'A', screen: 'Team' },
      { label: 'B', screen: 'Team' },
      { label: 'C', screen: 'Money' },
    ],
  });
  const draft = await openDraft(world, project);
  const params = { id: project.id, applicationId: draft.params.id };
  const labels = async (query: object) =>
    (await draft.api.ok('listApplicationQuestions', { params, query })).data.map(
      (one) => one.label,
    );
  expect(await labels({ screen: 'Money' })).toEqual(['C']);
  expect(await labels({ screen: 'Nothing' })).toEqual([]);
  const first = await draft.api.ok('listApplicationQuestions', { params, query: { limit: 2 } });
  expect(first.paging.total).toBe(3);
  expect(await labels({ limit: 2, cursor: first.paging.next ?? '' })).toEqual(['C']);
  const seen = await draft.api.ok('listApplicationQuestions', { params });
  await world.as(project.account.owner.token).ok('replaceQuestions', {
    params: { id: project.id },
    body: { version: 1, questions: [{ screen: 'Team', ranking: 1, type: 'url', label: 'Site?' }] },
  });
  await world.as(project.account.owner.token).ok('publishQuestions', {
    params: { id: project.id },
    body: { version: 2 },
  });
  const changed = await draft.api.ok('getApplication', { params: draft.params });
  expect(changed.data.formChanged).toBe(true);
  expect(seen.formVersion).toBe(1);
  expect(changed.data.formVersion).toBe(2);
  const saved = await draft.save({ questionId: project.questionIds[0] ?? '', options: ['x'] });
  expect(saved.application.formChanged).toBe(true);
  await draft.api.ok('seeFormChanges', { params: draft.params, body: { formVersion: 2 } });
  const told = await draft.api.ok('getApplication', { params: draft.params });
  expect(told.data.formChanged).toBe(false);
  const elsewhere = await aProject(world);
  const wrong = { id: elsewhere.id, applicationId: draft.params.id };
  expect((await draft.api.fails('listApplicationQuestions', { params: wrong })).code).toBe(
    'not_found',
  );
});

test('an unverified founder writes but does not send; a closed project takes nothing', async () => {
  const project = await aProject(world);
  const [questionId = ''] = project.questionIds;
  const newcomer = await aUser(world, { verified: false });
  const { application } = await aDraft(world, { project, founder: newcomer });
  const body = { answers: [{ questionId, options: ['x'] }], completeApplication: true };
  const params = { id: application._id };
  const unverified = await world
    .as(newcomer.token)
    .fails('saveApplicationAnswers', { params, body });
  expect(unverified).toMatchObject({ httpStatus: 403, code: 'email_unverified' });

  const draft = await openDraft(world, project);
  await draft.save({ questionId, options: ['x'] });
  await world.db
    .updateTable('projects')
    .set({ status: 'closed' })
    .where('id', '=', project.id)
    .execute();
  expect((await draft.refuseSend()).code).toBe('project_closed');
  const late = await aUser(world);
  const start = { params: { projectId: project.id }, body: {} };
  expect((await world.as(late.token).fails('startApplication', start)).code).toBe('project_closed');
  await world.db
    .updateTable('projects')
    .set({ status: 'open', deadline: new Date(world.clock.now().getTime() - 24 * 3600_000) })
    .where('id', '=', project.id)
    .execute();
  expect((await draft.refuseSend()).code).toBe('project_closed');
  await world.db
    .updateTable('projects')
    .set({ deadline: new Date(world.clock.now().getTime() - 24 * 3600_000 + 1) })
    .where('id', '=', project.id)
    .execute();
  expect((await draft.send()).application.status).toBe('pending');
});

test('a sent application keeps its answers as they are', async () => {
  const { project, founder, application } = await aSentApplication(world);
  const refused = await world.as(founder.token).fails('saveApplicationAnswers', {
    params: { id: application._id },
    body: { answers: [{ questionId: project.questionIds[0] ?? '', options: ['new'] }] },
  });
  expect(refused.code).toBe('state_conflict');
});

test('a project without a form of ours takes no applications here', async () => {
  const project = await aProject(world, { questions: [] });
  await world.db
    .updateTable('projects')
    .set({ form_version: 0 })
    .where('id', '=', project.id)
    .execute();
  const founder = await aUser(world);
  const start = { params: { projectId: project.id }, body: {} };
  const refused = await world.as(founder.token).fails('startApplication', start);
  expect(refused).toMatchObject({ httpStatus: 409, code: 'project_closed' });
  expect(refused.message).toContain('at its source');
  const params = { id: project.id };
  const { data } = await world.as(founder.token).ok('getProjectUserInfo', { params });
  expect(data).toMatchObject({ canApply: false, reason: refused.message });
});
