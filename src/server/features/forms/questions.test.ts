import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { type questionInput, questionType } from '#contract/questions.ts';
import { newId } from '#server/db/id.ts';
import { aMember, anAccount, aProject, aUser, type TestAccount } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

type Question = z.input<typeof questionInput>;

let world: World;
let account: TestAccount;
beforeAll(async () => {
  world = await createWorld();
  account = await anAccount(world);
});
afterAll(async () => world.close());

const owner = () => world.as(account.owner.token);
const text = (label: string, more: Partial<Question> = {}): Question => ({
  screen: 'Team',
  ranking: 1,
  type: 'short_text',
  label,
  ...more,
});
const aForm = async (status: 'draft' | 'open' | 'closed' | 'expired' | 'archived' = 'draft') => {
  const project = await aProject(world, { account, status, questions: [] });
  const params = { id: project.id };
  const save = async (version: number, questions: Question[]) =>
    (await owner().ok('replaceQuestions', { params, body: { version, questions } })).data;
  const refused = async (version: number, questions: Question[]) =>
    owner().fails('replaceQuestions', { params, body: { version, questions } });
  const read = async () => (await owner().ok('listQuestions', { params })).data;
  return { project, params, save, refused, read };
};

/** What each type is given beside its label; nothing where it is not named. */
const given: Partial<Record<z.infer<typeof questionType>, Partial<Question>>> = {
  short_text: { limits: { maxLength: 80 } },
  long_text: { limits: { maxWords: 200 }, help: 'Be brief.', slot: 'problem' },
  number: { limits: { min: 0, max: 1e9 } },
  money: { options: ['EUR', 'PLN'], limits: { min: 1 } },
  date: { limits: { min: '2026-01-01', max: '2027-01-01' } },
  single_choice: { options: ['yes', { value: 'no', label: 'Not yet' }] },
  multi_choice: { options: ['a', 'b', 'c'], limits: { min: 1, max: 2 } },
  dropdown: { options: ['a', 'b'] },
  rating: { limits: { min: 1, max: 10 } },
  ranking: { options: ['first', 'second'] },
  table: { options: ['Name', 'Role'], limits: { max: 5 } },
  file: { limits: { accept: ['.pdf'], maxFileSizeMb: 10, maxFiles: 2 } },
  consent: { required: true },
};

test('every type of question is saved and read back, in a project that is open', async () => {
  const form = await aForm('open');
  const sent = questionType.options.map((type, index) =>
    text(`Question ${type}`, { type, ranking: index, key: type, screen: 1, ...given[type] }),
  );
  const saved = await form.save(1, sent);
  const namesPeople = new Set(['email', 'phone', 'url', 'file']);
  expect(saved.version).toBe(2);
  const asSent = sent.map((question) => ({
    key: null,
    help: null,
    required: false,
    limits: {},
    logic: null,
    slot: null,
    identifying: namesPeople.has(question.type),
    screener: null,
    stage: null,
    ...question,
    options: (question.options ?? []).map((option) =>
      typeof option === 'string' ? { value: option, label: option } : option,
    ),
  }));
  expect(saved.questions.map(({ _id, ...question }) => question)).toEqual(asSent);
  expect(await form.read()).toEqual(saved);
  const again = await form.save(2, saved.questions);
  expect(again.questions).toEqual(saved.questions);
});

test('the form is read in the order in which it is asked', async () => {
  const form = await aForm();
  const saved = await form.save(1, [
    text('Last', { screen: 'Team', ranking: 2 }),
    text('Fourth', { screen: 'Money', ranking: 1 }),
    text('Third', { screen: 'Team', ranking: 1 }),
    text('Second', { screen: 10, ranking: 1 }),
    text('First', { screen: '2', ranking: 1 }),
  ]);
  expect(saved.questions.map(({ label, screen }) => [label, screen])).toEqual([
    ['First', 2],
    ['Second', 10],
    ['Third', 'Team'],
    ['Last', 'Team'],
    ['Fourth', 'Money'],
  ]);
  const { data } = await owner().ok('getProjectDetails', { params: form.params });
  expect(data.screens).toEqual([
    { screen: 2, questions: 1 },
    { screen: 10, questions: 1 },
    { screen: 'Team', questions: 2 },
    { screen: 'Money', questions: 1 },
  ]);
});

test('conditions name questions by key or id and are kept by id', async () => {
  const form = await aForm();
  const first = await form.save(1, [
    text('Revenue?', { type: 'number', key: 'revenue' }),
    text('Where from?', {
      ranking: 2,
      logic: { conditions: [{ questionId: 'revenue', op: 'greater_than', value: 0 }] },
    }),
  ]);
  const revenue = first.questions[0]?._id ?? '';
  expect(first.questions[1]?.logic).toEqual({
    match: 'all',
    conditions: [{ questionId: revenue, op: 'greater_than', value: 0 }],
  });
  expect((await form.save(2, first.questions)).questions).toEqual(first.questions);
});

