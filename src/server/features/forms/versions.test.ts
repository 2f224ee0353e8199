import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMember, aUser, type TestProject } from '#test/factories.ts';
import { formStories, type Question, reword } from '#test/stories/form-stories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const { manager, workingCopy, save, publish, publicForm, anApplication, open } = formStories(
  () => world,
);

describe('a working copy', () => {
  test('changes nothing that founders see until it is published', async () => {
    const { project } = await open({ label: 'What do you build?' });
    const before = await publicForm(project);
    for (const label of ['W', 'Wh', 'Who', 'Who pays?']) await save(project, reword(label));
    expect(await publicForm(project)).toEqual(before);
    const copy = await workingCopy(project);
    expect(copy).toMatchObject({ version: 5, publishedVersion: 1, changed: true });
    const { data: versions } = await manager(project).ok('listQuestionVersions', {
      params: { id: project.id },
    });
    expect(versions).toHaveLength(1);
    expect(await publish(project, true)).toMatchObject({ version: 5 });
    expect(await publicForm(project)).toEqual(before);
    expect(await publish(project)).toMatchObject({ changes: [{ kind: 'reworded' }] });
    expect((await publicForm(project)).questions[0]?.label).toBe('Who pays?');
    const old = await world.as().ok('listQuestions', {
      params: { id: project.id },
      query: { version: 1 },
    });
    expect(old.data.questions).toEqual(before.questions);
  });

  test('is read by who edits the form, the published form by all others', async () => {
    const { project } = await open({ label: 'One?' });
    await save(project, reword('Two?'));
    const viewer = await aMember(world, project.account.id, 'viewer');
    const stranger = await aUser(world);
    for (const token of [viewer.token, stranger.token, undefined]) {
      const { data } = await world.as(token).ok('listQuestions', { params: { id: project.id } });
      expect(data).toMatchObject({ version: 1, changed: false, questions: [{ label: 'One?' }] });
    }
  });

  test('is made of an old version again', async () => {
    const { project } = await open({ label: 'One?' });
    await save(project, reword('Two?'));
    await publish(project);
    const { data } = await manager(project).ok('restoreQuestions', {
      params: { id: project.id },
      body: { version: 2, from: 1 },
    });
    expect(data).toMatchObject({ version: 3, changed: true, questions: [{ label: 'One?' }] });
    expect((await publicForm(project)).questions[0]?.label).toBe('Two?');
  });
});

