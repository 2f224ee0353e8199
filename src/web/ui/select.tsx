import type { ComponentProps } from 'react';
import { Field, splitWiring, type FieldWiring } from './field.tsx';
import { SelectBox } from './select-box.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps
  extends FieldWiring, Omit<ComponentProps<'select'>, keyof FieldWiring | 'children'> {
  options: readonly Option[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** The browser's own select: the best one on a phone, and complete by keyboard. */
export function Select(props: SelectProps) {
  const [wiring, { options, placeholder, ...input }] = splitWiring(props);
  return (
    <Field {...wiring}>
      {(control) => (
        <SelectBox {...input} {...control}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectBox>
      )}
    </Field>
  );
}
