import { SquareCheck } from 'lucide-react';
import { OptionValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import { ChoiceOptions } from '../builder/written-options.tsx';
import { Choices } from '../fill/choices.tsx';
import { joinLists, type InputProps, type TypeInput } from '../fill/input-props.ts';
import { PlainBoxes } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { LabelList } from '../read/labels.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input(props: InputProps) {
  return <Choices {...props} many />;
}
export const input: TypeInput = { Input, isGroup: true, join: joinLists };

export function Plain(props: PlainProps) {
  return <PlainBoxes {...props} />;
}

export function Read(props: ReadProps) {
  return <LabelList {...props} />;
}

export const settings: TypeSettings = {
  icon: SquareCheck,
  limits: { min: { words: 'minChoices' }, max: { words: 'maxChoices' } },
  Options: ChoiceOptions,
  writesOptions: true,
  ConditionValue: OptionValue,
  firstCondition: { op: 'includes' },
};
