import type { QuestionLimits as Limits, QuestionType } from '#contract/questions.ts';
import { limitsOf } from '#rules/forms/form-limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { TextField } from '#web/ui/text-field.tsx';

export interface QuestionLimitsProps {
  question: FormQuestion;
  onChange: (limits: Limits) => void;
}

type Words = (typeof en)['en']['limits'];

function nameOf(limit: keyof Limits, type: QuestionType, text: Words): string {
  if (limit !== 'min' && limit !== 'max') return text[limit];
  const isMin = limit === 'min';
  if (type === 'date') return isMin ? text.minDate : text.maxDate;
  if (type === 'rating') return isMin ? text.scaleFrom : text.scaleTo;
  if (type === 'table') return isMin ? text.minRows : text.maxRows;
  if (type === 'multi_choice' || type === 'ranking')
    return isMin ? text.minChoices : text.maxChoices;
  return isMin ? text.min : text.max;
}

/** The limits that the type of a question can have. */
export function QuestionLimits({ question, onChange }: QuestionLimitsProps) {
  const text = useText(en);
  const { type, limits } = question;
  const names = limitsOf(type);
  if (names.length === 0) return null;
  const set = (name: keyof Limits, value: string) => {
    const { [name]: _before, ...rest } = limits;
    const isText = name === 'accept' || type === 'date';
    if (value === '' || (!isText && Number.isNaN(Number(value)))) return onChange(rest);
    onChange({ ...rest, [name]: isText ? value : Number(value) });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text.limits.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => {
          const value = limits[name];
          return (
            <TextField
              key={name}
              label={<span className="font-normal">{nameOf(name, type, text.limits)}</span>}
              help={name === 'accept' ? text.limits.acceptHelp : undefined}
              type={name === 'accept' ? 'text' : type === 'date' ? 'date' : 'number'}
              placeholder={type === 'rating' ? (name === 'min' ? '1' : '5') : undefined}
              value={Array.isArray(value) ? value.join(', ') : (value ?? '')}
              onChange={(event) => set(name, event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
