import type { Page } from '@playwright/test';
import type { Surface } from '../kinds.ts';

const card = (page: Page, target: string) => page.locator(`#q-${target}`);

/** What is the same of an application and of a startup's questionnaire. */
const question = {
  role: 'founders',
  isShared: true,
  isByPress: false,
  keepsBoth: true,
  room: 1500,
  field: (page, target) => page.locator(`#q-${target}-control`),
  claim: async (page, target) => {
    const note = card(page, target).locator('[data-save]').first();
    return (await note.count()) > 0 ? note.getAttribute('data-save') : 'empty';
  },
  beside: (page, target) => card(page, target).getByRole('region', { name: 'The other one' }),
  choose: async (page, target) => {
    const both = card(page, target).getByRole('button', { name: 'Keep both' }).first();
    return (await both.isVisible()) ? both : null;
  },
} satisfies Partial<Surface>;

const application: Surface = {
  ...question,
  name: 'application',
  opensOffline: true,
  targets: ({ questionIds }) => questionIds,
  path: ({ slug, applicationId }) => `/projects/${slug}/apply?application=${applicationId}`,
  held: async ({ as, applicationId }, target) => {
    const { data } = await as.ada.call('listApplicationAnswers', {
      params: { id: applicationId },
      query: { limit: 200 },
    });
    return data.find(({ questionId }) => questionId === target)?.options ?? [];
  },
};

const questionnaire: Surface = {
  ...question,
  name: 'questionnaire',
  opensOffline: false,
  targets: ({ profileQuestionId }) => [profileQuestionId],
  path: ({ startupId }) => `/startups/${startupId}/profile`,
  held: async ({ as, startupId }, target) => {
    const { data } = await as.ada.call('listStartupAnswers', { params: { id: startupId } });
    return data.find((answer) => answer.question._id === target)?.options ?? [];
  },
};

export const questionSurfaces: readonly (readonly [Surface, share: number])[] = [
  [application, 30],
  [questionnaire, 12],
];
