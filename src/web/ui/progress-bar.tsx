import { cx } from './cx.ts';

export interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  className?: string;
}

/** How far along something is. Drawn as SVG: a width in a style attribute would break the page's policy. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('h-1.5 overflow-hidden rounded-full bg-line', className)}
    >
      <svg width="100%" height="100%" aria-hidden className="block rtl:-scale-x-100">
        <rect
          width={`${share * 100}%`}
          height="100%"
          rx="3"
          className="fill-accent transition-[width] duration-250"
        />
      </svg>
    </div>
  );
}
