import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  bordered?: boolean;
  /** It lies on a picture: dark on white in both themes. */
  onPicture?: boolean;
}

/** A 40 px button with an icon only; the label is its name and its tooltip. */
export function IconButton({
  label,
  icon,
  bordered,
  onPicture,
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
        'relative inline-grid size-10 shrink-0 place-items-center rounded-control transition-colors disabled:opacity-50',
        onPicture
          ? 'bg-white/85 text-[oklch(0.23_0.02_165)] hover:bg-white'
          : 'text-muted hover:bg-ink/6 hover:text-ink',
        bordered && 'border border-line bg-surface',
        className,
      )}
    >
      {icon}
    </button>
  );
}
