import { Star, X } from 'lucide-react';
import { ratingScale, ratingSteps } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { en as answers } from '#web/locales/en/answers.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { ChosenValue } from '../builder/condition-values.tsx';
import type { ConditionValueProps, TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainRadios } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given, Line } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const { rating } = useText(answers);
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
            aria-label={rating(Number(step), max)}
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
export const input: TypeInput = { Input, isGroup: true };

const stepsOf = (limits: PlainProps['question']['limits']) =>
  ratingSteps(limits).map((value) => ({ value, label: value }));

export function Plain(props: PlainProps) {
  return <PlainRadios {...props} from={stepsOf(props.question.limits)} />;
}

export function Read({ question, options }: ReadProps) {
  const { rating } = useText(answers);
  const { max } = ratingScale(question.limits);
  const [step = ''] = options;
  // Beside its own scale a number would say something else.
  if (options.length > 1 || !ratingSteps(question.limits).includes(step)) {
    return <Given options={options} />;
  }
  return <Line>{rating(Number(step), max)}</Line>;
}

function ConditionValue({ target, ...given }: ConditionValueProps) {
  return <ChosenValue {...given} from={stepsOf(target.limits)} />;
}

export const settings: TypeSettings = {
  icon: Star,
  limits: {
    min: { words: 'scaleFrom', placeholder: '1' },
    max: { words: 'scaleTo', placeholder: '5' },
  },
  ConditionValue,
};
