import type { ComponentProps } from 'react';
import type { InputProps } from './input-props.ts';

type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete' | 'min' | 'max'>;

/** One line, with the keyboard and the proposals of what is asked for. */
export function TextInput({
  options,
  onChange,
  wiring,
  look,
  className = '',
}: InputProps & { look?: Look; className?: string }) {
  return (
    <input
      {...wiring}
      type="text"
      {...look}
      value={options[0] ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
      className={`control ${className}`}
    />
  );
}
