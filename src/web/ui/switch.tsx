import { useId, type ReactNode } from 'react';

export interface SwitchProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** For settings that take effect at once. */
export function Switch({ label, help, checked, onChange, disabled }: SwitchProps) {
  const base = useId();
  return (
    <label
      htmlFor={base}
      className="flex min-h-11 items-center justify-between gap-4 py-1.5 text-sm"
    >
      <span>
        <span className="font-medium">{label}</span>
        {help ? (
          <span id={`${base}-help`} className="block text-xs text-muted">
            {help}
          </span>
        ) : null}
      </span>
      <span className="relative inline-block h-6.5 w-11 shrink-0">
        <input
          id={base}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-describedby={help ? `${base}-help` : undefined}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 appearance-none rounded-full bg-line-strong transition-colors checked:bg-primary disabled:opacity-50"
        />
        <span className="pointer-events-none absolute top-0.75 inset-s-0.75 size-5 rounded-full bg-white shadow-card transition-transform peer-checked:translate-x-4.5 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-4.5" />
      </span>
    </label>
  );
}
