import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Field, splitWiring, type FieldWiring } from './field.tsx';
import { useTooLong } from './use-too-long.ts';

export interface TextFieldProps
  extends FieldWiring, Omit<ComponentProps<'input'>, keyof FieldWiring> {
  /** Inside the control at its start or end: a unit, an icon, a button. */
  leading?: ReactNode;
  trailing?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const [wiring, { leading, trailing, maxLength, ...input }] = splitWiring(props);
  const { problem, onInput } = useTooLong(input.value, maxLength);
  return (
    <Field {...wiring} error={problem ?? wiring.error}>
      {(control) => (
        <span className="relative block">
          {leading ? (
            <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted">
              {leading}
            </span>
          ) : null}
          <input
            type="text"
            onInput={onInput}
            {...input}
            {...control}
            className={cx('control', leading && 'ps-11', trailing && 'pe-12')}
          />
          {trailing ? (
            <span className="absolute inset-y-0 end-0.5 grid place-items-center">{trailing}</span>
          ) : null}
        </span>
      )}
    </Field>
  );
}
