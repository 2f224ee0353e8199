import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  bordered?: boolean;
}

/** A 40 px button with an icon only; the label is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  bordered,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'relative inline-grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-ink/6 hover:text-ink disabled:opacity-50',
        bordered && 'border border-line bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  );
}