describe('what was sent', () => {
  test('a reworded consent is not ticked, and a sent one keeps its words', async () => {
    const { project, ids } = await open({ label: 'What is written here is true', type: 'consent' });
    const sent = await anApplication(project, { [ids[0]]: ['true'] });
    const draft = await anApplication(project, { [ids[0]]: ['true'] }, false);
    await save(project, reword('I agree to pay a fee of 500 EUR'));
    const { changes, drafts } = await publish(project);
    expect(changes).toMatchObject([{ kind: 'consent', replaces: ids[0] }]);
    expect(drafts).toEqual({ total: 1, touched: 1, unfit: 1 });
    for (const token of [sent.founder.token, project.account.owner.token]) {
      expect(await sent.read(token)).toMatchObject([
        { _id: ids[0], label: 'What is written here is true', answer: { options: ['true'] } },
      ]);
    }
    const [asked] = await draft.read(draft.founder.token);
    expect(asked?.label).toBe('I agree to pay a fee of 500 EUR');
    expect(asked?.answer).toBeUndefined();
    const refused = await draft.api.fails('saveApplicationAnswers', {
      params: draft.params,
      body: { completeApplication: true },
    });
    expect(refused.code).toBe('answers_incomplete');
    const { data: told } = await draft.api.ok('listFormChanges', { params: draft.params });
    expect(told).toMatchObject({
      changes: [{ kind: 'consent' }],
      kept: [{ question: { _id: ids[0] }, options: ['true'], replacedBy: asked?._id }],
    });
  });

  test('an option that is renamed keeps its name in what was sent', async () => {
    const stage = { value: 'prototype', label: 'Prototype' };
    const { project, ids } = await open({
      label: 'Stage?',
      type: 'single_choice',
      options: [stage, { value: 'idea', label: 'Idea' }],
    });
    const sent = await anApplication(project, { [ids[0]]: ['prototype'] });
    await save(project, ([question]) => [
      { ...question, options: [{ ...stage, label: 'Launched' }, 'Idea'] } as Question,
    ]);
    await publish(project);
    expect(await sent.read(project.account.owner.token)).toMatchObject([
      { options: [stage, { label: 'Idea' }], answer: { options: ['prototype'] } },
    ]);
  });

  test('another type is another question, and the answer stays with the old one', async () => {
    const { project, ids } = await open({ label: 'How many?', required: false });
    const draft = await anApplication(project, { [ids[0]]: ['about twelve'] }, false);
    await save(project, ([question]) => [{ ...question, type: 'number' } as Question]);
    expect(await publish(project)).toMatchObject({
      changes: [{ kind: 'type', replaces: ids[0] }],
      drafts: { total: 1, touched: 1, unfit: 1 },
    });
    const [asked] = await draft.read(draft.founder.token);
    expect(asked).toMatchObject({ type: 'number' });
    expect(asked?._id).not.toBe(ids[0]);
    const late = await draft.api.ok('saveApplicationAnswers', {
      params: draft.params,
      body: { answers: [{ questionId: ids[0], options: ['about twelve people'] }] },
    });
    expect(late.data.saved).toHaveLength(1);
    const { data } = await draft.api.ok('listFormChanges', { params: draft.params });
    expect(data.kept).toMatchObject([
      {
        question: { type: 'short_text' },
        options: ['about twelve people'],
        replacedBy: asked?._id,
      },
    ]);
  });

  test('a question that is taken out never keeps anybody from sending', async () => {
    const { project, ids } = await open({ label: 'One?' }, { label: 'Two?' });
    const draft = await anApplication(project, { [ids[0]]: ['a'] }, false);
    await save(project, ([first]) => (first ? [first] : []));
    await publish(project);
    await draft.api.ok('saveApplicationAnswers', {
      params: draft.params,
      body: {
        answers: [{ questionId: ids[1] ?? '', options: ['late'] }],
        completeApplication: true,
      },
    });
    const { data } = await draft.api.ok('getSubmission', {
      params: { ...draft.params, number: '1' },
    });
    expect(data.snapshot.answers.map(({ options }) => options)).toEqual([['a']]);
  });

  test('nobody sends over changes that they have not seen', async () => {
    const { project, ids } = await open({ label: 'One?' });
    const draft = await anApplication(project, { [ids[0]]: ['a'] }, false);
    await save(project, reword('Is it not so?'));
    await publish(project);
    const body = { completeApplication: true, formVersion: 1 };
    const refused = await draft.api.fails('saveApplicationAnswers', { params: draft.params, body });
    expect(refused).toMatchObject({ httpStatus: 409, code: 'form_changed' });
    await draft.api.ok('saveApplicationAnswers', {
      params: draft.params,
      body: { ...body, formVersion: 2 },
    });
  });
});

const undo = async (project: TestProject) => {
  const { version } = await workingCopy(project);
  return { params: { id: project.id }, body: { version } };
};

describe('a publish is taken back', () => {
  test('within 15 minutes, and its questions are the working copy again', async () => {
    const { project } = await open({ label: 'One?' });
    await save(project, reword('Two?'));
    expect((await publish(project)).undoUntil).not.toBeNull();
    const { data } = await manager(project).ok('undoPublishQuestions', await undo(project));
    expect(data).toMatchObject({ version: 3, publishedVersion: 1, questions: [{ label: 'Two?' }] });
    expect((await publicForm(project)).questions[0]?.label).toBe('One?');
    expect(await publish(project)).toMatchObject({ version: 3 });
  });

  test('not when somebody has sent it, nor later, nor the first one', async () => {
    const { project, ids } = await open({ label: 'One?' });
    const first = await manager(project).fails('undoPublishQuestions', await undo(project));
    expect(first.code).toBe('state_conflict');
    await save(project, reword('Two?'));
    await publish(project);
    await anApplication(project, { [ids[0]]: ['a'] });
    const sent = await manager(project).fails('undoPublishQuestions', await undo(project));
    expect(sent.message).toContain('sent');
    await save(project, reword('Three?'));
    await publish(project);
    world.clock.advance(16 * 60_000);
    const late = await manager(project).fails('undoPublishQuestions', await undo(project));
    expect(late.message).toContain('15 minutes');
  });
});

const notices = async (project: TestProject) =>
  world.db
    .selectFrom('notifications')
    .select(['user_id', 'payload'])
    .where('kind', '=', 'project_changed')
    .where(sql`payload ->> 'projectId'`, '=', project.id)
    .execute();

test('founders with a draft hear once that the form has changed; those who have sent do not', async () => {
  const { project, ids } = await open({ label: 'One?', required: false });
  const drafting = await anApplication(project, { [ids[0]]: ['a'] }, false);
  await anApplication(project, { [ids[0]]: ['b'] });
  await save(project, (questions) => questions);
  await publish(project);
  await save(project, reword('Two?'));
  expect(await notices(project)).toEqual([]);
  await publish(project);
  await save(project, reword('Three?'));
  await publish(project);
  expect(await notices(project)).toMatchObject([
    { user_id: drafting.founder.id, payload: { projectId: project.id } },
  ]);
});
