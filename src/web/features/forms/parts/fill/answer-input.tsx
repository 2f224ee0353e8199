import { inputs } from '../types/inputs.ts';
import type { InputProps } from './input-props.ts';

/** The control of a question's type. Whatever is typed is passed on as it is; checks come beside it. */
export function AnswerInput(props: InputProps) {
  const { Input } = inputs[props.question.type];
  return <Input {...props} />;
}
