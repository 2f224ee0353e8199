import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrefillResult } from '#contract/prefill.ts';
import { aFounderWithProfile, draftOf, sendAnswered } from '#test/stories/filled-forms.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const brief = ({ state, value, code }: PrefillResult) => ({ state, value, code });
const day = 86_400_000;

test('facts of the profile fill in, with where they stand and their words', async () => {
  const owner = await aFounderWithProfile(world);
  const draft = await draftOf(
    world,
    [
      { label: 'What is the name of your startup?' },
      { label: 'Your website', type: 'url', slot: 'website' },
      { label: 'In which country are you based?', type: 'country' },
      { label: 'How many people work in the company?', type: 'number', slot: 'teamsize' },
    ],
    owner,
  );
  const known = await draft.prefill();
  expect(Object.values(known).map(({ state, value }) => [state, value])).toEqual([
    ['filled', ['Mycelia']],
    ['filled', ['https://mycelia.example/']],
    ['filled', ['PL']],
    ['filled', ['5']],
  ]);
  expect(known['Your website']).toMatchObject({
    slot: 'website',
    confidence: 0.99,
    reason: "From your startup's profile.",
    sources: [{ kind: 'profile', label: 'Website', quote: 'https://mycelia.example/' }],
  });
});

test('an earlier answer of the same startup comes with its programme, its date and its words', async () => {
  const owner = await aFounderWithProfile(world);
  const problem = 'Harbours throw away four tonnes of nets a year. Nobody collects them.';
  const sent = await sendAnswered(
    world,
    [{ label: 'Describe the pain', type: 'long_text', slot: 'problem', answer: [problem] }],
    owner,
  );
  const draft = await draftOf(
    world,
    [{ label: 'What problem are you solving?', type: 'long_text' }],
    owner,
  );
  const result = (await draft.prefill())['What problem are you solving?'];
  expect(result).toMatchObject({
    state: 'suggested',
    code: 'story',
    value: [problem],
    slot: 'problem',
    sources: [
      {
        kind: 'answer',
        application: sent.applicationId,
        programme: 'Cold Start',
        label: 'Describe the pain',
        quote: problem,
      },
    ],
  });
  expect(result?.reason).toContain('From Cold Start, sent on November 21, 2026.');
});

test('what is not carried over stays blank and says why', async () => {
  const owner = await aFounderWithProfile(world);
  const labels = [
    { label: 'How much funding are you asking for?', answer: ['50000 EUR'], slot: 'ask' },
    { label: 'Gender of the founders', answer: ['secret-gender'], slot: 'diversity' },
    { label: 'When was the company founded?', type: 'date' as const, answer: ['2024-02-01'] },
    { label: 'I hereby declare that all is true', answer: ['Ada Example'] },
    { label: 'Do you agree?', type: 'consent' as const, answer: ['true'] },
  ];
  await sendAnswered(world, labels, owner);
  const draft = await draftOf(world, [...labels, { label: 'Favourite colour of moss?' }], owner);
  expect(Object.values(await draft.prefill()).map(({ state, code }) => [state, code])).toEqual([
    ['blank', 'asked_anew'],
    ['blank', 'private'],
    ['blank', 'never_filled'],
    ['blank', 'never_filled'],
    ['blank', 'never_filled'],
    ['blank', 'unknown_question'],
  ]);
});

test('equal words carry nothing by themselves; a tag carries nothing that is protected', async () => {
  const owner = await aFounderWithProfile(world);
  const labels = [
    { label: 'Type your full name to sign', answer: ['Ada Example'], slot: 'name' },
    { label: 'Religionszugehörigkeit', answer: ['secret-faith'] },
    { label: 'Mot de passe de la démo', type: 'url' as const, answer: ['https://secret.example/'] },
    { label: 'Whom do you look up to?', answer: ['secret-person'] },
    { label: 'Name', help: 'It counts as your signature.', answer: ['Ada Example'], slot: 'name' },
  ];
  await sendAnswered(world, labels, owner);
  const asked = labels.map((question) => ({ ...question, answer: undefined }));
  const draft = await draftOf(world, asked, owner);
  const known = await draft.prefill();
  expect(Object.values(known).map(({ state, code }) => [state, code])).toEqual([
    ['blank', 'never_filled'],
    ['blank', 'private'],
    ['blank', 'private'],
    ['blank', 'unknown_question'],
    ['blank', 'never_filled'],
  ]);
  expect(JSON.stringify([known, await draft.fill()])).not.toMatch(/secret-|Ada Example/);
});

test("an organisation's own tag means something in its own forms, and is only suggested", async () => {
  const owner = await aFounderWithProfile(world);
  const question = { label: 'Which berth do you need?', slot: 'berth' };
  const sent = await sendAnswered(world, [{ ...question, answer: ['Quay 4'] }], owner);
  const draft = await draftOf(world, [question], owner);
  expect((await draft.prefill())[question.label]).toMatchObject({ code: 'no_source' });
  const again = await draftOf(world, [question], { ...owner, account: sent.account });
  expect((await again.prefill())[question.label]).toMatchObject({
    state: 'suggested',
    value: ['Quay 4'],
  });
});

