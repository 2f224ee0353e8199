import { useMemo } from 'react';
import { COUNTRY_CODES } from '#rules/countries.ts';
import { en } from '../../../../locales/en/apply.ts';
import { useLanguage, useText } from '../../../../lib/i18n.ts';
import { Combobox } from '../../../../ui/combobox.tsx';
import type { InputProps } from './input-props.ts';

export function CountryInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const language = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const offered = question.options.length
      ? question.options.map(({ value }) => value)
      : COUNTRY_CODES;
    return offered
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
  }, [question.options, language]);
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
