import type { ComponentProps, ReactNode } from 'react';
import type { Option } from '#web/ui/select.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { PlainProps } from './plain-props.ts';

function wiringOf({ question, name, options, help, error, text }: PlainProps) {
  const optionalText = question.required ? `(${text.required})` : undefined;
  const defaultValue = options[0] ?? '';
  return { label: question.label, id: name, name, help, error, optionalText, defaultValue };
}

type Look = Pick<ComponentProps<'input'>, 'type' | 'inputMode'>;

/** One line. */
export function PlainField({ look, ...props }: PlainProps & { look?: Look }) {
  const { maxLength } = props.question.limits;
  return <TextField {...wiringOf(props)} type="text" {...look} maxLength={maxLength} />;
}

/** Several lines. */
export function PlainArea(props: PlainProps) {
  return <TextArea {...wiringOf(props)} rows={6} />;
}

/** One of a list, or none. */
export function PlainSelect({ from, ...props }: PlainProps & { from: readonly Option[] }) {
  return <Select {...wiringOf(props)} options={from} placeholder={props.text.none} />;
}

/** A question of more than one control. */
export function PlainGroup({
  question,
  name,
  error,
  help,
  text,
  children,
}: PlainProps & { children: ReactNode }) {
  const described = [error && `${name}-error`, help && `${name}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined} className="grid content-start gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        {question.label}
        {question.required ? (
          <span className="font-normal text-muted"> ({text.required})</span>
        ) : null}
      </legend>
      {children}
      {error ? (
        <p id={`${name}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${name}-help`} className="text-xs text-muted">
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Each option as a box to tick. */
export function PlainBoxes(props: PlainProps) {
  const { question, name, options } = props;
  return (
    <PlainGroup {...props}>
      {question.options.map(({ value, label }) => (
        <Choice
          key={value}
          {...{ name, value, label }}
          type="checkbox"
          isChosen={options.includes(value)}
        />
      ))}
    </PlainGroup>
  );
}

/** One of a few. A radio cannot be let go of, so that none has one of its own. */
export function PlainRadios({ from, ...props }: PlainProps & { from: readonly Option[] }) {
  const { question, name, options, text } = props;
  const [first = ''] = options;
  const none = question.required ? [] : [{ value: '', label: text.none }];
  return (
    <PlainGroup {...props}>
      {[...none, ...from].map(({ value, label }) => (
        <Choice key={value} {...{ name, value, label }} type="radio" isChosen={first === value} />
      ))}
    </PlainGroup>
  );
}

interface ChoiceProps {
  type: 'radio' | 'checkbox';
  name: string;
  value: string;
  label: string;
  isChosen: boolean;
}

function Choice({ type, name, value, label, isChosen }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2 text-sm">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}
