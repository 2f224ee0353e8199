import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { QuestionScreener as Screener, QuestionStage } from '#contract/questions.ts';
import { show, type } from '#web/lib/testing.tsx';
import { AskedBadges } from './asked-badges.tsx';
import { changeType } from './change-type.ts';
import { newQuestion, toPayload } from './form-model.ts';
import { QuestionScreener, QuestionStageChoice } from './question-screener.tsx';

const choice = {
  ...newQuestion('single_choice', 'One', 'Stage'),
  options: [
    { value: 'idea', label: 'Idea' },
    { value: 'seed', label: 'Seed' },
  ],
};
const choose = (field: HTMLElement, value: string) =>
  act(() => {
    if (field instanceof HTMLSelectElement) field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('a chosen answer begins with the first option, a number is compared', () => {
  const onChange = vi.fn<(screener: Screener | null) => void>();
  const first = show(<QuestionScreener question={choice} onChange={onChange} />);
  choose(first.get('combobox', /Accepted answers/), 'equals');
  expect(onChange).toHaveBeenLastCalledWith({ op: 'equals', values: ['idea'], message: null });
  const team = {
    ...newQuestion('number', 'One', 'Team'),
    screener: { op: 'less_than' as const, value: '9' },
  };
  const second = show(<QuestionScreener question={team} onChange={onChange} />);
  type(second.get('textbox', /other answers/), 'Small teams only.');
  expect(onChange).toHaveBeenLastCalledWith({
    op: 'less_than',
    value: '9',
    message: 'Small teams only.',
  });
});

test('words cannot be screened, and another type forgets what was taken', () => {
  const written = newQuestion('long_text', 'One', 'Plan');
  const { find } = show(<QuestionScreener question={written} onChange={() => undefined} />);
  expect(find('combobox', /Accepted answers/)).toBeNull();
  const screened = { ...choice, screener: { op: 'equals' as const, value: 'idea' } };
  expect(changeType(screened, 'number').screener).toBeNull();
});

test('the stage is chosen, shown on the card and sent', () => {
  const onChange = vi.fn<(stage: QuestionStage | null) => void>();
  const { get } = show(<QuestionStageChoice question={choice} onChange={onChange} />);
  choose(get('combobox', /Asked/), 'shortlisted');
  expect(onChange).toHaveBeenLastCalledWith('shortlisted');
  const later = {
    ...choice,
    stage: 'shortlisted' as const,
    screener: { op: 'equals' as const, value: 'idea' },
  };
  show(<AskedBadges question={later} />);
  expect(document.body.textContent).toContain('Once shortlistedScreened');
  const draft = { screens: ['One'], questions: [later] };
  expect(toPayload(draft, { screens: [], questions: [] })).toMatchObject([
    { stage: 'shortlisted', screener: { op: 'equals', value: 'idea' } },
  ]);
});
