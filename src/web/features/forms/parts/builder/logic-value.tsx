import { ratingSteps, type FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Select, type Option } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCountryOptions } from '#web/lib/countries.ts';
import { choiceTypes } from './form-model.ts';

export interface LogicValueProps {
  target: FormQuestion;
  value: string;
  onChange: (value: string) => void;
}

/** The answer that a condition compares with, as the question it names would take it. */
export function LogicValue({ target, value, onChange }: LogicValueProps) {
  const text = useText(en);
  const countries = useCountryOptions();
  const options = valuesOf(target, countries, text.logic);
  if (options) {
    return (
      <Select
        hideLabel
        label={text.logic.value}
        placeholder={text.logic.choose}
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  const isNumber = target.type === 'number' || target.type === 'money';
  return (
    <TextField
      hideLabel
      label={text.logic.value}
      placeholder={text.logic.value}
      type={target.type === 'date' ? 'date' : isNumber ? 'number' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function valuesOf(
  { type, options, limits }: FormQuestion,
  countries: Option[],
  words: (typeof en)['en']['logic'],
): Option[] | null {
  if (choiceTypes.has(type)) return options.filter(({ label }) => label.trim() !== '');
  if (type === 'country') return countries;
  if (type === 'consent') {
    return [
      { value: 'true', label: words.yes },
      { value: 'false', label: words.no },
    ];
  }
  if (type !== 'rating') return null;
  return ratingSteps(limits).map((value) => ({ value, label: value }));
}
