import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tone = 'neutral' | 'amber' | 'orange' | 'blue' | 'violet' | 'green' | 'rose' | 'volt';

export interface BadgeProps {
  tone?: Tone;
  dot?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = 'neutral', dot = false, icon, children, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        tone === 'volt' ? 'bg-volt text-on-volt' : 'tone',
        className,
      )}
    >
      {dot ? <span aria-hidden className="tone-dot size-2 rounded-full" /> : icon}
      {children}
    </span>
  );
}
