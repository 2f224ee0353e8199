import { describe, expect, it } from 'vitest';
import { undo } from './form-edits.ts';
import { newQuestion, uidOf, type FormDraft } from './form-model.ts';
import { besides, endOf, placeQuestion, type QuestionPlace } from './place-question.ts';

const asked = (key: string, screen: string, ranking: number) => ({
  ...newQuestion('short_text', screen, key),
  key,
  ranking,
});
const draft: FormDraft = {
  screens: ['A', 'B', 'Empty'],
  questions: [asked('a1', 'A', 0), asked('a2', 'A', 1), asked('a3', 'A', 2), asked('b1', 'B', 0)],
};
const order = ({ questions }: FormDraft) =>
  questions.map((question) => `${String(question.screen)}:${uidOf(question)}`).join(' ');
const same = 'A:a1 A:a2 A:a3 B:b1';

describe('placeQuestion', () => {
  it.each<[string, string, QuestionPlace, string]>([
    ['to the top', 'a3', { screen: 'A', after: null }, 'A:a3 A:a1 A:a2 B:b1'],
    ['to the bottom', 'a1', { screen: 'A', after: 'a3' }, 'A:a2 A:a3 A:a1 B:b1'],
    ['behind the one before it, where it is', 'a2', { screen: 'A', after: 'a1' }, same],
    ['first, where it is', 'a1', { screen: 'A', after: null }, same],
    ['to another screen, first', 'a2', { screen: 'B', after: null }, 'A:a1 A:a3 B:a2 B:b1'],
    ['to another screen, last', 'a2', { screen: 'B', after: 'b1' }, 'A:a1 A:a3 B:b1 B:a2'],
    ['back over the border', 'b1', { screen: 'A', after: 'a1' }, 'A:a1 A:b1 A:a2 A:a3'],
    ['to an empty screen', 'a1', { screen: 'Empty', after: null }, 'A:a2 A:a3 B:b1 Empty:a1'],
    ['behind itself: nothing', 'a1', { screen: 'A', after: 'a1' }, same],
    ['behind one of another screen: nothing', 'a1', { screen: 'B', after: 'a2' }, same],
    ['to a screen that is not there: nothing', 'a1', { screen: 'C', after: null }, same],
    ['a stranger: nothing', 'x', { screen: 'A', after: null }, same],
  ])('moves %s', (_what, uid, place, expected) => {
    const after = placeQuestion(uid, place)(draft);
    expect(order(after)).toBe(expected);
    expect(after.screens).toEqual(draft.screens);
  });

  it('is taken back on top of what was written since', () => {
    const after = placeQuestion('a3', { screen: 'B', after: null })(draft);
    const since = {
      ...after,
      questions: after.questions.map((one) => (one.key === 'a1' ? { ...one, label: 'New' } : one)),
    };
    const back = undo(draft, after)(since);
    expect(order(back)).toBe(same);
    expect(back.questions[0]?.label).toBe('New');
  });
});

describe('the place where a question is let go', () => {
  it.each([
    ['a2', 'before', 'b1', { screen: 'A', after: 'a1' }],
    ['a1', 'before', 'b1', { screen: 'A', after: null }],
    ['a2', 'before', 'a1', { screen: 'A', after: null }],
    ['b1', 'after', 'a1', { screen: 'B', after: 'b1' }],
    ['b1', 'before', 'a1', { screen: 'B', after: null }],
    ['a1', 'after', 'a1', null],
    ['x', 'after', 'a1', null],
  ] as const)('over %s, %s', (target, edge, uid, place) => {
    expect(besides(draft, target, edge, uid)).toEqual(place);
  });

  it('on a screen is its end', () => {
    expect(endOf(draft, 'A', 'b1')).toEqual({ screen: 'A', after: 'a3' });
    expect(endOf(draft, 'A', 'a3')).toEqual({ screen: 'A', after: 'a2' });
    expect(endOf(draft, 'Empty', 'a3')).toEqual({ screen: 'Empty', after: null });
  });
});
