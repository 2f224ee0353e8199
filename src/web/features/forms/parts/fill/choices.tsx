import { Check, X } from 'lucide-react';
import { en } from '#web/locales/en/answer-inputs.ts';
import { useText } from '#web/lib/i18n.ts';
import { cx } from '#web/ui/cx.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { InputProps } from './input-props.ts';

/** The options as they stand, one or several of them to be chosen. */
export function Choices({
  question,
  options,
  onChange,
  wiring,
  many,
}: InputProps & { many: boolean }) {
  const text = useText(en);
  const toggle = (value: string, isOn: boolean) => {
    if (!many) return onChange([value]);
    const others = options.filter((option) => option !== value);
    return onChange(isOn ? [...others, value] : others);
  };
  return (
    <div className="grid gap-2">
      {question.options.map(({ value, label }, place) => (
        <label
          key={value}
          className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm leading-6 transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-volt-soft has-checked:text-on-volt-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
            <input
              type={many ? 'checkbox' : 'radio'}
              id={place === 0 ? wiring.id : undefined}
              name={wiring.id}
              value={value}
              checked={options.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
              className={cx(
                'peer absolute inset-0 size-5 appearance-none border border-line-strong bg-surface outline-none checked:border-primary',
                many ? 'rounded-sm checked:bg-primary' : 'rounded-full checked:border-[6px]',
              )}
            />
            {many ? (
              <Check
                size={14}
                strokeWidth={3}
                aria-hidden
                className="pointer-events-none relative text-on-primary opacity-0 peer-checked:opacity-100"
              />
            ) : null}
          </span>
          {label}
        </label>
      ))}
      {!many && !question.required && options.length > 0 ? (
        <button
          type="button"
          onClick={() => {
            onChange([]);
            keepFocus(() => document.getElementById(wiring.id));
          }}
          className="inline-flex min-h-10 items-center gap-1.5 justify-self-start rounded-control px-2 text-sm text-muted hover:text-ink"
        >
          <X size={14} aria-hidden />
          {text.input.clear}
        </button>
      ) : null}
    </div>
  );
}
