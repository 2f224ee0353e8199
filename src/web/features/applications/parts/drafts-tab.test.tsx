import { beforeEach, expect, test } from 'vitest';
import { press, refusal, serve, show, until } from '#web/lib/testing.tsx';
import { application, logInHere } from './changes/testing.tsx';
import { DraftsTab } from './drafts-tab.tsx';

beforeEach(logInHere);

const draftOf = (_id: string, name: string) => ({
  ...application,
  _id,
  userId: { _id: 'u1', profile: { firstName: 'Ada', lastName: null } },
  updatedAt: '2026-05-03T10:00:00.000Z',
  progress: null,
  projectId: {
    _id: name,
    slug: name,
    name,
    deadline: null,
    entityManagementAccountId: { entity: { name: 'Nordic Seed', logoUrl: null, hue: 160 } },
  },
});

test('what went wrong with one draft is not said of the next one', async () => {
  serve(({ method }) =>
    method === 'DELETE'
      ? refusal(503, 'unavailable')
      : Response.json({
          status: 'success',
          data: [draftOf('a1', 'Cold Start'), draftOf('a2', 'City Pilots')],
          paging: { total: 2, limit: 20, next: null },
        }),
  );
  const page = show(<DraftsTab />);
  press(await page.wait('button', 'Delete the draft for Cold Start'));
  press(await page.wait('button', 'Delete the draft'));
  await until(() => document.querySelector('[role=alert]'), 'why it did not work');
  press(page.get('button', 'Keep it'));
  await page.waitGone('button', 'Keep it');
  press(page.get('button', 'Delete the draft for City Pilots'));
  await page.wait('button', 'Keep it');
  expect(document.querySelector('[role=alert]')).toBeNull();
});
