import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SelectBoxProps extends ComponentProps<'select'> {
  /** Of the box around it: how wide it is. */
  boxClassName?: string;
}

/** The browser's own select with the arrow of this house; its label and field are the caller's. */
export function SelectBox({ className, boxClassName, ...select }: SelectBoxProps) {
  return (
    <span className={cx('relative block', boxClassName)}>
      <select {...select} className={cx('control appearance-none truncate pe-10', className)} />
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
