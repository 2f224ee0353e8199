import { TextField, type TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type'> {
  withTime?: boolean;
}

/** A calendar date, or a date and time of the zone that the field's help names. */
export function DateField({ withTime = false, ...rest }: DateFieldProps) {
  return <TextField {...rest} type={withTime ? 'datetime-local' : 'date'} />;
}
