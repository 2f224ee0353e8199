import { Check } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { useInRow } from './use-in-row.ts';

export interface Step {
  key: string;
  label: string;
  to: string;
  done: number;
  total: number;
  hasError?: boolean;
}

/** The screens of a form with how much of each is answered; a row on phones, a column beside the form. */
export function Stepper({
  steps,
  current,
  label,
}: {
  steps: Step[];
  current: string;
  label: string;
}) {
  const row = useRef<HTMLElement>(null);
  const place = steps.findIndex(({ key }) => key === current);
  useInRow(row, place);
  return (
    <nav ref={row} aria-label={label} className="scroll-x -mx-4 px-4 lg:mx-0 lg:px-0">
      <ol className="flex gap-1 lg:grid">
        {steps.map((step) => {
          const active = step.key === current;
          const complete = step.total > 0 && step.done >= step.total;
          return (
            <li key={step.key} className="shrink-0">
              <Link
                to={step.to}
                aria-current={active ? 'step' : undefined}
                className={cx(
                  'flex min-h-10 items-center gap-2.5 rounded-control px-3 text-sm whitespace-nowrap transition-colors hover:bg-ink/5',
                  active && 'bg-ink/7 font-semibold',
                )}
              >
                <span
                  aria-hidden
                  className={cx(
                    'grid size-4.5 shrink-0 place-items-center rounded-full border-2',
                    complete
                      ? 'border-accent bg-accent text-paper'
                      : step.hasError
                        ? 'border-danger'
                        : active
                          ? 'border-ink'
                          : 'border-line-strong',
                  )}
                >
                  {complete ? <Check size={11} strokeWidth={4} /> : null}
                </span>
                <span className="max-w-56 truncate lg:max-w-none lg:wrap-anywhere lg:whitespace-normal">
                  {step.label}
                </span>
                <span className="tabular ms-auto ps-3 text-xs text-muted">
                  {step.done}/{step.total}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
