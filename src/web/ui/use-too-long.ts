import { useState, type ComponentProps, type InputEvent } from 'react';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { useMessageText } from '#web/lib/failure-text.ts';

type BoxValue = ComponentProps<'input'>['value'];
type Box = HTMLInputElement | HTMLTextAreaElement;

/**
 * Says by how much a box holds too much. What is over `maxLength` is kept and told: with the attribute a browser would
 * cut a paste in silence.
 */
export function useTooLong(value: BoxValue, maxLength: number | undefined) {
  const say = useMessageText();
  const [typed, setTyped] = useState('');
  const problem = tooLong(String(value ?? typed), maxLength);
  return {
    problem: problem && say(problem),
    onInput: (event: InputEvent<Box>) => setTyped(event.currentTarget.value),
  };
}