test('two questions may exchange their keys', async () => {
  const form = await aForm();
  const { questions } = await form.save(1, [
    text('A', { key: 'a' }),
    text('B', { key: 'b', ranking: 2 }),
  ]);
  const swapped = questions.map((question) => ({
    ...question,
    key: question.key === 'a' ? 'b' : 'a',
  }));
  const saved = await form.save(2, swapped);
  expect(saved.questions.map(({ label, key }) => [label, key])).toEqual([
    ['A', 'b'],
    ['B', 'a'],
  ]);
});

test('a question that is left out keeps its answers, and may come back', async () => {
  const form = await aForm();
  const { questions } = await form.save(1, [text('Stays'), text('Goes', { ranking: 2 })]);
  const founder = await aUser(world);
  const applicationId = newId();
  const now = world.clock.now();
  await world.db
    .insertInto('applications')
    .values({
      id: applicationId,
      project_id: form.project.id,
      user_id: founder.id,
      status: 'draft',
      form_version: 1,
      created_at: now,
      updated_at: now,
    })
    .execute();
  const questionId = questions[1]?._id ?? '';
  await world.db
    .insertInto('answers')
    .values({
      id: newId(),
      application_id: applicationId,
      question_id: questionId,
      options: JSON.stringify(['kept']),
      revision: 1,
      updated_at: now,
    })
    .execute();
  const without = await form.save(2, questions.slice(0, 1));
  expect(without.questions.map((question) => question.label)).toEqual(['Stays']);
  const answers = await world.db
    .selectFrom('answers')
    .select('options')
    .where('question_id', '=', questionId)
    .execute();
  expect(answers).toEqual([{ options: ['kept'] }]);
  const back = await form.save(3, questions);
  expect(back.questions).toEqual(questions);
});

test('an old version is refused, and of twenty savings at once one is taken', async () => {
  const form = await aForm();
  await form.save(1, [text('One')]);
  const failure = await form.refused(1, [text('Other')]);
  expect(failure).toMatchObject({ httpStatus: 409, code: 'version_conflict' });
  expect(failure.message).toContain('it is now at version 2');
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) =>
      owner().raw('PUT', `/v3/projects/${form.project.id}/questions`, {
        version: 2,
        questions: [text(`Race ${index}`)],
      }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  expect((await form.read()).questions).toHaveLength(1);
});

test('a question of another project is no question of this one', async () => {
  const form = await aForm();
  const other = await aProject(world, { questions: [{ label: 'Not yours' }] });
  const stolen = text('Stolen', { _id: other.questionIds[0] ?? '' });
  const failure = await form.refused(1, [text('Own'), stolen]);
  expect(failure).toMatchObject({ httpStatus: 400, code: 'validation' });
  expect(failure.details).toMatchObject([{ path: 'questions.1._id' }]);
  const { data } = await world.as().ok('listQuestions', { params: { id: other.id } });
  expect(data.questions.map((question) => question.label)).toEqual(['Not yours']);
});

test('a draft may be incomplete, but its parts must be told apart', async () => {
  const form = await aForm();
  await form.save(1, [text('Choose', { type: 'single_choice', options: [] })]);
  const twice = await form.refused(2, [text('A', { key: 'k' }), text('B', { key: 'k' })]);
  expect(twice).toMatchObject({ httpStatus: 400, code: 'form_unsound' });
  expect(twice.details?.map((detail) => detail.path)).toEqual([
    'questions.0.key',
    'questions.1.key',
  ]);
  const lost = await form.refused(2, [
    text('A', { logic: { conditions: [{ questionId: 'nowhere', op: 'answered' }] } }),
  ]);
  expect(lost.details).toMatchObject([{ path: 'questions.0.logic' }]);
  expect((await form.save(2, [])).questions).toEqual([]);
});

test('only a sound form is published; of a past project it stays as it is', async () => {
  const open = await aForm('open');
  const publish = async (version: number) =>
    owner().fails('publishQuestions', { params: open.params, body: { version } });
  await open.save(1, []);
  expect((await publish(2)).code).toBe('form_unsound');
  await open.save(2, [text('Which?', { type: 'dropdown', options: ['one'] })]);
  const failure = await publish(3);
  expect(failure).toMatchObject({ code: 'form_unsound' });
  expect(failure.details).toMatchObject([{ path: 'questions.0.options' }]);
  for (const status of ['expired', 'archived'] as const) {
    const over = await aForm(status);
    expect(await over.refused(1, [text('Late')])).toMatchObject({
      httpStatus: 409,
      code: 'state_conflict',
    });
  }
  const closed = await aForm('closed');
  expect((await closed.save(1, [text('For the next round')])).version).toBe(2);
});

test('only managers and up save the form', async () => {
  const form = await aForm('open');
  const reviewer = await aMember(world, account.id, 'reviewer');
  const manager = await aMember(world, account.id, 'manager');
  const other = await anAccount(world);
  const call = { params: form.params, body: { version: 1, questions: [text('Mine')] } };
  for (const [token, code] of [
    [undefined, 'unauthorized'],
    [reviewer.token, 'forbidden'],
    [other.owner.token, 'forbidden'],
  ] as const) {
    expect((await world.as(token).fails('replaceQuestions', call)).code).toBe(code);
  }
  expect((await form.read()).questions).toEqual([]);
  await world.as(manager.token).ok('replaceQuestions', call);
});
