import { ChevronDown } from 'lucide-react';
import { en } from '../../../../locales/en/apply.ts';
import { useText } from '../../../../lib/i18n.ts';
import type { InputProps } from './input-props.ts';

export function DropdownInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  return (
    <span className="relative block">
      <select
        {...wiring}
        value={options[0] ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
        className="control appearance-none truncate pe-10"
      >
        <option value="">{text.input.choose}</option>
        {question.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute inset-e-3.5 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
