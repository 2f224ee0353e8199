import type { ReactNode } from 'react';
import { plainCells, plainField, plainRows } from '#rules/forms/plain-form.ts';
import { ratingSteps } from '#rules/forms/questions.ts';
import type { en } from '#web/locales/en/plain-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormQuestionView } from '#web/features/applications/parts/form-model.ts';
import { countriesOf } from '../fill/countries.ts';
import { currenciesOf } from '../fill/currencies.ts';

export type PlainTexts = (typeof en)['en'];

export interface PlainInputProps {
  question: FormQuestionView;
  /** Asked only after certain answers, which nothing here can wait for. */
  isConditional: boolean;
  options: readonly string[];
  error: string | undefined;
  text: PlainTexts['question'];
  language: 'en' | 'fr';
}

const inputTypes: Partial<Record<FormQuestionView['type'], string>> = {
  date: 'date',
  url: 'url',
  email: 'email',
  phone: 'tel',
};

/** One question as the browser alone can ask it: named fields, no script. */
export function PlainInput(props: PlainInputProps) {
  const { question, options, error, text, language } = props;
  const { _id, type, limits } = question;
  const name = plainField.answer(_id);
  const help = helpOf(props);
  const optionalText = question.required ? `(${text.required})` : undefined;
  const wiring = { label: question.label, help, error, optionalText, id: name };
  const first = options[0] ?? '';
  switch (type) {
    case 'long_text':
      return <TextArea {...wiring} name={name} defaultValue={first} rows={6} />;
    case 'dropdown':
      return (
        <Select
          {...wiring}
          name={name}
          defaultValue={first}
          options={question.options}
          placeholder={text.none}
        />
      );
    case 'country':
      return (
        <Select
          {...wiring}
          name={name}
          defaultValue={first}
          options={countriesOf(question.options, language)}
          placeholder={text.none}
        />
      );
    case 'money':
      return <MoneyFields {...props} help={help} />;
    case 'single_choice':
    case 'rating':
      return (
        <Group question={question} error={error} help={help} text={text}>
          {/* A radio cannot be let go of, so that none has one of its own. */}
          {question.required ? null : (
            <Choice type="radio" name={name} value="" label={text.none} isChosen={first === ''} />
          )}
          {choicesOf(question).map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name={name}
              value={value}
              label={label}
              isChosen={first === value}
            />
          ))}
        </Group>
      );
    case 'multi_choice':
      return (
        <Group question={question} error={error} help={help} text={text}>
          {question.options.map(({ value, label }) => (
            <Choice
              key={value}
              type="checkbox"
              name={name}
              value={value}
              label={label}
              isChosen={options.includes(value)}
            />
          ))}
        </Group>
      );
    case 'consent':
      return (
        <Checkbox
          label={`${question.label}${question.required ? ` (${text.required})` : ''}`}
          help={help}
          error={error}
          name={name}
          value="true"
          defaultChecked={first === 'true'}
        />
      );
    case 'ranking':
      return (
        <Group question={question} error={error} help={help} text={text}>
          {question.options.map(({ value }, place) => (
            <Select
              key={value}
              label={text.place(place + 1)}
              name={plainField.part(_id, place)}
              defaultValue={options[place] ?? ''}
              options={question.options}
              placeholder={text.none}
            />
          ))}
        </Group>
      );
    case 'table':
      return (
        <Group question={question} error={error} help={help} text={text}>
          {Array.from({ length: plainRows(question, options) }, (_, row) => (
            <span key={row} className="grid gap-2 sm:auto-cols-fr sm:grid-flow-col">
              {plainCells(question, options[row]).map((cell, column) => (
                <TextField
                  key={question.options[column]?.value}
                  label={text.cell(question.options[column]?.label ?? '', row + 1)}
                  name={plainField.part(_id, row, column)}
                  defaultValue={cell}
                />
              ))}
            </span>
          ))}
        </Group>
      );
    case 'file':
      return (
        <Group question={question} error={error} help={help} text={text}>
          <p className="text-sm text-muted">{text.file}</p>
        </Group>
      );
    default:
      return (
        <TextField
          {...wiring}
          type={inputTypes[type] ?? 'text'}
          inputMode={type === 'number' ? 'decimal' : undefined}
          maxLength={limits.maxLength}
          name={name}
          defaultValue={first}
        />
      );
  }
}

function MoneyFields({
  question,
  options,
  error,
  help,
  text,
}: PlainInputProps & { help: string | undefined }) {
  const currencies = currenciesOf(question);
  return (
    <Group question={question} error={error} help={help} text={text}>
      <span className="grid gap-2 sm:grid-cols-2">
        <TextField
          label={text.amount}
          inputMode="decimal"
          name={plainField.answer(question._id)}
          defaultValue={options[0]}
        />
        <Select
          label={text.currency}
          name={plainField.part(question._id, 1)}
          defaultValue={options[1] ?? currencies[0]}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </span>
    </Group>
  );
}

interface GroupProps {
  question: FormQuestionView;
  error: string | undefined;
  help: string | undefined;
  text: PlainTexts['question'];
  children: ReactNode;
}

function Group({ question, error, help, text, children }: GroupProps) {
  const base = plainField.answer(question._id);
  const described = [error && `${base}-error`, help && `${base}-help`].filter(Boolean).join(' ');
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
        <p id={`${base}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${base}-help`} className="text-xs text-muted">
          {help}
        </p>
      ) : null}
    </fieldset>
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

function helpOf({ question, isConditional, text }: PlainInputProps): string | undefined {
  const { maxWords, maxLength } = question.limits;
  const parts = [
    question.help,
    isConditional ? text.onlyIf : null,
    maxWords ? text.mostWords(maxWords) : null,
    maxLength ? text.mostCharacters(maxLength) : null,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : undefined;
}

function choicesOf({ type, options, limits }: FormQuestionView) {
  return type === 'rating'
    ? ratingSteps(limits).map((value) => ({ value, label: value }))
    : options;
}
