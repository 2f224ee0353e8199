import { useId, type KeyboardEvent } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { isShortcut } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/reviews.ts';
import type { Rubric } from './review-draft.ts';

export interface ScoreChoiceProps {
  criterion: Rubric['criteria'][number];
  value: number | undefined;
  missing: boolean;
  disabled: boolean;
  onChange: (score: number) => void;
}

/** One criterion: a row of numbers for pointer, arrows and the number keys. */
export function ScoreChoice({ criterion, value, missing, disabled, onChange }: ScoreChoiceProps) {
  const text = useText(en);
  const base = useId();
  const scores = Array.from({ length: criterion.scale }, (_, index) => index + 1);
  const byDigit = (event: KeyboardEvent) => {
    const score = Number(event.key);
    if (!isShortcut('score', event) || !scores.includes(score)) return;
    event.preventDefault();
    onChange(score);
    document.getElementById(`${base}-${score}`)?.focus();
  };
  return (
    <fieldset
      disabled={disabled}
      onKeyDown={byDigit}
      aria-describedby={
        [criterion.help && `${base}-help`, missing && `${base}-missing`]
          .filter(Boolean)
          .join(' ') || undefined
      }
      className="grid gap-2"
    >
      <legend className="text-sm font-semibold">
        <bdi>{criterion.label}</bdi>
        <span className="ms-2 inline-block text-xs font-normal text-muted">
          {text.own.weight(criterion.weight)}
        </span>
      </legend>
      {criterion.help ? (
        <p id={`${base}-help`} className="text-xs text-muted">
          {criterion.help}
        </p>
      ) : null}
      <div className="flex gap-1.5">
        {scores.map((score) => (
          <label
            key={score}
            htmlFor={`${base}-${score}`}
            className="tabular relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-control border border-line bg-surface text-sm font-semibold transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default"
          >
            <input
              id={`${base}-${score}`}
              type="radio"
              name={base}
              checked={value === score}
              aria-label={text.own.score(score, criterion.scale)}
              onChange={() => onChange(score)}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-control outline-none"
            />
            <span aria-hidden className="pointer-events-none relative">
              {score}
            </span>
          </label>
        ))}
      </div>
      {missing ? (
        <p id={`${base}-missing`} role="alert" className="text-sm text-danger">
          {text.own.missing}
        </p>
      ) : null}
    </fieldset>
  );
}
