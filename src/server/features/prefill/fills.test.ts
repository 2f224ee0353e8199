import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/id.ts';
import { aUser } from '#test/factories.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/stories/filled-forms.ts';
import { upload } from '#test/upload.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const story = 'Harbours throw away four tonnes of nets a year.';
const questions = [
  { label: 'Name of your startup', slot: 'name' },
  { label: 'Website', type: 'url' as const, slot: 'website', required: false },
  { label: 'What is the problem?', type: 'long_text' as const, slot: 'problem', required: false },
  { label: 'How much do you ask for?', slot: 'ask', required: false },
];

async function aFillableDraft() {
  const owner = await aFounderWithProfile(world);
  const sent = await sendAnswered(
    world,
    [{ label: 'Problem', type: 'long_text', slot: 'problem', answer: [story] }],
    owner,
  );
  const draft = await draftOf(world, questions, owner);
  return {
    ...draft,
    owner,
    sent,
    at: (fillId: string) => ({ id: draft.applicationId, fillId }),
    type: async (label: string, text: string) =>
      draft.api.ok('saveApplicationAnswers', {
        params: draft.params,
        body: { answers: [{ questionId: draft.idOf(label), options: [text] }] },
      }),
  };
}

test('a proposal writes nothing; accepting all writes what is filled, by name also what is suggested', async () => {
  const draft = await aFillableDraft();
  const fill = await draft.fill();
  expect(fill).toMatchObject({
    state: 'done',
    provider: 'embedded',
    fallback: null,
    filled: 2,
    suggested: 1,
    blanks: 1,
    acceptedAt: null,
  });
  expect(await draft.answers()).toEqual(
    Object.fromEntries(questions.map(({ label }) => [label, undefined])),
  );
  const all = await draft.api.ok('acceptFill', { params: draft.at(fill._id), body: {} });
  expect(all.data.written.map((one) => one.revision)).toEqual([1, 1]);
  expect(all.data.fill.acceptedAt).not.toBeNull();
  const named = {
    questionIds: [
      draft.idOf('What is the problem?'),
      draft.idOf('How much do you ask for?'),
      newId(),
    ],
  };
  const { data } = await draft.api.ok('acceptFill', { params: draft.at(fill._id), body: named });
  expect(data.written).toHaveLength(1);
  expect(data.kept.map((one) => one.reason)).toEqual([
    'Nothing is proposed for this question.',
    'Nothing is proposed for this question.',
  ]);
  expect(await draft.answers()).toMatchObject({
    'Name of your startup': { options: ['Mycelia'] },
    'What is the problem?': {
      options: [story],
      filledFrom: {
        kind: 'answer',
        provider: 'embedded',
        applicationId: draft.sent.applicationId,
        programme: 'Cold Start',
        quote: story,
        acceptedBy: draft.owner.founder.id,
        edited: false,
      },
    },
  });
});

test('what was typed before or since stays, and is never proposed for', async () => {
  const draft = await aFillableDraft();
  await draft.type('Website', 'https://typed.example/');
  const fill = await draft.fill();
  const { Website: website } = draft.byLabel(fill.results);
  expect(website).toMatchObject({ state: 'blank', code: 'answered', value: null });
  await draft.type('Name of your startup', 'Typed in the meantime');
  const { data } = await draft.api.ok('acceptFill', { params: draft.at(fill._id), body: {} });
  expect(data.written).toEqual([]);
  expect(data.kept).toMatchObject([{ questionId: draft.idOf('Name of your startup') }]);
  expect(await draft.answers()).toMatchObject({
    'Name of your startup': { options: ['Typed in the meantime'] },
    Website: { options: ['https://typed.example/'] },
  });
});

