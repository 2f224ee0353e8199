import type { QuestionInput } from '#contract/questions.ts';
import type { Visitor } from '#test/journey.ts';
import type { Places } from '../page-entry.ts';

type Callers = Record<'connector' | 'organiser', Visitor>;

/** Makes what the demonstration data lacks and the openings need: a comment, a report, questions of more kinds. */
export async function prepareOpenings(as: Callers, places: Places): Promise<void> {
  await as.organiser.call('addComment', {
    params: { id: places.account, applicationId: places.managedApplication },
    body: { text: 'Worth a call.' },
  });
  await as.connector.call('report', {
    body: { projectId: places.managedProject, reason: 'other', text: 'The date is wrong.' },
  });
  const params = { id: places.managedProject };
  const { version, questions } = (await as.organiser.call('listQuestions', { params })).data;
  await as.organiser.call('replaceQuestions', {
    params,
    body: { version, questions: [...questions, ...moreKinds(questions.length)] },
  });
}

/* On a screen of their own, and not published: what is asked of applicants stays as it is. */
const moreKinds = (before: number): QuestionInput[] =>
  [
    {
      type: 'single_choice' as const,
      label: 'Which ones?',
      options: [
        { value: 'boats', label: 'Boats' },
        { value: 'trains', label: 'Trains' },
      ],
    },
    {
      type: 'number' as const,
      label: 'How many?',
      key: 'how-many',
      screener: { op: 'greater_than' as const, value: 2, message: 'Three at least.' },
    },
    {
      type: 'short_text' as const,
      label: 'Why so many?',
      logic: {
        match: 'all' as const,
        conditions: [{ questionId: 'how-many', op: 'greater_than' as const, value: 5 }],
      },
    },
    { type: 'money' as const, label: 'How much?' },
  ].map((one, place) => ({
    ...one,
    required: false,
    screen: 'More kinds',
    ranking: before + place + 1,
  }));
