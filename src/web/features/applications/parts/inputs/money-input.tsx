import { ChevronDown } from 'lucide-react';
import { en } from '../../../../locales/en/apply.ts';
import { useText } from '../../../../lib/i18n.ts';
import { currenciesOf } from './currencies.ts';
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
      <span className="relative block w-28 shrink-0">
        <select
          aria-label={text.input.currency}
          value={currency}
          onChange={(event) => onChange([amount, event.target.value])}
          className="control appearance-none pe-10"
        >
          {[...new Set([...usual, currency])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
        <ChevronDown
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
