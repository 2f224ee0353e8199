import { AtSign } from 'lucide-react';
import { isEmail } from '#rules/text/formats.ts';
import { TextValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { TextInput } from '../fill/text-input.tsx';
import { PlainField } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { AddressLink, Given } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input(props: InputProps) {
  return <TextInput {...props} look={{ inputMode: 'email', autoComplete: 'email' }} />;
}
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainField {...props} look={{ type: 'email' }} />;
}

/* A link only where it is a real address: an answer may hold anything. */
export function Read({ options }: ReadProps) {
  const [value = ''] = options;
  if (options.length > 1 || !isEmail(value)) return <Given options={options} />;
  return <AddressLink href={`mailto:${value}`}>{value}</AddressLink>;
}

export const settings: TypeSettings = { icon: AtSign, ConditionValue: TextValue };
