import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import type { QuestionView } from '#contract/questions.ts';
import { isCountryCode } from '#rules/countries.ts';
import type { Language } from '#web/lib/aux-store.ts';
import { countryOptions, useCountryOptions } from '#web/lib/countries.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { ChosenValue } from '../builder/condition-values.tsx';
import { PickedOptions } from '../builder/picked-options.tsx';
import type { ConditionValueProps, OptionsProps, TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainSelect } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given, Line } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

/* Those that the question offers, or all, by their names; an option that is no country has only its own. */
function countriesOf(offered: QuestionView['options'], language: Language) {
  if (offered.length === 0) return countryOptions(language);
  const codes = offered.map(({ value }) => value).filter(isCountryCode);
  const others = offered.filter(({ value }) => !isCountryCode(value));
  return [...countryOptions(language, codes), ...others];
}

function Input({ question, options, onChange, wiring }: InputProps) {
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
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainSelect {...props} from={countriesOf(props.question.options, props.language)} />;
}

export function Read({ options }: ReadProps) {
  const language = useLanguage();
  const [code = ''] = options;
  if (options.length > 1 || !isCountryCode(code)) return <Given options={options} />;
  return <Line>{new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code}</Line>;
}

function Options(props: OptionsProps) {
  const text = useText(builder).options;
  return <PickedOptions {...props} label={text.countries} from={useCountryOptions()} />;
}

function ConditionValue({ value, onChange }: ConditionValueProps) {
  return <ChosenValue value={value} onChange={onChange} from={useCountryOptions()} />;
}

export const settings: TypeSettings = { icon: Globe, Options, ConditionValue };
