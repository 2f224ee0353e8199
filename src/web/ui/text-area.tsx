import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field } from './field.tsx';
import type { FieldWiring } from './text-field.tsx';

export type TextAreaProps = FieldWiring & Omit<ComponentProps<'textarea'>, keyof FieldWiring>;

/** Grows with what is typed; the browser does it, a handle stays where it cannot. */
export function TextArea({
  label,
  help,
  error,
  required,
  optionalText,
  hideLabel,
  counter,
  aside,
  id,
  className,
  rows = 4,
  ...input
}: TextAreaProps) {
  const wiring = {
    label,
    help,
    error,
    required,
    optionalText,
    hideLabel,
    counter,
    aside,
    id,
    className,
  };
  return (
    <Field {...wiring}>
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
