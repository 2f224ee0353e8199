import { plainField } from '#rules/forms/plain-form.ts';
import { plains } from '../types/plains.ts';
import type { PlainProps } from './plain-props.ts';

export interface PlainInputProps extends Omit<PlainProps, 'name' | 'help'> {
  /** Asked only after certain answers, which nothing here can wait for. */
  isConditional: boolean;
}

/** One question as the browser alone can ask it: named fields, no script. */
export function PlainInput({ isConditional, ...props }: PlainInputProps) {
  const { question, text } = props;
  const { maxWords, maxLength } = question.limits;
  const help = [
    question.help,
    isConditional ? text.onlyIf : null,
    maxWords ? text.mostWords(maxWords) : null,
    maxLength ? text.mostCharacters(maxLength) : null,
  ]
    .filter(Boolean)
    .join(' ');
  const Plain = plains[question.type];
  return <Plain {...props} name={plainField.answer(question._id)} help={help || undefined} />;
}
