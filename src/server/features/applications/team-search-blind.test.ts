import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#rules/search/words.ts';
import { wordsAt } from '#rules/search/excerpt.ts';
import { aDraft } from '#test/applications.ts';
import { aProject, aReviewer, aStartup, aUser } from '#test/factories.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

// Words that no stemmer changes and that are no slips of each other, so that each is found by itself alone.
const vocabulary = [
  'zebrax',
  'quorumo',
  'lindopi',
  'wakefulo',
  'brontik',
  'jupaxo',
  'mervolt',
  'hydrak',
];
const word = fc.constantFrom(...vocabulary);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
const said = fc
  .array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 6 })
  .map((words) => words.map(([one, isName]) => (isName ? capital(one) : one)).join(' and '));
const story = fc.record({ startup: word, first: word, last: word, problem: said, team: said });

test('a blind reviewer finds an application by the words that they read of it, and by no other', async () => {
  const project = await aProject(world, {
    name: 'Programme',
    questions: [
      { label: 'Which problem do you solve?', type: 'long_text' },
      { label: 'Who founded it?' },
    ],
  });
  const owner = world.as(project.account.owner.token);
  await owner.ok('updateProject', { params: { id: project.id }, body: { blindReview: true } });
  const reviewer = world.as((await aReviewer(world, project)).token);
  const params = { id: project.account.id };
  await fc.assert(
    fc.asyncProperty(story, async ({ startup, first, last, problem, team }) => {
      const founder = await aUser(world, { firstName: capital(first) });
      await world.db
        .updateTable('users')
        .set({ last_name: capital(last) })
        .where('id', '=', founder.id)
        .execute();
      const startupId = await aStartup(world, founder, `${capital(startup)} Labs`);
      const { application } = await aDraft(world, { project, founder, startupId });
      const id = application._id;
      const answers = [problem, team].map((answer, place) => ({
        questionId: project.questionIds[place] ?? '',
        options: [answer],
      }));
      await world.as(founder.token).ok('saveApplicationAnswers', {
        params: { id },
        body: { answers, completeApplication: true },
      });
      await world.runJobs();
      const read = (await reviewer.ok('getApplication', { params: { id } })).data.answers;
      const readable = new Set(
        read.flatMap(({ options }) =>
          options.flatMap((text) => wordsAt(text).map((at) => at.word)),
        ),
      );
      for (const q of vocabulary) {
        const blind = await reviewer.ok('listManagementApplications', {
          params,
          query: { q: `${q} ` },
        });
        const isFound = blind.data.some(({ _id }) => _id === id);
        expect([q, isFound]).toEqual([q, readable.has(fold(q))]);
        // Where it was found is said in words that they read.
        const shown = JSON.stringify(blind.data.find(({ _id }) => _id === id)?.found ?? null);
        const told = vocabulary.filter((one) => shown.toLowerCase().includes(one));
        expect(told.filter((one) => !readable.has(one))).toEqual([]);
        const all = await owner.ok('listManagementApplications', { params, query: { q: `${q} ` } });
        const everything = [startup, first, last, problem, team].join(' ').toLowerCase();
        expect([q, all.data.some(({ _id }) => _id === id)]).toEqual([q, everything.includes(q)]);
      }
      await world.db
        .updateTable('applications')
        .set({ deleted_at: world.clock.now() })
        .where('id', '=', id)
        .execute();
    }),
    { numRuns: 20 },
  );
}, 120_000);
