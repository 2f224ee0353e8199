import { Banknote } from 'lucide-react';
import type { QuestionView } from '#contract/questions.ts';
import { isCurrency } from '#rules/text/formats.ts';
import { plainField } from '#rules/forms/plain-form.ts';
import { currencyDecimals } from '#rules/money.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { Select } from '#web/ui/select.tsx';
import { SelectBox } from '#web/ui/select-box.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { NumberValue } from '../builder/condition-values.tsx';
import { PickedOptions } from '../builder/picked-options.tsx';
import type { OptionsProps, TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainGroup } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { isExact } from '../read/exact.ts';
import { Given, Line } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

const usualCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'PLN',
  'SEK',
  'DKK',
  'NOK',
  'CZK',
  'HUF',
  'RON',
  'BGN',
];

/* Those that the question offers, or the usual ones. */
const currenciesOf = ({ options }: Pick<QuestionView, 'options'>): readonly string[] =>
  options.length > 0 ? options.map(({ value }) => value) : usualCurrencies;

function Input({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const usual = currenciesOf(question);
  const [amount = '', currency = usual[0] ?? 'EUR'] = options;
  const { 'aria-labelledby': labelledBy, ...rest } = wiring;
  return (
    <div className="flex max-w-md gap-2">
      <input
        {...rest}
        aria-labelledby={`${labelledBy} ${wiring.id}-amount`}
        type="text"
        inputMode="decimal"
        value={amount}
        onChange={(event) =>
          onChange(event.target.value === '' ? [] : [event.target.value, currency])
        }
        className="control tabular min-w-0 flex-1"
      />
      <span id={`${wiring.id}-amount`} className="sr-only">
        {text.input.amount}
      </span>
      <SelectBox
        boxClassName="w-28 shrink-0"
        aria-label={text.input.currency}
        value={currency}
        onChange={(event) => onChange([amount, event.target.value])}
      >
        {[...new Set([...usual, currency])].map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
export const input: TypeInput = {
  Input,
  isGroup: true,
  toText: (options) => options.join(' '),
};

export function Plain(props: PlainProps) {
  const { question, name, options, text } = props;
  const currencies = currenciesOf(question);
  return (
    <PlainGroup {...props}>
      <span className="grid gap-2 sm:grid-cols-2">
        <TextField label={text.amount} inputMode="decimal" name={name} defaultValue={options[0]} />
        <Select
          label={text.currency}
          name={plainField.part(question._id, 1)}
          defaultValue={options[1] ?? currencies[0]}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </span>
    </PlainGroup>
  );
}

export function Read({ options }: ReadProps) {
  const format = useFormat();
  const [amount = '', currency = ''] = options;
  if (options.length > 2 || !isCurrency(currency) || !isExact(amount, currencyDecimals(currency))) {
    return <Given options={[options.join(' ')]} />;
  }
  return (
    <Line>
      <span className="tabular">{format.money(Number(amount), currency)}</span>
    </Line>
  );
}

function Options(props: OptionsProps) {
  const text = useText(builder).options;
  const all = Intl.supportedValuesOf('currency').map((value) => ({ value, label: value }));
  return <PickedOptions {...props} label={text.currencies} from={all} />;
}

export const settings: TypeSettings = {
  icon: Banknote,
  Options,
  ConditionValue: NumberValue,
};
