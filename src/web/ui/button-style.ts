import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'volt';
export type ButtonSize = 'sm' | 'md' | 'lg';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'bg-surface text-ink border border-line hover:border-line-strong hover:bg-raised',
  quiet: 'text-ink hover:bg-ink/6',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover',
  volt: 'bg-volt text-on-volt hover:brightness-95',
};
const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-3.5 text-sm gap-1.5',
  md: 'min-h-11 px-4.5 text-sm gap-2',
  lg: 'min-h-13 px-6 text-base gap-2.5',
};

/** Class names of everything that looks like a button. */
export function buttonStyle(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  wide = false,
): string {
  return cx(
    'inline-flex items-center justify-center rounded-control font-semibold leading-tight select-none',
    'transition-[background-color,border-color,transform,opacity] active:scale-[0.98]',
    'disabled:opacity-55 aria-disabled:opacity-55 disabled:active:scale-100',
    variants[variant],
    sizes[size],
    wide && 'w-full',
  );
}
