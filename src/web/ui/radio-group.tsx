import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<V extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  name?: string;
  options: readonly RadioOption<V>[];
  value: string | null;
  onChange: (value: V) => void;
  help?: ReactNode;
  error?: string | null | undefined;
  required?: boolean;
}

export function RadioGroup<V extends string>({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  help,
  error,
  required,
}: RadioGroupProps<V>) {
  const base = useId();
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="grid content-start gap-2">
      <legend className={cx('mb-1.5 text-sm font-semibold', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm leading-6 wrap-anywhere transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-volt-soft has-checked:text-on-volt-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name ?? base}
            value={option.value}
            checked={value === option.value}
            disabled={option.disabled}
            required={required}
            onChange={() => onChange(option.value)}
            className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface outline-none transition-[border-width] checked:border-[6px] checked:border-primary"
          />
          <span>
            {option.label}
            {option.help ? <span className="block text-xs opacity-80">{option.help}</span> : null}
          </span>
        </label>
      ))}
      {help ? (
        <p id={`${base}-help`} className="text-xs text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${base}-error`} role="alert" className="text-sm text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