test('undo empties what is still as it was filled, one or all, and it can be accepted again', async () => {
  const draft = await aFillableDraft();
  const fill = await draft.fill();
  const params = draft.at(fill._id);
  await draft.api.ok('acceptFill', { params, body: {} });
  await draft.type('Website', 'https://edited.example/');
  expect((await draft.answers()).Website).toMatchObject({ filledFrom: { edited: true } });
  const one = { questionIds: [draft.idOf('Name of your startup')] };
  const first = await draft.api.ok('undoFill', { params, body: one });
  expect(first.data.written).toHaveLength(1);
  expect(first.data.fill.undoneAt).toBeNull();
  const rest = await draft.api.ok('undoFill', { params, body: {} });
  expect(rest.data.written).toEqual([]);
  expect(rest.data.kept).toMatchObject([{ questionId: draft.idOf('Website') }]);
  const answers = await draft.answers();
  expect(answers['Name of your startup']).toMatchObject({ options: [] });
  expect(answers['Name of your startup']).not.toHaveProperty('filledFrom');
  expect(answers.Website).toMatchObject({ options: ['https://edited.example/'] });
  const again = await draft.api.ok('acceptFill', { params, body: one });
  expect(again.data.written).toHaveLength(1);
  await draft.api.ok('undoFill', { params, body: one });
  expect((await draft.api.fails('undoFill', { params, body: one })).code).toBe('state_conflict');
});

test('twenty acceptances and undoings at once leave one answer with one source', async () => {
  const draft = await aFillableDraft();
  const fill = await draft.fill();
  const params = draft.at(fill._id);
  const accepted = await Promise.all(
    Array.from({ length: 20 }, async () => draft.api.ok('acceptFill', { params, body: {} })),
  );
  expect(new Set(accepted.flatMap(({ data }) => data.written.map((one) => one.revision)))).toEqual(
    new Set([1]),
  );
  const sources = world.db
    .selectFrom('answer_sources')
    .select('question_id')
    .where('application_id', '=', draft.applicationId);
  expect(await sources.execute()).toHaveLength(2);
  const undone = await Promise.all(
    Array.from({ length: 20 }, async () =>
      draft.api.raw('POST', `/v2/applications/${params.id}/fills/${params.fillId}/undo`, {}),
    ),
  );
  expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(undone.filter(({ status }) => status === 409)).toHaveLength(19);
  expect(await sources.execute()).toEqual([]);
});

test('another of the proposed answers can be accepted, with its own source', async () => {
  const draft = await aFillableDraft();
  const asked = { type: 'url' as const, label: 'Website', slot: 'website' };
  await sendAnswered(world, [{ ...asked, answer: ['https://older.example/'] }], {
    ...draft.owner,
    programme: 'Warm Start',
  });
  const questionIds = [draft.idOf('Website')];
  const { data: fill } = await draft.api.ok('fillApplicationWithAI', {
    params: draft.params,
    body: { questionIds, embeddedOnly: true },
  });
  expect(fill.results).toMatchObject([
    { code: 'profile_differs', alternatives: [{ value: ['https://mycelia.example/'] }] },
  ]);
  const alternatives = questionIds.map((questionId) => ({ questionId, place: 0 }));
  const body = { questionIds, alternatives };
  await draft.api.ok('acceptFill', { params: draft.at(fill._id), body });
  expect(await draft.answers()).toMatchObject({
    Website: { options: ['https://mycelia.example/'], filledFrom: { kind: 'profile' } },
  });
});

test('the same key is one proposal; a proposal of some questions holds those', async () => {
  const draft = await aFillableDraft();
  const url = `/v2/applications/${draft.applicationId}/fillApplicationWithAI`;
  const body = { questionIds: [draft.idOf('Website')] };
  const replies = await Promise.all(
    [1, 2].map(async () => draft.api.raw('POST', url, body, { 'idempotency-key': 'fill-1' })),
  );
  expect(replies[0]?.body).toEqual(replies[1]?.body);
  const other = await draft.api.raw('POST', url, {}, { 'idempotency-key': 'fill-1' });
  expect(other.body).toMatchObject({ code: 'idempotency_conflict' });
  const rows = await world.db
    .selectFrom('fills')
    .select('results')
    .where('application_id', '=', draft.applicationId)
    .execute();
  expect(rows.map(({ results }) => results.length)).toEqual([1]);
});