test('an old answer, two different facts and a fact beside the profile are to be checked', async () => {
  const owner = await aFounderWithProfile(world);
  await sendAnswered(
    world,
    [
      { label: 'Legal form', slot: 'incorporated', answer: ['Foundation'] },
      { label: 'Registration number', slot: 'regnumber', answer: ['KRS 1'] },
      { label: 'Team', type: 'number', slot: 'teamsize', answer: ['9'] },
    ],
    owner,
  );
  const questions = [
    { label: 'Legal form', slot: 'incorporated' },
    { label: 'Number in the register', slot: 'regnumber' },
    { label: 'How many are you?', type: 'number' as const, slot: 'teamsize' },
  ];
  const draft = await draftOf(world, questions, owner);
  const known = await draft.prefill();
  expect(known['Number in the register']).toMatchObject({ state: 'filled', value: ['KRS 1'] });
  expect(known['How many are you?']).toMatchObject({
    state: 'suggested',
    code: 'profile_differs',
    value: ['9'],
    alternatives: [{ value: ['5'], sources: [{ kind: 'profile' }] }],
  });
  await sendAnswered(
    world,
    [{ label: 'Company type', slot: 'incorporated', answer: ['Limited company'] }],
    { ...owner, programme: 'Newer' },
  );
  const both = (await draft.prefill())['Legal form'];
  expect(both).toMatchObject({ state: 'suggested', code: 'conflict' });
  expect(new Set([both?.value?.[0], both?.alternatives[0]?.value[0]])).toEqual(
    new Set(['Foundation', 'Limited company']),
  );
  const old = await createWorld();
  const before = await aFounderWithProfile(old);
  await sendAnswered(old, [{ label: 'VAT', slot: 'regnumber', answer: ['PL 7'] }], before);
  const later = await draftOf(old, [{ label: 'VAT', slot: 'regnumber' }], before);
  old.clock.advance(181 * day);
  await old.db
    .updateTable('sessions')
    .set({ expires_at: new Date('2030-01-01') })
    .execute();
  const aged = (await later.prefill()).VAT as PrefillResult;
  await old.close();
  expect(brief(aged)).toEqual({ state: 'suggested', value: ['PL 7'], code: 'old' });
});

test('options map by value, then by label; a long text is shortened at a sentence, the whole kept', async () => {
  const owner = await aFounderWithProfile(world);
  const stages = ['An idea', 'First users'].map((label, at) => ({ value: `s${at}`, label }));
  const long =
    'We collect nets. We wash them in sea water. We sell the thread to a weaver in town.';
  await sendAnswered(
    world,
    [
      { label: 'Stage', type: 'dropdown', slot: 'stage', options: stages, answer: ['s1'] },
      { label: 'How?', type: 'long_text', slot: 'solution', answer: [long] },
    ],
    owner,
  );
  const other = [
    { value: 'none', label: 'Nothing yet' },
    { value: 'users', label: 'first users' },
  ];
  const draft = await draftOf(
    world,
    [
      { label: 'How far?', type: 'single_choice', slot: 'stage', options: other },
      { label: 'Solution', type: 'long_text', slot: 'solution', limits: { maxWords: 10 } },
      { label: 'Solution in a word', slot: 'solution', limits: { maxWords: 1 } },
    ],
    owner,
  );
  const known = await draft.prefill();
  expect(known['How far?']).toMatchObject({ state: 'filled', value: ['users'] });
  expect(known.Solution).toMatchObject({
    state: 'suggested',
    code: 'shortened',
    value: ['We collect nets. We wash them in sea water.'],
    original: long,
  });
  expect(known['Solution in a word']).toMatchObject({ state: 'blank', code: 'does_not_fit' });
});

test('the second founder is never filled from the first', async () => {
  const owner = await aFounderWithProfile(world);
  await sendAnswered(
    world,
    [{ label: 'Founder 1: LinkedIn profile', slot: 'linkedin', answer: ['linkedin.com/in/one'] }],
    owner,
  );
  const draft = await draftOf(
    world,
    [
      { label: 'Founder 2: LinkedIn profile', slot: 'linkedin' },
      { label: 'LinkedIn profile of the first founder', slot: 'linkedin' },
    ],
    owner,
  );
  const known = await draft.prefill();
  expect(known['Founder 2: LinkedIn profile']).toMatchObject({ code: 'other_person', value: null });
  expect(known['LinkedIn profile of the first founder']?.value).toEqual(['linkedin.com/in/one']);
});

test('three statements beside the session, whatever there is to look back at', async () => {
  const owner = await aFounderWithProfile(world);
  const question = { label: 'Legal form', slot: 'incorporated' };
  const draft = await draftOf(world, [question, { label: 'Name of your startup' }], owner);
  const count = async () => (await world.statements(async () => draft.prefill())).length;
  const counts: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) {
    await sendAnswered(world, [{ ...question, answer: ['GmbH'] }], owner);
    counts.push(await count());
  }
  expect(new Set(counts)).toEqual(new Set([4]));
});

test("an answer of the startup's own questionnaire is what it says today", async () => {
  const owner = await aFounderWithProfile(world);
  const api = world.as(owner.founder.token);
  const { data: asked } = await api.ok('listStartupQuestions', { params: { id: owner.startupId } });
  const problem = asked.find(({ slot }) => slot === 'problem');
  await api.ok('saveStartupAnswers', {
    params: { startupId: owner.startupId },
    body: { answers: [{ questionId: problem?._id ?? '', options: ['Nets are thrown away.'] }] },
  });
  const draft = await draftOf(world, [{ label: 'What problem are you solving?' }], owner);
  expect((await draft.prefill())['What problem are you solving?']).toMatchObject({
    state: 'filled',
    value: ['Nets are thrown away.'],
    sources: [{ kind: 'profile', label: problem?.label, quote: 'Nets are thrown away.' }],
  });
});
