import type { QuestionLimits as Limits } from '#contract/questions.ts';
import { limitsOf } from '#rules/forms/form-limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { settings } from '../types/settings.ts';

export interface QuestionLimitsProps {
  question: FormQuestion;
  onChange: (limits: Limits) => void;
}

/** The limits that the type of a question can have. */
export function QuestionLimits({ question, onChange }: QuestionLimitsProps) {
  const text = useText(en);
  const { type, limits } = question;
  const names = limitsOf(type);
  if (names.length === 0) return null;
  const set = (name: keyof Limits, isNumber: boolean, value: string) => {
    const { [name]: _before, ...rest } = limits;
    if (value === '' || (isNumber && Number.isNaN(Number(value)))) return onChange(rest);
    onChange({ ...rest, [name]: isNumber ? Number(value) : value });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{text.limits.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {names.map((name) => {
          const value = limits[name];
          const {
            words = name,
            helpWords,
            control,
            placeholder,
          } = settings[type].limits?.[name] ?? {};
          return (
            <TextField
              key={name}
              label={<span className="font-normal">{text.limits[words]}</span>}
              help={helpWords && text.limits[helpWords]}
              type={control ?? 'number'}
              placeholder={placeholder}
              value={Array.isArray(value) ? value.join(', ') : (value ?? '')}
              onChange={(event) => set(name, control === undefined, event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
