import { beforeEach, expect, it, vi } from 'vitest';
import { press, show, until } from '#web/lib/testing.tsx';
import { EarlierVersions } from './earlier-versions.tsx';

const id = '0198a5c0-0000-7000-8000-000000000001';
const place = { accountId: id, applicationId: '0198a5c0-0000-7000-8000-000000000002' };
const rubric = {
  version: 2,
  number: 1,
  criteria: [{ _id: 'team', label: 'Team', help: null, weight: 1, scale: 5 }],
};
const at = '2026-11-21T12:00:00.000Z';
const scores = [{ criterionId: 'team', score: 4 }];
const versions = [
  { version: 3, scores: [], comment: null, submitted: true, savedAt: at },
  { version: 2, scores, comment: 'A long and good reason.', submitted: false, savedAt: at },
];
let fails: boolean;

beforeEach(() => {
  fails = false;
  vi.stubGlobal('fetch', async () =>
    fails
      ? Response.json({ code: 'unavailable', message: 'Busy.' }, { status: 503 })
      : Response.json({
          status: 'success',
          data: versions,
          paging: { total: versions.length, limit: 50, next: null },
        }),
  );
});

const open = (comment: string, onUse: ((text: string) => void) | null) =>
  show(<EarlierVersions place={place} rubric={rubric} comment={comment} onUse={onUse} />);
const shown = () => (document.body.textContent.includes('Team: 4 of 5') ? true : null);

it('shows what a review said before, and takes a text up again', async () => {
  const onUse = vi.fn<(text: string) => void>();
  const { get, wait, waitGone, all } = open('Short.', onUse);
  press(get('button', 'Earlier versions'));
  await wait('button', 'Use this text');
  expect(all('dialog')[0]?.textContent).toMatch(
    /submittedWithout a comment.*draftTeam: 4 of 5A long/,
  );
  press(get('button', 'Use this text'));
  expect(onUse).toHaveBeenCalledWith('A long and good reason.');
  await waitGone('dialog');
});

it('offers no text that is there already, nor one of a review that is closed', async () => {
  const screen = open('A long and good reason.', () => undefined);
  press(screen.get('button', 'Earlier versions'));
  await until(shown, 'the versions');
  expect(screen.find('button', 'Use this text')).toBeNull();
  screen.close();
  const closed = open('Short.', null);
  press(closed.get('button', 'Earlier versions'));
  await until(shown, 'the versions');
  expect(closed.find('button', 'Use this text')).toBeNull();
});

it('says that the versions could not be read, and reads them again', async () => {
  fails = true;
  const { get, wait } = open('Short.', () => undefined);
  press(get('button', 'Earlier versions'));
  const again = await wait('button', 'Try again');
  fails = false;
  press(again);
  expect(await wait('button', 'Use this text')).toBeDefined();
});
