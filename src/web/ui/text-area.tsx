import type { ComponentProps } from 'react';
import { tooLong } from '#rules/forms/types/text-length.ts';
import { useSentence } from '../lib/failure-text.ts';
import { cx } from './cx.ts';
import { Field, splitWiring, type FieldWiring } from './field.tsx';

export type TextAreaProps = FieldWiring & Omit<ComponentProps<'textarea'>, keyof FieldWiring>;

/**
 * Grows with what is typed; the browser does it, a handle stays where it cannot. What is
 * over `maxLength` is kept and told: the browser would cut a paste in silence.
 */
export function TextArea(props: TextAreaProps) {
  const [wiring, { rows = 4, maxLength, ...input }] = splitWiring(props);
  const say = useSentence();
  const problem = tooLong(String(input.value ?? ''), maxLength);
  return (
    <Field {...wiring} error={problem ? say(problem.message) : wiring.error}>
      {(control) => (
        <textarea
          rows={rows}
          {...input}
          {...control}
          className={cx(
            'control max-h-[70dvh] resize-y [field-sizing:content]',
            rows > 3 ? 'min-h-28' : 'min-h-20',
          )}
        />
      )}
    </Field>
  );
}
