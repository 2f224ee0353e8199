import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts';
import { cx } from './cx.ts';

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  icon?: ReactNode;
}

/** A link that looks like a button; for going somewhere, not for doing something. */
export function LinkButton({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={cx(buttonStyle(variant, size, wide), className)}>
      {icon}
      {children}
    </Link>
  );
}
