import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QuestionType, QuestionView } from '#contract/questions.ts';
import { numericBound, ratingScale } from '#rules/forms/questions.ts';
import { readFormFile } from '#web/features/forms/parts/builder/import-form.ts';
import { aProject, aUser } from './factories.ts';
import { formStories, type Question } from './stories/form-stories.ts';
import { upload } from './upload.ts';
import { createWorld, type World } from './world.ts';

// Real forms lie beside the project, not in it: what they say is other people's.
const file = new URL('../../shared/data/forms.ndjson', import.meta.url);
const areHere = existsSync(file);
const longest = areHere
  ? readFormFile(readFileSync(file, 'utf8'))
      .toSorted((a, b) => b.questions.length - a.questions.length)
      .slice(0, 5)
  : [];

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const { manager, workingCopy, save, publish } = formStories(() => world);

type Asked = Pick<QuestionView, 'type' | 'options' | 'limits'>;
type Answer = (question: Asked, fileId: string) => string[];
const first: Answer = ({ options }) => [options[0]?.value ?? ''];
const text: Answer = ({ limits }) => ['A real answer.'.slice(0, limits.maxLength ?? 14)];

/** An answer that fits, of each type. */
const answers: Record<QuestionType, Answer> = {
  short_text: text,
  long_text: text,
  number: ({ limits }) => [String(numericBound(limits, 'min') ?? 1)],
  money: ({ options, limits }) => [
    String(numericBound(limits, 'min') ?? 1000),
    options[0]?.value ?? 'EUR',
  ],
  date: ({ limits }) => [typeof limits.min === 'string' ? limits.min : '2027-01-31'],
  url: () => ['https://example.org/'],
  email: () => ['ada@example.org'],
  phone: () => ['+48600100200'],
  single_choice: first,
  dropdown: first,
  multi_choice: ({ options, limits }) =>
    options.slice(0, numericBound(limits, 'min') ?? 1).map(({ value }) => value),
  rating: ({ limits }) => [String(ratingScale(limits).max)],
  ranking: ({ options, limits }) =>
    options.slice(0, numericBound(limits, 'max') ?? options.length).map(({ value }) => value),
  table: ({ options, limits }) =>
    Array.from({ length: numericBound(limits, 'min') ?? 1 }, () =>
      JSON.stringify(options.map(({ label }) => label.slice(0, limits.maxLength ?? 40))),
    ),
  country: ({ options }) => [options[0]?.value ?? 'PL'],
  file: (_, fileId) => [fileId],
  consent: () => ['true'],
};

/** One question reworded, one of another type, one renamed option, one taken out, one added. */
function changed(questions: Question[]): Question[] {
  const texts = questions.flatMap(({ type }, at) => (type.endsWith('_text') ? [at] : []));
  const [reworded, retyped, removed] = texts;
  const choice = questions.findIndex(({ type }) => type === 'single_choice' || type === 'dropdown');
  return questions
    .map((question, at): Question => {
      if (at === reworded) return { ...question, label: `${question.label} (reworded)` };
      if (at === retyped) {
        const { limits: _, ...rest } = question;
        return { ...rest, type: 'number', required: false };
      }
      if (at !== choice) return question;
      const [option, ...others] = question.options ?? [];
      if (typeof option !== 'object') return question;
      return {
        ...question,
        options: [{ ...option, label: `${option.label} (renamed)` }, ...others],
      };
    })
    .filter((_, at) => at !== removed)
    .concat({
      screen: 'Added',
      ranking: 1,
      type: 'short_text',
      label: 'One more?',
      required: false,
    });
}

describe.skipIf(!areHere)('the longest real forms', () => {
  test.each(longest.map((form) => [form.name ?? '', form.questions] as const))(
    '%s is answered, changed, migrated, sent and read',
    async (_, questions) => {
      const project = await aProject(world, { status: 'draft', questions: [] });
      await save(project, () => questions);
      await manager(project).ok('publishProject', { params: { id: project.id } });
      const founder = await aUser(world);
      const api = world.as(founder.token);
      const named = { name: 'plan.pdf', type: 'application/pdf', content: '%PDF-1.7 a plan' };
      const fileId = (await upload(world, founder.token, named)).body.data._id;
      const { data: draft } = await api.ok('startApplication', {
        params: { projectId: project.id },
        body: {},
      });
      const params = { id: draft._id };
      const read = async (caller = api) =>
        (
          await caller.ok('listApplicationQuestions', {
            params: { id: project.id, applicationId: draft._id },
            query: { limit: 200 },
          })
        ).data;
      const given = (await read()).map((question) => ({
        questionId: question._id,
        options: answers[question.type](question, fileId),
      }));
      await api.ok('saveApplicationAnswers', { params, body: { answers: given } });
      const written = new Map(
        (await read()).map(({ _id, answer }) => [_id, answer?.options ?? []] as const),
      );
      await save(project, changed);
      const { changes, drafts } = await publish(project);
      expect(changes.length).toBeGreaterThanOrEqual(4);
      expect(drafts).toMatchObject({ total: 1, touched: 1, unfit: 1 });
      const { data: told } = await api.ok('listFormChanges', { params });
      const present = await read();
      const kept = new Map([
        ...present.map(({ _id, answer }) => [_id, answer?.options ?? []] as const),
        ...told.kept.map(({ question, options }) => [question._id, options] as const),
      ]);
      for (const [id, options] of written) expect(kept.get(id)).toEqual(options);
      expect(told.kept).toHaveLength(2);
      const { version } = await workingCopy(project);
      await api.ok('seeFormChanges', { params, body: { formVersion: version - 1 } });
      const { formVersion } = (await api.ok('listFormChanges', { params })).data;
      await api.ok('saveApplicationAnswers', {
        params,
        body: { completeApplication: true, formVersion },
      });
      const sent = await read(manager(project));
      const answered = sent.filter(({ answer }) => (answer?.options.length ?? 0) > 0);
      expect(answered.length).toBe(given.length - 2);
      await save(project, (list) => list.map((one) => ({ ...one, label: `${one.label}!` })));
      await publish(project);
      expect(await read(manager(project))).toEqual(sent);
    },
  );
});

test.runIf(!areHere)('no real form is here to be tried', () => {
  expect(areHere).toBe(false);
});
