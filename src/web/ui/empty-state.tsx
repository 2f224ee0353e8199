import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

/** Nothing here yet: says what would be here and what to do next. */
export function EmptyState({ icon, title, children, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'grid justify-items-center gap-3 rounded-panel border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      {icon ? (
        <span className="mb-1 grid size-14 place-items-center rounded-full bg-volt-soft text-on-volt-soft">
          {icon}
        </span>
      ) : null}
      <h2 className="text-lg">{title}</h2>
      {children ? (
        <div className="max-w-prose text-sm text-balance text-muted">{children}</div>
      ) : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
