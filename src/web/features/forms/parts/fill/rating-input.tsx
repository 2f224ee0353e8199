import { X } from 'lucide-react';
import { ratingScale, ratingSteps } from '#rules/forms/questions.ts';
import { en } from '#web/locales/en/apply.ts';
import { useText } from '#web/lib/i18n.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import type { InputProps } from './input-props.ts';

export function RatingInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const { max } = ratingScale(question.limits);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ratingSteps(question.limits).map((step, place) => (
        <label
          key={step}
          className="tabular relative grid size-11 cursor-pointer place-items-center rounded-control border border-line bg-surface text-sm font-semibold transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            id={place === 0 ? wiring.id : undefined}
            name={wiring.id}
            value={step}
            aria-label={text.input.rating(Number(step), max)}
            checked={options[0] === step}
            onChange={() => onChange([step])}
            className="absolute inset-0 appearance-none rounded-control outline-none"
          />
          <span aria-hidden>{step}</span>
        </label>
      ))}
      {!question.required && options.length > 0 ? (
        <button
          type="button"
          onClick={() => {
            onChange([]);
            keepFocus(() => document.getElementById(wiring.id));
          }}
          className="inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-sm text-muted hover:text-ink"
        >
          <X size={14} aria-hidden />
          {text.input.clear}
        </button>
      ) : null}
    </div>
  );
}
