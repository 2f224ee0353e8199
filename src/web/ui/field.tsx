import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

/** What a control must carry so that label, help, error and counter are announced with it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  /** Said beside the label when the field may stay empty. */
  optionalText?: string | undefined;
  hideLabel?: boolean | undefined;
  counter?: { used: number; limit: number; label: string } | undefined;
  /** Stands opposite the help: a link, a small button. */
  aside?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** What every control with a label passes on to its field. */
export type FieldWiring = Omit<FieldProps, 'children'>;

// Each key by its name, so that a new one cannot be forgotten.
const wiringKeys: Record<keyof FieldWiring, true> = {
  label: true,
  help: true,
  error: true,
  required: true,
  optionalText: true,
  hideLabel: true,
  counter: true,
  aside: true,
  id: true,
  className: true,
};

const isWiring = ([key]: [string, unknown]) => key in wiringKeys;

/** A control's props, apart: what its field gets, and what is its own. */
export function splitWiring<P extends FieldWiring>(
  props: P,
): [FieldWiring, Omit<P, keyof FieldWiring>] {
  const entries = Object.entries(props);
  return [
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isWiring` left exactly its keys.
    Object.fromEntries(entries.filter(isWiring)) as FieldWiring,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `isWiring` took exactly its keys.
    Object.fromEntries(entries.filter((entry) => !isWiring(entry))) as Omit<P, keyof FieldWiring>,
  ];
}

/** Label, control, help, error and counter, wired for assistive technology. */
export function Field({
  label,
  help,
  error,
  required = false,
  optionalText,
  hideLabel = false,
  counter,
  aside,
  id,
  className,
  children,
}: FieldProps) {
  const own = useId();
  const base = id ?? own;
  const [helpId, errorId, counterId] = ['help', 'error', 'counter'].map(
    (part) => `${base}-${part}`,
  );
  const described = [error && errorId, help && helpId, counter && counterId]
    .filter(Boolean)
    .join(' ');
  const over = counter ? counter.used > counter.limit : false;
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label
        htmlFor={base}
        className={cx('text-sm font-semibold text-ink', hideLabel && 'sr-only')}
      >
        {label}
        {optionalText ? <span className="font-normal text-muted"> {optionalText}</span> : null}
      </label>
      {children({
        id: base,
        'aria-describedby': described || undefined,
        'aria-invalid': error || over ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <p id={errorId} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
          {error}
        </p>
      ) : null}
      {help || counter || aside ? (
        <div className="flex items-start justify-between gap-3 text-xs text-muted">
          <span id={helpId} className="min-w-0 empty:hidden">
            {help}
          </span>
          <span className="ms-auto flex shrink-0 items-center gap-3">
            {counter ? (
              <span id={counterId} className={cx('tabular', over && 'font-semibold text-danger')}>
                {counter.label}
              </span>
            ) : null}
            {aside}
          </span>
        </div>
      ) : null}
    </div>
  );
}
