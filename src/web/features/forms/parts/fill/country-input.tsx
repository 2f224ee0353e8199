import { useMemo } from 'react';
import { en } from '#web/locales/en/apply.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { countriesOf } from './countries.ts';
import type { InputProps } from './input-props.ts';

export function CountryInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const language = useLanguage();
  const countries = useMemo(
    () => countriesOf(question.options, language),
    [question.options, language],
  );
  return (
    <Combobox
      id={wiring.id}
      label={question.label}
      hideLabel
      required={question.required}
      options={countries}
      placeholder={text.input.searchCountry}
      value={options[0] ?? null}
      onChange={(value) => onChange(value === null ? [] : [value])}
    />
  );
}
