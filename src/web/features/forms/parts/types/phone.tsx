import { Phone } from 'lucide-react';
import { TextValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { TextInput } from '../fill/text-input.tsx';
import { PlainField } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

const look = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;

function Input(props: InputProps) {
  return <TextInput {...props} look={look} className="max-w-72" />;
}
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainField {...props} look={{ type: 'tel' }} />;
}

export function Read({ options }: ReadProps) {
  return <Given options={options} />;
}

export const settings: TypeSettings = { icon: Phone, ConditionValue: TextValue };