test('the organisation sees that an answer was filled, not where else the startup applied', async () => {
  const draft = await aFillableDraft();
  const fill = await draft.fill();
  const body = {
    questionIds: [draft.idOf('What is the problem?'), draft.idOf('Name of your startup')],
  };
  await draft.api.ok('acceptFill', { params: draft.at(fill._id), body });
  await draft.api.ok('saveApplicationAnswers', {
    params: draft.params,
    body: { completeApplication: true },
  });
  const { data } = await world
    .as(draft.project.account.owner.token)
    .ok('listApplicationQuestions', {
      params: { id: draft.project.id, applicationId: draft.applicationId },
    });
  const answer = data.find((question) => question.label === 'What is the problem?')?.answer;
  expect(answer?.filledFrom).toMatchObject({
    kind: 'answer',
    edited: false,
    programme: null,
    applicationId: null,
    quote: null,
    acceptedBy: null,
  });
  expect(JSON.stringify(data)).not.toContain('Cold Start');
  const params = draft.at(fill._id);
  expect(
    (await draft.api.fails('fillApplicationWithAI', { params: draft.params, body: {} })).code,
  ).toBe('state_conflict');
  expect((await draft.api.fails('acceptFill', { params, body: {} })).code).toBe('state_conflict');
  expect((await draft.api.fails('undoFill', { params, body: {} })).code).toBe('state_conflict');
});

test('somebody unverified may fill; somebody else may not even know', async () => {
  const draft = await aFillableDraft();
  const fill = await draft.fill();
  const params = draft.at(fill._id);
  const other = await aFillableDraft();
  const strangers = [await aUser(world), draft.project.account.owner, other.owner.founder];
  for (const person of strangers) {
    const api = world.as(person.token);
    const failures = [
      await api.fails('fillApplicationWithAI', { params: draft.params, body: {} }),
      await api.fails('getFill', { params }),
      await api.fails('acceptFill', { params, body: {} }),
      await api.fails('undoFill', { params, body: {} }),
    ];
    expect(failures.map(({ httpStatus }) => httpStatus)).toEqual([404, 404, 404, 404]);
  }
  const mixed = { id: other.applicationId, fillId: fill._id };
  expect((await other.api.fails('acceptFill', { params: mixed, body: {} })).code).toBe('not_found');
  expect((await world.as().fails('getFill', { params })).httpStatus).toBe(401);
  expect((await draft.api.ok('getFill', { params })).data).toEqual(fill);
  const unverified = await aUser(world, { verified: false });
  const own = await draftOf(world, questions, { founder: unverified });
  expect((await own.fill()).blanks).toBe(4);
});

test("the founder's own text files are read under their headings, and only suggested", async () => {
  const draft = await aFillableDraft();
  const { founder } = draft.owner;
  const withFile = await draftOf(
    world,
    [
      { label: 'Anything to attach', type: 'file', required: false },
      { label: 'Who are your competitors?', type: 'long_text', required: false },
    ],
    draft.owner,
  );
  const content = '# About\nWe wash nets.\n\n## Our competitors\nTwo weavers in the next town.\n';
  const file = await upload(world, founder.token, {
    name: 'plan.md',
    type: 'text/markdown',
    content,
  });
  expect(file.status).toBe(201);
  await withFile.api.ok('saveApplicationAnswers', {
    params: withFile.params,
    body: {
      answers: [{ questionId: withFile.idOf('Anything to attach'), options: [file.body.data._id] }],
    },
  });
  const fill = await withFile.fill();
  expect(withFile.byLabel(fill.results)['Who are your competitors?']).toMatchObject({
    state: 'suggested',
    value: ['Two weavers in the next town.'],
    sources: [{ kind: 'document', document: 'plan.md', label: 'Our competitors' }],
  });
  const stranger = await aFounderWithProfile(world);
  const theirs = await draftOf(world, [{ label: 'Who are your competitors?' }], stranger);
  expect(JSON.stringify(await theirs.fill())).not.toContain('weavers');
});
