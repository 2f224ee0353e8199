import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  /** Keeps the width and the focus, shows a spinner and ignores presses. */
  pending?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

export function Button({
  variant,
  size,
  wide,
  pending = false,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
      className={cx(buttonStyle(variant, size, wide), className)}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  );
}
