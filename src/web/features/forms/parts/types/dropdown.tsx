import { ChevronDownCircle } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { SelectBox } from '#web/ui/select-box.tsx';
import { OptionValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import { ChoiceOptions } from '../builder/written-options.tsx';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainSelect } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { ReadLabel } from '../read/labels.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input({ question, options, onChange, wiring }: InputProps) {
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
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainSelect {...props} from={props.question.options} />;
}

export function Read(props: ReadProps) {
  return <ReadLabel {...props} />;
}

export const settings: TypeSettings = {
  icon: ChevronDownCircle,
  Options: ChoiceOptions,
  writesOptions: true,
  ConditionValue: OptionValue,
};
