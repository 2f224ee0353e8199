import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
}

export function Checkbox({ label, help, error, className, id, ...rest }: CheckboxProps) {
  const own = useId();
  const base = id ?? own;
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid', className)}>
      <label htmlFor={base} className="flex min-h-10 items-start gap-3 py-2 text-sm leading-6">
        <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
          <input
            {...rest}
            id={base}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            className="peer absolute inset-0 size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary aria-invalid:border-danger disabled:opacity-50"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden
            className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span>{label}</span>
      </label>
      {help ? (
        <p id={`${base}-help`} className="ps-8 text-xs text-muted">
          {help}
        </p>
      ) : null}
      {error ? (
        <p id={`${base}-error`} role="alert" className="ps-8 text-sm text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}
