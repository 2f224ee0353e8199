import { CalendarDays } from 'lucide-react';
import { isCalendarDate } from '#rules/text/formats.ts';
import { useFormat } from '#web/lib/format.ts';
import { DateValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { TextInput } from '../fill/text-input.tsx';
import { PlainField } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { Given, Line } from '../read/given.tsx';
import type { ReadProps } from '../read/read-props.ts';

const dayOf = (bound: string | number | undefined) =>
  typeof bound === 'string' ? bound : undefined;

function Input(props: InputProps) {
  const { min, max } = props.question.limits;
  const look = { type: 'date', min: dayOf(min), max: dayOf(max) };
  return <TextInput {...props} look={look} className="max-w-56" />;
}
export const input: TypeInput = { Input };

export function Plain(props: PlainProps) {
  return <PlainField {...props} look={{ type: 'date' }} />;
}

export function Read({ options }: ReadProps) {
  const format = useFormat();
  const [day = ''] = options;
  if (options.length > 1 || !isCalendarDate(day)) return <Given options={options} />;
  return (
    <Line>
      <time dateTime={day}>{format.date(day)}</time>
    </Line>
  );
}

export const settings: TypeSettings = {
  icon: CalendarDays,
  limits: {
    min: { words: 'minDate', control: 'date' },
    max: { words: 'maxDate', control: 'date' },
  },
  ConditionValue: DateValue,
};
