import type { Page } from '@playwright/test';
import type { Random } from '../random.ts';
import type { Surface } from '../kinds.ts';

/** For a question of the builder. */
const OPENS_MS = 3000;
const MOST_PRESSES = 6;

const CONFLICT = 'Someone saved this while you were writing';
const conflictIn = (page: Page) => page.getByRole('alert', { name: CONFLICT });

/** What is the same of all that the server keeps as a whole. */
const record = {
  role: 'managers',
  isByPress: false,
  keepsBoth: false,
  opensOffline: false,
  room: 1500,
  claim: async (page) => {
    const note = page.locator('[role=status] [data-save]').first();
    return (await note.count()) > 0 ? note.getAttribute('data-save') : null;
  },
  beside: (page) => conflictIn(page),
  choose: async (page, _target, random: Random) => {
    const conflict = conflictIn(page);
    if (!(await conflict.isVisible())) return null;
    const side = random.next() < 0.5 ? 0 : 1;
    for (const group of await conflict.getByRole('radiogroup').all()) {
      await group.getByRole('radio').nth(side).check({ timeout: 2000 });
    }
    return conflict.getByRole('button').last();
  },
} satisfies Partial<Surface>;

const project: Surface = {
  ...record,
  name: 'project',
  isShared: true,
  targets: () => ['Description', 'Benefits (optional)'],
  path: ({ accountId, ownProjectId }) => `/organisation/${accountId}/projects/${ownProjectId}`,
  field: (page, target) => page.getByRole('textbox', { name: target, exact: true }),
  held: async ({ as, ownProjectId }, target) => {
    const { data } = await as.owner.call('getProject', { params: { id: ownProjectId } });
    return [(target === 'Description' ? data.description : data.benefits) ?? ''];
  },
};

const builder: Surface = {
  ...record,
  name: 'form builder',
  isShared: true,
  targets: () => ['0', '1', '2', '3', '4', '5'],
  path: ({ accountId, ownProjectId }) => `/organisation/${accountId}/projects/${ownProjectId}/form`,
  unfold: async (page, target) => {
    const place = Number(target) + 1;
    const button = page.getByRole('button', { name: new RegExp(`^Question ${place}: `) });
    const field = page.getByLabel('Help text (optional)');
    await button.or(field).first().waitFor();
    const opened = button.and(page.locator('[aria-expanded=true]'));
    // A list that is drawn anew while it is pressed takes the press with it. Another question may be open.
    for (let tries = 0; tries < MOST_PRESSES && !(await opened.isVisible()); tries += 1) {
      await button.press('Enter');
      await opened.waitFor({ timeout: OPENS_MS }).catch(() => undefined);
    }
  },
  field: (page) => page.getByLabel('Help text (optional)'),
  held: async ({ as, ownProjectId }, target) => {
    const { data } = await as.owner.call('listQuestions', { params: { id: ownProjectId } });
    return [data.questions[Number(target)]?.help ?? ''];
  },
};

const review: Surface = {
  ...record,
  name: 'review',
  isShared: false,
  targets: () => ['comment'],
  path: ({ accountId, sentId }) => `/organisation/${accountId}/applications/${sentId}`,
  field: (page) => page.getByLabel('Strengths and weaknesses'),
  held: async ({ as, accountId, sentId }) => {
    const params = { id: accountId, applicationId: sentId };
    const { data } = await as.owner.call('listReviews', { params });
    return data.map(({ comment }) => comment ?? '');
  },
};

export const recordSurfaces: readonly (readonly [Surface, share: number])[] = [
  [project, 14],
  [builder, 12],
  [review, 12],
];
