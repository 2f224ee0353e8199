import { Hash } from 'lucide-react';
import { useFormat } from '#web/lib/format.ts';
import { NumberValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { TextInput } from '../fill/text-input.tsx';
import { PlainField } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { isExact } from '../read/exact.ts';
import { Given, Line } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input(props: InputProps) {
  return <TextInput {...props} look={{ inputMode: 'decimal' }} className="tabular max-w-56" />;
}
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainField {...props} look={{ inputMode: 'decimal' }} />;
}

/* What the formatter of the language writes. */
const DECIMALS = 3;

export function Read({ options }: ReadProps) {
  const format = useFormat();
  const [value = ''] = options;
  if (options.length > 1 || !isExact(value, DECIMALS)) return <Given options={options} />;
  return (
    <Line>
      <span className="tabular">{format.number(Number(value))}</span>
    </Line>
  );
}

export const settings: TypeSettings = { icon: Hash, ConditionValue: NumberValue };
