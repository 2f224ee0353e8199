import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A bordered surface. `panel` is the larger kind that holds a part of a page. */
export function Card({
  panel = false,
  className,
  ...rest
}: ComponentProps<'div'> & { panel?: boolean }) {
  return (
    <div
      {...rest}
      className={cx(
        'border border-line bg-surface',
        panel ? 'rounded-panel p-5 md:p-6' : 'rounded-card p-4',
        className,
      )}
    />
  );
}
