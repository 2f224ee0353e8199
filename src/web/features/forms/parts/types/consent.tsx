import { Stamp } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answers.ts';
import { en as builder } from '#web/locales/en/form-builder.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChosenValue } from '../builder/condition-values.tsx';
import type { ConditionValueProps, TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import type { PlainProps } from '../plain/plain-props.ts';
import { Line } from '../read/given.tsx';

/** The question's own text says what is agreed to; the box names it. */
function Input({ options, onChange, wiring }: InputProps) {
  const text = useText(en);
  return (
    <Checkbox
      id={wiring.id}
      aria-describedby={`${wiring['aria-labelledby']} ${wiring['aria-describedby'] ?? ''}`.trim()}
      label={text.consent}
      checked={options[0] === 'true'}
      onChange={(event) => onChange(event.target.checked ? ['true'] : [])}
    />
  );
}
export const input: TypeInput = { Input, isGroup: true };

export function Plain({ question, name, options, help, error, text }: PlainProps) {
  return (
    <Checkbox
      label={`${question.label}${question.required ? ` (${text.required})` : ''}`}
      help={help}
      error={error}
      name={name}
      value="true"
      defaultChecked={options[0] === 'true'}
    />
  );
}

/* Read only where it was given: anything else is no consent, and no answer. */
export function Read() {
  return <Line>{useText(en).consent}</Line>;
}

function ConditionValue({ value, onChange }: ConditionValueProps) {
  const text = useText(builder).logic;
  const from = [
    { value: 'true', label: text.yes },
    { value: 'false', label: text.no },
  ];
  return <ChosenValue value={value} onChange={onChange} from={from} />;
}

export const settings: TypeSettings = {
  icon: Stamp,
  ConditionValue,
  firstCondition: { value: 'true' },
};
