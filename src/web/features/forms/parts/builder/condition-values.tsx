import type { HTMLInputTypeAttribute } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Select, type Option } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ConditionValueProps } from './type-settings.ts';

type Given = Pick<ConditionValueProps, 'value' | 'onChange'>;

/** The answer as one of those that can be given. */
export function ChosenValue({ value, onChange, from }: Given & { from: readonly Option[] }) {
  const text = useText(en).logic;
  return (
    <Select
      hideLabel
      label={text.value}
      placeholder={text.choose}
      value={value}
      options={from}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The answer as one of the options that have words. */
export function OptionValue({ target, ...given }: ConditionValueProps) {
  return <ChosenValue {...given} from={target.options.filter(({ label }) => label.trim())} />;
}

function Typed({ value, onChange, type }: Given & { type: HTMLInputTypeAttribute }) {
  const text = useText(en).logic;
  return (
    <TextField
      hideLabel
      label={text.value}
      placeholder={text.value}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const TextValue = (props: ConditionValueProps) => <Typed {...props} type="text" />;
export const NumberValue = (props: ConditionValueProps) => <Typed {...props} type="number" />;
export const DateValue = (props: ConditionValueProps) => <Typed {...props} type="date" />;
