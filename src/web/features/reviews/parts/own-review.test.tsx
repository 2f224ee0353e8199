import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAuth } from '#web/lib/auth-store.ts';
import { press, show, type, until } from '#web/lib/testing.tsx';
import { en } from '#web/locales/en/reviews.ts';
import { OwnReview } from './own-review.tsx';
import type { Review, Rubric } from './review-draft.ts';

const accountId = '0198a5c0-0000-7000-8000-000000000001';
const applicationId = '0198a5c0-0000-7000-8000-000000000002';
const team = '0198a5c0-0000-7000-8000-00000000000a';
const market = '0198a5c0-0000-7000-8000-00000000000b';
const rubric: Rubric = {
  judged: 0,
  number: 1,
  version: 1,
  criteria: [
    { _id: team, label: 'Team', help: null, weight: 3, scale: 5 },
    { _id: market, label: 'Market', help: null, weight: 1, scale: 4 },
  ],
};
const ada = { _id: 'ada', email: 'ada@example.org', firstName: 'Ada', verified: true };
type Body = { scores: { criterionId: string; score: number }[]; submitted: boolean };
const sent: Body[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  useAuth.setState({ token: 'token', profile: ada });
  vi.stubGlobal('fetch', async (_path: string, init: { body?: string }) => {
    const body = JSON.parse(init.body ?? '{}') as Body;
    sent.push(body);
    const at = '2026-11-21T12:00:00.000Z';
    const data = {
      ...body,
      _id: applicationId,
      applicationId,
      reviewer: { _id: 'me', profile: { firstName: 'Ada', lastName: null, pictureUrl: null } },
      total: 4,
      submittedAt: body.submitted ? at : null,
      version: sent.length,
      createdAt: at,
      updatedAt: at,
    };
    return new Response(JSON.stringify({ status: 'success', data }), { status: 200 });
  });
});

const open = (isOpen = true, own?: Review) =>
  show(
    <OwnReview
      place={{ accountId, applicationId }}
      own={own}
      rubric={rubric}
      lastSending={1}
      isOpen={isOpen}
    />,
  );
const key = (element: HTMLElement, value: string) =>
  act(() => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true }));
  });

describe('OwnReview', () => {
  it('takes number keys within the scale, and weighs what was given', async () => {
    const { all, find, wait } = open();
    await wait('button', 'Submit the review');
    const [first] = all('radio', '1 of 5');
    const [second] = all('radio', '1 of 4');
    if (!first || !second) throw new Error('The criteria are missing.');
    key(first, '5');
    key(second, '5');
    expect(all('radio', '5 of 5')[0]).toHaveProperty('checked', true);
    expect(all('radio').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(1);
    key(second, '2');
    // (3 × 5 + 1 × 2.5) / 4
    expect(
      find('button', 'Submit the review')?.closest('div')?.parentElement?.textContent,
    ).toContain('4.38 of 5');
  });

  it('is submitted only with every criterion scored, and then shows as read', async () => {
    const { all, get, wait } = open();
    await wait('button', 'Submit the review');
    press(get('radio', '4 of 5'));
    press(get('button', 'Submit the review'));
    expect(all('alert')).toHaveLength(1);
    expect(sent.some(({ submitted }) => submitted)).toBe(false);
    press(get('radio', '4 of 4'));
    type(get('textbox'), 'Clear and short.');
    press(get('button', 'Submit the review'));
    await wait('button', 'Change the review');
    expect(sent.at(-1)).toMatchObject({
      submitted: true,
      comment: 'Clear and short.',
      scores: [
        { criterionId: team, score: 4 },
        { criterionId: market, score: 4 },
      ],
    });
    expect(all('textbox')).toHaveLength(0);
  });

  it('takes over what an earlier release left unsent in local storage', async () => {
    const base = { scores: {}, comment: '', submitted: false };
    const left = { submissionNumber: null, rubricVersion: null };
    const document = { ...base, ...left, scores: { [team]: 4 }, comment: 'Half a sent' };
    const name = `flair.journal.review.ada.${applicationId}`;
    const former = { base: { document: { ...base, ...left }, version: 0 }, document };
    localStorage.setItem(name, JSON.stringify(former));
    const { wait, all } = open();
    await wait('button', 'Submit the review');
    expect((all('textbox')[0] as HTMLTextAreaElement).value).toBe('Half a sent');
    expect(all('radio', '4 of 5')[0]).toHaveProperty('checked', true);
    expect(localStorage.getItem(name)).toBeNull();
    await until(() => (sent.length > 0 ? true : null), 'the saved review');
    expect(sent.at(-1)).toMatchObject({ comment: 'Half a sent', submitted: false });
  });

  it('offers nothing once it is decided', async () => {
    const { all } = open(false);
    const { closed } = en.en.own;
    await until(() => (document.body.textContent.includes(closed) ? true : null), closed);
    expect(all('radio')).toHaveLength(0);
    expect(all('button')).toHaveLength(0);
  });
});
