import type { ChangeEvent, ComponentProps } from 'react';
import { Field, splitWiring, type FieldWiring } from './field.tsx';
import { SelectBox } from './select-box.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  disabled?: boolean;
}

/** One of the options, or nothing where a placeholder stands for that. */
type Chosen<V extends string, P> = P extends string ? V | '' : V;

export interface SelectProps<V extends string, P extends string | undefined>
  extends FieldWiring, Omit<ComponentProps<'select'>, keyof FieldWiring | 'children' | 'onChange'> {
  options: readonly Option<V>[];
  /** Shown while nothing is chosen. */
  placeholder?: P;
  onChange?: (event: ChangeEvent<HTMLSelectElement> & { target: { value: Chosen<V, P> } }) => void;
}

/** The browser's own select: the best one on a phone, and complete by keyboard. */
export function Select<V extends string, P extends string | undefined = undefined>(
  props: SelectProps<V, P>,
) {
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
