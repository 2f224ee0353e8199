import { Type } from 'lucide-react';
import { TextValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { TypeInput } from '../fill/input-props.ts';
import { TextInput } from '../fill/text-input.tsx';
import { PlainField } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

export const input: TypeInput = {
  Input: TextInput,
  isCounted: true,
  join: (mine, theirs) => [[...mine, ...theirs].join(' / ')],
};

export function Plain(props: PlainProps) {
  return <PlainField {...props} />;
}

export function Read({ options }: ReadProps) {
  return <Given options={options} />;
}

export const settings: TypeSettings = { icon: Type, ConditionValue: TextValue };
