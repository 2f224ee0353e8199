import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { press, show, type } from '#web/lib/testing.tsx';
import { en } from '#web/locales/en/plain-form.ts';
import { changeType } from '../builder/change-type.ts';
import { newQuestion } from '../builder/form-model.ts';
import { PreviewQuestion } from '../builder/preview-question.tsx';
import { PlainInput } from '../plain/plain-input.tsx';
import { inputs } from './inputs.ts';
import { plains } from './plains.ts';
import { reads } from './reads.ts';
import { settings, typeNames } from './settings.ts';

const types = questionType.options;
const option = (value: string, label = value) => ({ value, label });
const asked = (kind: QuestionType, options = [option('a', 'Alpha'), option('b', 'Beta')]) => ({
  ...newQuestion(kind, 1, 'A question'),
  _id: 'q1',
  identifying: false,
  options,
});

const nothing = () => undefined;

it('offers every type to those who build a form', () => {
  expect(typeNames.toSorted()).toEqual(types.toSorted());
});

it.each(Object.entries({ inputs, plains, reads, settings }))(
  'has a file for each type that exports its part of %s, and no file besides',
  (_, table) => {
    expect(Object.keys(table).toSorted()).toEqual(types.toSorted());
    expect(types.filter((kind) => !table[kind])).toEqual([]);
  },
);

describe.each(types)('%s', (kind) => {
  it('is tried out under its own words', () => {
    const answers: string[][] = [];
    const onAnswer = (options: string[]) => void answers.push(options);
    const { find } = show(
      <PreviewQuestion question={asked(kind)} answer={[]} onAnswer={onAnswer} />,
    );
    expect(find('group', /^A question/) !== null).toBe(inputs[kind].isGroup ?? false);
    expect(document.querySelector('input, textarea, select, [tabindex]')).not.toBeNull();
    expect(answers).toEqual([]);
  });

  it('stands while its options are still being written, or name nothing', () => {
    const odd = [option('', ''), option('a', 'Alpha'), option('a', 'Twice'), option('zz', 'Odd')];
    const question = asked(kind, odd);
    show(<PreviewQuestion question={question} answer={['gone']} onAnswer={nothing} />);
    expect(document.body.textContent).toContain('A question');
  });

  it('asks without a script, with what was answered', () => {
    const markup = renderToStaticMarkup(
      <PlainInput
        question={asked(kind)}
        isConditional={false}
        options={['gone']}
        error="Wrong."
        text={en.en.question}
        language="en"
      />,
    );
    expect(markup).toContain('A question');
    expect(markup).toContain('Wrong.');
  });

  it('takes a value to compare with', () => {
    const chosen: string[] = [];
    const { ConditionValue } = settings[kind];
    show(
      <ConditionValue
        target={asked(kind)}
        value=""
        onChange={(value) => void chosen.push(value)}
      />,
    );
    const control = document.querySelector<HTMLElement>('select, input');
    expect(control?.getAttribute('type')).not.toBe('checkbox');
    expect(control).not.toBeNull();
    expect(chosen).toEqual([]);
  });
});

it('keeps what is tried out, and sends no file', () => {
  const answers: string[][] = [];
  const onAnswer = (options: string[]) => void answers.push(options);
  show(<PreviewQuestion question={asked('single_choice')} answer={[]} onAnswer={onAnswer} />);
  const radio = document.querySelector<HTMLElement>('input[value=b]');
  if (!radio) throw new Error('No option.');
  press(radio);
  expect(answers).toEqual([['b']]);
  show(<PreviewQuestion question={asked('file')} answer={['deck.pdf']} onAnswer={onAnswer} />);
  expect(document.body.textContent).toContain('deck.pdf');
  expect(document.body.textContent).not.toContain('Log in');
});

it('counts a limited text while it is tried out', () => {
  const question = { ...asked('short_text'), limits: { maxWords: 2 } };
  const { get } = show(
    <PreviewQuestion question={question} answer={['three short words']} onAnswer={nothing} />,
  );
  expect(document.body.textContent).toContain('3 of 2 words');
  expect(get('textbox').getAttribute('aria-invalid')).toBe('true');
});

/* Of the types that can hold both; the others join nothing. */
const joined: Partial<Record<QuestionType, string[]>> = {
  short_text: ['a / b'],
  long_text: ['a\n\nb'],
  multi_choice: ['a', 'b'],
  table: ['a', 'b'],
  file: ['a', 'b'],
};

it.each(types)('joins two answers to a %s only where it can hold both', (kind) => {
  expect(inputs[kind].join?.(['a'], ['b'])).toEqual(joined[kind]);
});

it('takes options along to a type that has such, and limits that mean the same', () => {
  const choice = { ...asked('multi_choice'), limits: { min: 1, max: 2 } };
  expect(changeType(choice, 'ranking')).toMatchObject({
    options: choice.options,
    limits: choice.limits,
  });
  expect(changeType(choice, 'dropdown')).toMatchObject({ options: choice.options, limits: {} });
  expect(changeType(choice, 'country').options).toEqual([]);
  expect(changeType(choice, 'date').limits).toEqual({});
  const date = { ...asked('date'), limits: { min: '2026-01-01' } };
  expect(changeType(date, 'number').limits).toEqual({});
});

it('gives a type that has options the empty ones of a new question, to be written at once', () => {
  const empty = { value: '', label: '' };
  expect(changeType(asked('number'), 'dropdown').options).toEqual([empty, empty]);
});

it('writes the limits of a date as days', () => {
  const { control: first } = settings.date.limits?.min ?? {};
  expect(first).toBe('date');
  expect(settings.number.limits?.min?.control).toBeUndefined();
});

it('edits the columns of a table as columns', () => {
  const { Options } = settings.table;
  if (!Options) throw new Error('A table without columns.');
  const kept: string[][] = [];
  const { get } = show(
    <Options
      question={asked('table')}
      keptValues={new Set(['a'])}
      place={{ projectId: 'p1', title: 'City Pilots' }}
      onChange={(options) => void kept.push(options.map(({ value, label }) => `${value}=${label}`))}
    />,
  );
  type(get('textbox', 'Column 1'), 'First');
  type(get('textbox', 'Column 2'), 'Second');
  expect(kept).toEqual([
    ['a=First', 'b=Beta'],
    ['a=Alpha', 'Second=Second'],
  ]);
});
