import { en } from '#web/locales/en/apply.ts';
import { useText } from '#web/lib/i18n.ts';
import { SelectBox } from '#web/ui/select-box.tsx';
import type { InputProps } from './input-props.ts';

export function DropdownInput({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  return (
    <SelectBox
      {...wiring}
      value={options[0] ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
    >
      <option value="">{text.input.choose}</option>
      {question.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectBox>
  );
}
