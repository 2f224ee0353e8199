import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, splitWiring, type FieldWiring } from './field.tsx';
import { useTooLong } from './use-too-long.ts';

export type TextAreaProps = FieldWiring & Omit<ComponentProps<'textarea'>, keyof FieldWiring>;

/** Grows with what is typed; the browser does it, a handle stays where it cannot. */
export function TextArea(props: TextAreaProps) {
  const [wiring, { rows = 4, maxLength, ...input }] = splitWiring(props);
  const { problem, onInput } = useTooLong(input.value, maxLength);
  return (
    <Field {...wiring} error={problem ?? wiring.error}>
      {(control) => (
        <textarea
          rows={rows}
          onInput={onInput}
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
