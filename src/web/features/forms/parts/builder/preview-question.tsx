import { useId } from 'react';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useCounter } from '../fill/counter.ts';
import { QuestionLabel } from '../fill/question-label.tsx';
import { inputs } from '../types/inputs.ts';
import { settings } from '../types/settings.ts';

export interface PreviewQuestionProps {
  question: FormQuestion;
  answer: readonly string[];
  onAnswer: (options: string[]) => void;
}

/** One question to try out, with the control that founders get; nothing is checked or kept. */
export function PreviewQuestion({ question, answer, onAnswer }: PreviewQuestionProps) {
  const base = useId();
  const { Input, isGroup = false } = inputs[question.type];
  const { Preview = Input } = settings[question.type];
  const counter = useCounter(question, answer[0] ?? '');
  // While they are written, options may be empty or stand there twice.
  const values = question.options.map(({ value }) => value);
  const options = question.options.filter(
    ({ value, label }, place) => label.trim() !== '' && values.indexOf(value) === place,
  );
  const described = [question.help && `${base}-help`, counter && `${base}-counter`]
    .filter(Boolean)
    .join(' ');
  return (
    <div
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${base}-label` : undefined}
      className="grid gap-2.5"
    >
      <QuestionLabel question={question} base={base} />
      <Preview
        question={{ ...question, options }}
        options={answer}
        onChange={onAnswer}
        files={[]}
        uploads={null}
        wiring={{
          id: `${base}-control`,
          'aria-labelledby': `${base}-label`,
          'aria-describedby': described || undefined,
          'aria-invalid': counter?.isOver ? true : undefined,
          'aria-required': question.required || undefined,
        }}
      />
      {counter ? (
        <p id={`${base}-counter`} className="tabular text-xs text-muted">
          {counter.label}
        </p>
      ) : null}
    </div>
  );
}
