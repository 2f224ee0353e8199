import type { Locator, Page } from '@playwright/test';
import type { Surface } from '../kinds.ts';

const MOST_PRESSES = 4;
const PRESS_AGAIN_MS = 5000;

/** The form that a box stands in, and what its page says below it. */
const formOf = (field: Locator) => field.locator('xpath=ancestor::form[1]');

const submit = async (field: Locator) => formOf(field).locator('button[type=submit]').click();

const commentIn = (page: Page) => page.getByLabel('Comment', { exact: true }).last();
const messageIn = (page: Page) => page.getByLabel('Message to the applicant');
const descriptionIn = (page: Page) => page.getByLabel('Description (optional)');
const bioIn = (page: Page) => page.getByLabel('About you (optional)');

type KeptSurface = Omit<Surface, 'claim' | 'beside' | 'choose' | 'isByPress' | 'opensOffline'>;

/** A box whose text goes by a press, and stays on the device until then. */
function kept(surface: KeptSurface): Surface {
  const form = (page: Page, target: string) => formOf(surface.field(page, target));
  return {
    ...surface,
    isByPress: true,
    opensOffline: false,
    claim: async (page, target) => {
      const words = await form(page, target).innerText();
      if (words.includes('Only in this window')) return 'page';
      return words.includes('Only on this device') ? 'device' : null;
    },
    beside: (page, target) => form(page, target).getByText('Also typed on this device'),
    choose: async (page, target) => {
      const take = form(page, target).getByRole('button', { name: 'Use this too' }).first();
      return (await take.isVisible()) ? take : null;
    },
  };
}

const comment = kept({
  name: 'comment',
  role: 'managers',
  isShared: false,
  keepsBoth: true,
  room: 1500,
  targets: () => ['comment'],
  path: ({ accountId, sentId }) => `/organisation/${accountId}/applications/${sentId}`,
  field: commentIn,
  send: async (_world, page) => submit(commentIn(page)),
  held: async ({ as, accountId, sentId }) => {
    const params = { id: accountId, applicationId: sentId };
    const { data } = await as.owner.call('listComments', { params });
    return data.map(({ text }) => text);
  },
  takeBack: async ({ as, accountId, sentId }) => {
    const params = { id: accountId, applicationId: sentId };
    const { data } = await as.owner.call('listComments', { params });
    for (const { _id } of data) {
      await as.owner.call('deleteComment', { params: { ...params, commentId: _id } });
    }
  },
});

/** The message of a rejection, after which the application is reviewed again. */
const decision = kept({
  name: 'decision',
  role: 'managers',
  isShared: false,
  keepsBoth: true,
  room: 300,
  targets: () => ['message'],
  path: ({ accountId, sentId }) => `/organisation/${accountId}/applications/${sentId}`,
  unfold: async (page) => {
    const field = messageIn(page);
    const decline = page.getByRole('button', { name: 'Decline', exact: true });
    await field.or(decline).first().waitFor();
    // What comes above it late may move it from under a press; a person presses again.
    for (let press = 0; press < MOST_PRESSES && !(await field.isVisible()); press += 1) {
      if (await decline.isVisible()) await decline.click();
      await field.waitFor({ timeout: PRESS_AGAIN_MS }).catch(() => undefined);
    }
  },
  field: messageIn,
  send: async (world, page) => {
    const params = { id: world.accountId, applicationId: world.sentId };
    const field = messageIn(page);
    if (await field.isVisible()) {
      await formOf(field).getByRole('checkbox').first().check();
      await submit(field);
    }
    // It is read by others once it was told; until then the press is only on its way.
    await world.as.owner.call('releaseDecision', { params }).catch(() => undefined);
  },
  held: async ({ as, sentId }) => {
    const { data } = await as.owner.call('listApplicationEvents', { params: { id: sentId } });
    return data.map(({ rejection }) => rejection?.message ?? '');
  },
  takeBack: async ({ as, accountId, sentId }) => {
    const { data } = await as.owner.call('getApplication', { params: { id: sentId } });
    // Where a window crashed before its first key was kept, nothing was decided.
    if (data.status === 'in_review') return;
    await as.owner.call('decideApplication', {
      params: { id: accountId, applicationId: sentId },
      body: {
        status: 'in_review',
        reasons: ['Looked at again.'],
        release: 'now',
        version: data.version,
      },
    });
  },
});

const organisation = kept({
  name: 'organisation',
  role: 'managers',
  isShared: false,
  keepsBoth: false,
  room: 1500,
  targets: () => ['description'],
  path: ({ accountId }) => `/organisation/${accountId}/settings`,
  field: descriptionIn,
  send: async (_world, page) => submit(descriptionIn(page)),
  held: async ({ as, accountId }) => {
    const { data } = await as.owner.call('listMyManagementAccounts');
    const account = data.find(({ _id }) => _id === accountId);
    const { data: entity } = await as.owner.call('getEntity', {
      params: { id: account?.entity._id ?? '' },
    });
    return [entity.description ?? ''];
  },
});

const profile = kept({
  name: 'profile',
  role: 'founders',
  isShared: false,
  keepsBoth: false,
  room: 1500,
  targets: () => ['bio'],
  path: () => '/settings',
  field: bioIn,
  send: async (_world, page) => submit(bioIn(page)),
  held: async ({ as }) => {
    const { data } = await as.ada.call('getProfile');
    return [data.bio ?? ''];
  },
});

export const keptSurfaces: readonly (readonly [Surface, share: number])[] = [
  [comment, 10],
  [decision, 4],
  [organisation, 5],
  [profile, 5],
];
