import { CircleDot } from 'lucide-react';
import { OptionValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import { ChoiceOptions } from '../builder/written-options.tsx';
import { Choices } from '../fill/choices.tsx';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainRadios } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { ReadLabel } from '../read/labels.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input(props: InputProps) {
  return <Choices {...props} many={false} />;
}
export const input: TypeInput = { Input, isGroup: true };

export function Plain(props: PlainProps) {
  return <PlainRadios {...props} from={props.question.options} />;
}

export function Read(props: ReadProps) {
  return <ReadLabel {...props} />;
}

export const settings: TypeSettings = {
  icon: CircleDot,
  Options: ChoiceOptions,
  writesOptions: true,
  ConditionValue: OptionValue,
};
