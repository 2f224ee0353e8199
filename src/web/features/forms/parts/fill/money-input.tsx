import { en } from '#web/locales/en/apply.ts';
import { useText } from '#web/lib/i18n.ts';
import { currenciesOf } from './currencies.ts';
import { SelectBox } from '#web/ui/select-box.tsx';
import type { InputProps } from './input-props.ts';

export function MoneyInput({ question, options, onChange, wiring }: InputProps) {
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
