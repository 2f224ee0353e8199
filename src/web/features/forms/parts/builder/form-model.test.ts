import { describe, expect, it } from 'vitest';
import type { FormQuestion } from '#rules/forms/questions.ts';
import * as edits from './form-edits.ts';
import { isComplete, mergeForms, newQuestion, toPayload, type FormDraft } from './form-model.ts';

const question = (key: string, screen: string | number, more: Partial<FormQuestion> = {}) => ({
  ...newQuestion('short_text', screen, key.toUpperCase()),
  key,
  ...more,
});
const form = (...questions: FormQuestion[]): FormDraft => ({
  screens: [...new Set(questions.map(({ screen }) => screen))],
  questions: questions.map((item) => ({ ...item, ranking: 0 })),
});
const labels = (draft: FormDraft) => draft.questions.map(({ label }) => label);
const keys = (draft: FormDraft) => draft.questions.map(({ key }) => key);

describe('mergeForms', () => {
  const base = form(question('a', 'One'), question('b', 'One'));

  it('joins changes of different questions', () => {
    const mine = edits.changeQuestion('a', { label: 'mine' })(base);
    const theirs = edits.changeQuestion('b', { label: 'theirs' })(base);
    const { document, conflicts } = mergeForms(base, mine, theirs);
    expect(labels(document)).toEqual(['mine', 'theirs']);
    expect(conflicts).toEqual([]);
  });

  it('keeps mine and names the question that both changed', () => {
    const mine = edits.changeQuestion('a', { label: 'mine' })(base);
    const theirs = edits.changeQuestion('a', { label: 'theirs' })(base);
    const { document, conflicts } = mergeForms(base, mine, theirs);
    expect(labels(document)).toEqual(['mine', 'B']);
    expect(conflicts).toEqual(['a']);
  });

  it('keeps their new questions, and drops what they deleted and I left alone', () => {
    const theirs = edits.addQuestions([question('c', 'One')])(edits.removeQuestions(['b'])(base));
    const { document, conflicts } = mergeForms(base, base, theirs);
    expect(keys(document)).toEqual(['a', 'c']);
    expect(conflicts).toEqual([]);
  });

  it('asks when they deleted what I was changing', () => {
    const mine = edits.changeQuestion('b', { label: 'mine' })(base);
    const { document, conflicts } = mergeForms(base, mine, edits.removeQuestions(['b'])(base));
    expect(labels(document)).toEqual(['A', 'mine']);
    expect(conflicts).toEqual(['b']);
  });
});

describe('toPayload', () => {
  it('sends the saved text of a question that was just emptied, and holds a new one back', () => {
    const saved = form(question('a', 'One', { _id: 'id-a' }));
    const draft = form(
      question('a', 'One', { label: ' ' }),
      question('b', 'One', { label: '' }),
      question('c', 'One', { options: [{ value: '', label: '' }] }),
    );
    const sent = toPayload(draft, saved);
    expect(sent.map(({ label, _id }) => [label, _id])).toEqual([
      ['A', 'id-a'],
      ['C', undefined],
    ]);
    expect(sent[1]?.options).toEqual([]);
    expect(isComplete(draft)).toBe(false);
    expect(isComplete(saved)).toBe(true);
  });
});

describe('edits', () => {
  const two = form(question('a', 'One'), question('b', 'One'), question('c', 'Two'));

  it('moves a question past the end of its screen into the next', () => {
    const moved = edits.moveQuestion('b', 1)(two);
    expect(moved.questions.map(({ key, screen }) => [key, screen])).toEqual([
      ['a', 'One'],
      ['b', 'Two'],
      ['c', 'Two'],
    ]);
    expect(keys(edits.moveQuestion('b', -1)(moved))).toEqual(['a', 'b', 'c']);
    expect(edits.moveQuestion('b', -1)(moved).questions[1]?.screen).toBe('One');
  });

  it('deletes conditions with the question they name, and undo brings both back', () => {
    const logic = {
      match: 'all' as const,
      conditions: [{ questionId: 'a', op: 'answered' as const }],
    };
    const before = form(question('a', 'One'), question('b', 'One', { logic }));
    const after = edits.removeQuestions(['a'])(before);
    expect(after.questions).toMatchObject([{ key: 'b', logic: null }]);
    const later = edits.addQuestions([question('c', 'One')])(after);
    const back = edits.undo(before, after)(later);
    expect(keys(back)).toEqual(['a', 'b', 'c']);
    expect(back.questions[1]?.logic).toEqual(logic);
  });

  it('lets conditions follow an option that is rewritten', () => {
    const options = ['Idea', 'Live'].map((value) => ({ value, label: value }));
    const conditions = [{ questionId: 'a', op: 'equals' as const, value: 'Live' }];
    const before = form(
      question('a', 'One', { type: 'dropdown', options }),
      question('b', 'One', { logic: { match: 'all', conditions } }),
    );
    const renamed = options.with(1, { value: 'Launched', label: 'Launched' });
    const after = edits.changeQuestion('a', { options: renamed })(before);
    expect(after.questions[1]?.logic?.conditions[0]?.value).toBe('Launched');
  });

  it('gives numbered screens titles when their order would contradict the numbers', () => {
    const numbered = form(question('a', 1), question('b', 2));
    const moved = edits.moveScreen(2, -1)(numbered);
    expect(moved.screens).toEqual(['Screen 2', 'Screen 1']);
    expect(keys(moved)).toEqual(['b', 'a']);
  });

  it('makes imported questions new ones whose conditions still name each other', () => {
    const logic = {
      match: 'any' as const,
      conditions: [{ questionId: 'id-a', op: 'answered' as const }],
    };
    const [first, second] = edits.asNew([
      question('a', 1, { _id: 'id-a' }),
      question('b', 1, { logic }),
    ]);
    expect(first?._id).toBeUndefined();
    expect(first?.key).not.toBe('a');
    expect(second?.logic?.conditions[0]?.questionId).toBe(first?.key);
  });
});
