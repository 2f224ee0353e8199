import { countCharacters, countWords } from '#rules/forms/types/texts.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCountryOptions } from '#web/lib/countries.ts';
import { PreviewGroup } from './preview-group.tsx';

export interface PreviewQuestionProps {
  question: FormQuestion;
  answer: readonly string[];
  onAnswer: (options: string[]) => void;
}

/** One question to try out; nothing is checked or kept. */
export function PreviewQuestion({ question, answer, onAnswer }: PreviewQuestionProps) {
  const text = useText(en);
  const countries = useCountryOptions();
  const { type, label, help, required, options, limits } = question;
  const [value = ''] = answer;
  const set = (next: string) => onAnswer(next === '' ? [] : [next]);
  const written = options.filter((option) => option.label.trim() !== '');
  const wiring = {
    label: (
      <>
        {label}
        {required ? <span className="text-danger"> *</span> : null}
      </>
    ),
    help: help ?? undefined,
    required,
  };
  const counter = limits.maxWords
    ? {
        used: countWords(value),
        limit: limits.maxWords,
        label: text.preview.words(countWords(value), limits.maxWords),
      }
    : limits.maxLength
      ? {
          used: countCharacters(value),
          limit: limits.maxLength,
          label: text.preview.characters(countCharacters(value), limits.maxLength),
        }
      : undefined;
  const onChange = (event: { target: { value: string } }) => set(event.target.value);
  switch (type) {
    case 'long_text':
      return <TextArea {...wiring} value={value} counter={counter} onChange={onChange} />;
    case 'date':
      return <DateField {...wiring} value={value} onChange={onChange} />;
    case 'dropdown':
      return (
        <Select
          {...wiring}
          placeholder={text.preview.choose}
          options={written}
          value={value}
          onChange={onChange}
        />
      );
    case 'single_choice':
      return (
        <RadioGroup
          legend={wiring.label}
          help={wiring.help}
          options={written}
          value={value || null}
          onChange={set}
        />
      );
    case 'country':
      return (
        <Combobox
          {...wiring}
          options={written.length ? written : countries}
          value={value || null}
          onChange={(country) => set(country ?? '')}
        />
      );
    case 'consent':
      return (
        <Checkbox
          label={wiring.label}
          help={wiring.help}
          checked={value === 'true'}
          onChange={(event) => set(event.target.checked ? 'true' : '')}
        />
      );
    case 'file':
      return (
        <FileDrop
          label={required ? `${label} *` : label}
          help={help ?? undefined}
          multiple={(limits.maxFiles ?? 2) > 1}
          files={answer.map((name) => ({ key: name, name, size: 0 }))}
          onFiles={(files) => onAnswer(files.map(({ name }) => name))}
          onRemove={(name) => onAnswer(answer.filter((other) => other !== name))}
        />
      );
    case 'money':
      return (
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-2">
          <TextField {...wiring} inputMode="decimal" value={value} onChange={onChange} />
          <Select
            label={<span className="invisible">{text.options.currencies}</span>}
            options={
              written.length
                ? written
                : ['EUR', 'USD', 'GBP'].map((code) => ({ value: code, label: code }))
            }
          />
        </div>
      );
    case 'multi_choice':
    case 'rating':
    case 'ranking':
    case 'table':
      return (
        <PreviewGroup
          question={{ ...question, options: written }}
          legend={wiring.label}
          answer={answer}
          onAnswer={onAnswer}
        />
      );
    default:
      return (
        <TextField
          {...wiring}
          type={
            { number: 'number', url: 'url', email: 'email', phone: 'tel', short_text: 'text' }[type]
          }
          value={value}
          counter={counter}
          onChange={onChange}
        />
      );
  }
}
