import { afterAll, beforeAll, expect, test } from 'vitest';
import { formStories } from '#test/stories/form-stories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const { manager, anApplication, open, publicForm, publish, save } = formStories(() => world);
const only = {
  op: 'equals' as const,
  values: ['PL', 'EE'],
  message: 'We work in Poland and Estonia.',
};
const SENTENCE = 'We work in Poland and Estonia. You can keep writing, but you cannot send it.';

test('keeps an answer outside it from being sent, and nothing that was typed is lost', async () => {
  const { project, ids } = await open({ label: 'Country?', type: 'country', screener: only });
  const draft = await anApplication(project, { [ids[0]]: ['FR'] }, false);
  const send = { params: draft.params, body: { completeApplication: true } };
  const refused = await draft.api.fails('saveApplicationAnswers', send);
  expect(refused).toMatchObject({
    code: 'answers_incomplete',
    details: [{ path: `answers.${ids[0]}`, message: SENTENCE }],
  });
  const { data } = await draft.api.ok('getApplication', { params: draft.params });
  expect(data.status).toBe('draft');
  expect((await draft.read(draft.founder.token))[0]?.answer?.options).toEqual(['FR']);
  await draft.api.ok('saveApplicationAnswers', {
    params: draft.params,
    body: { answers: [{ questionId: ids[0], options: ['PL'] }], completeApplication: true },
  });
  const { data: sent } = await draft.api.ok('getApplication', { params: draft.params });
  expect(sent.status).toBe('pending');
  const { data: kept } = await draft.api.ok('getSubmission', {
    params: { ...draft.params, number: '1' },
  });
  expect(kept.snapshot.questions[0]?.screener).toEqual(only);
});

test('also keeps a changed answer from being sent again', async () => {
  const { project, ids } = await open({ label: 'Country?', type: 'country', screener: only });
  const sent = await anApplication(project, { [ids[0]]: ['PL'] });
  await manager(project).ok('decideApplication', {
    params: { id: project.account.id, applicationId: sent.params.id },
    body: {
      status: 'needs_info',
      version: 2,
      questions: [ids[0]],
      reason: 'Where?',
      release: 'now',
    },
  });
  const again = {
    params: sent.params,
    body: { answers: [{ questionId: ids[0], options: ['FR'] }], completeApplication: true },
  };
  expect((await sent.api.fails('saveApplicationAnswers', again)).code).toBe('answers_incomplete');
});

test('stands on the project page where it is for everybody', async () => {
  const { project, ids } = await open(
    { label: 'Country?', type: 'country', screener: only },
    {
      label: 'Team?',
      type: 'number',
      screener: { op: 'less_than', value: 10 },
      logic: { match: 'all', conditions: [{ questionId: 'x', op: 'answered' }] },
    },
    {
      label: 'Since?',
      type: 'date',
      stage: 'shortlisted',
      screener: { op: 'less_than', value: '2026-01-01' },
    },
  );
  expect(ids).toHaveLength(3);
  const { data } = await world.as().ok('getProjectDetails', { params: { id: project.id } });
  expect(data.takes).toEqual([
    {
      label: 'Country?',
      type: 'country',
      op: 'equals',
      values: ['PL', 'EE'],
      texts: ['Poland', 'Estonia'],
    },
  ]);
});

test('is kept by saving, publishing, cloning and comparing, with its stage', async () => {
  const { project, ids } = await open({ label: 'Country?', type: 'country' }, { label: 'Room?' });
  const draft = await anApplication(project, { [ids[0]]: ['FR'], [ids[1] ?? '']: ['kept'] }, false);
  const saved = await save(project, (questions) =>
    questions.map((question, place) =>
      place === 0
        ? { ...question, screener: { op: 'equals', value: 'PL' } }
        : { ...question, stage: 'shortlisted' },
    ),
  );
  expect(saved.changed).toBe(true);
  const dry = await publish(project, true);
  expect(dry.changes.map(({ kind }) => kind)).toEqual(['screener', 'stage']);
  expect(dry.drafts).toMatchObject({ total: 1, unfit: 1 });
  await publish(project);
  const form = await publicForm(project);
  expect(form.questions.map(({ screener, stage }) => [screener, stage])).toEqual([
    [{ op: 'equals', value: 'PL' }, null],
    [null, 'shortlisted'],
  ]);
  const { data: told } = await draft.api.ok('listFormChanges', { params: draft.params });
  expect(told.changes.map(({ kind }) => kind)).toEqual(['screener', 'removed']);
  expect(told.kept.map(({ options }) => options)).toEqual([['kept']]);
  const clone = await manager(project).ok('cloneProject', { params: { id: project.id } });
  const copy = await manager(project).ok('listQuestions', { params: { id: clone.data._id } });
  expect(copy.data.questions.map(({ screener, stage }) => [screener, stage])).toEqual([
    [{ op: 'equals', value: 'PL' }, null],
    [null, 'shortlisted'],
  ]);
});

test('that no answer can meet is refused when it is published', async () => {
  const { project } = await open({ label: 'Team?', type: 'number', limits: { max: 5 } });
  await save(project, (questions) =>
    questions.map((question) => ({ ...question, screener: { op: 'greater_than', value: 5 } })),
  );
  const { version } = (await manager(project).ok('listQuestions', { params: { id: project.id } }))
    .data;
  const refused = await manager(project).fails('publishQuestions', {
    params: { id: project.id },
    body: { version, dryRun: false },
  });
  expect(refused).toMatchObject({
    code: 'form_unsound',
    details: [{ path: 'questions.0.screener' }],
  });
});
