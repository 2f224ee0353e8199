import type { QuestionType } from '#contract/questions.ts';
import type { InputProps } from './input-props.ts';

const looks: Partial<
  Record<
    QuestionType,
    {
      type: string;
      inputMode?: 'decimal' | 'email' | 'tel' | 'url';
      autoComplete?: string;
      className?: string;
    }
  >
> = {
  number: { type: 'text', inputMode: 'decimal', className: 'max-w-56 tabular' },
  date: { type: 'date', className: 'max-w-56' },
  url: { type: 'text', inputMode: 'url', autoComplete: 'url' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', className: 'max-w-72' },
};

export function TextInput({ question, options, onChange, wiring }: InputProps) {
  const [value = ''] = options;
  if (question.type === 'long_text') {
    return (
      <textarea
        {...wiring}
        rows={5}
        value={value}
        onChange={(event) => onChange([event.target.value])}
        className="control max-h-[70dvh] min-h-32 resize-y leading-6 [field-sizing:content]"
      />
    );
  }
  const { className = '', ...look } = looks[question.type] ?? { type: 'text' };
  return (
    <input
      {...wiring}
      {...look}
      value={value}
      onChange={(event) => onChange(event.target.value === '' ? [] : [event.target.value])}
      className={`control ${className}`}
      {...(question.type === 'date'
        ? { min: bound(question.limits.min), max: bound(question.limits.max) }
        : {})}
    />
  );
}

const bound = (value: string | number | undefined) =>
  typeof value === 'string' ? value : undefined;
