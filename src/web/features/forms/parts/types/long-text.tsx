import { AlignLeft } from 'lucide-react';
import { TextValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainArea } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

function Input({ options, onChange, wiring }: InputProps) {
  return (
    <textarea
      {...wiring}
      rows={5}
      value={options[0] ?? ''}
      onChange={(event) => onChange([event.target.value])}
      className="control max-h-[70dvh] min-h-32 resize-y leading-6 [field-sizing:content]"
    />
  );
}
export const input: TypeInput = {
  Input,
  isCounted: true,
  join: (mine, theirs) => [[...mine, ...theirs].join('\n\n')],
};

export function Plain(props: PlainProps) {
  return <PlainArea {...props} />;
}

export function Read({ options, showLong }: ReadProps) {
  return showLong ? showLong(options.join('\n\n')) : <Given options={options} />;
}

export const settings: TypeSettings = { icon: AlignLeft, ConditionValue: TextValue };
