import { expect, it } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import type { QuestionView } from '#contract/questions.ts';
import { show } from '#web/lib/testing.tsx';
import type { ProjectDraft } from './project-draft.ts';
import { PublishStep } from './publish-step.tsx';

const nothing = () => undefined;
const question = (label: string, identifying?: boolean) =>
  ({
    _id: label,
    key: label,
    screen: 1,
    ranking: 0,
    type: 'long_text',
    label,
    help: null,
    required: false,
    options: [],
    limits: {},
    logic: null,
    slot: null,
    identifying,
  }) as unknown as QuestionView;
const draft = {
  name: 'Lighthouse Round',
  description: 'For startups in ports.',
  projectType: ['0198a5c0-0000-7000-8000-000000000002'],
  deadline: '',
  deadlineZone: 'UTC',
} as unknown as ProjectDraft;

const open = (blindReview: boolean, questions: QuestionView[]) =>
  show(
    <PublishStep
      project={
        {
          _id: '0198a5c0-0000-7000-8000-000000000001',
          name: draft.name,
          status: 'draft',
          deadline: null,
          deadlineZone: 'UTC',
          blindReview,
        } as unknown as ProjectDetail
      }
      draft={draft}
      questions={questions}
      isSaved
      open
      onClose={nothing}
      onPublished={nothing}
      linkTo={(path) => `/form#${path}`}
    />,
  );
const asked = [
  question('Who is in your team?'),
  question('What do you build?'),
  question('Which pilot are you proud of?', true),
];

it('names the questions that a blind review withholds, and leads to where that is changed', async () => {
  const page = open(true, asked);
  await page.wait('dialog', 'Ready to publish');
  const withheld = [...document.querySelectorAll('[role=status] li')].map((row) => row.textContent);
  expect(withheld).toEqual(['Who is in your team?', 'Which pilot are you proud of?']);
  expect(page.get('link', 'Change it at the questions').getAttribute('href')).toBe(
    '/form#questions',
  );
});

it('says so where a blind review withholds none, and nothing where reviewers read all', async () => {
  const page = open(true, [question('What do you build?')]);
  await page.wait('dialog', 'Ready to publish');
  expect(document.body.textContent).toContain('no question is withheld');
  page.close();
  const seen = open(false, asked);
  await seen.wait('dialog', 'Ready to publish');
  expect(document.body.textContent).not.toContain('withheld');
});
