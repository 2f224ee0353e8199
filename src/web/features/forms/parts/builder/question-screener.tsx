import type { QuestionScreener as Screener, QuestionStage } from '#contract/questions.ts';
import { answerTexts } from '#rules/forms/answers.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { screenerOpsOf, screenerValues } from '#rules/forms/screener.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/screeners.ts';
import { MultiCombobox } from '#web/ui/combobox.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { settings } from '../types/settings.ts';

const MESSAGE_MAX = 500;

/** When a question is asked: with the application, or once it is shortlisted. */
export function QuestionStageChoice({
  question,
  onChange,
}: {
  question: FormQuestion;
  onChange: (stage: QuestionStage | null) => void;
}) {
  const text = useText(en).stage;
  return (
    <Select
      label={text.label}
      value={question.stage ?? ''}
      options={[
        { value: '', label: text.first },
        { value: 'shortlisted', label: text.shortlisted },
      ]}
      onChange={(event) => onChange(event.target.value === 'shortlisted' ? 'shortlisted' : null)}
    />
  );
}

/** Which answers the programme takes; nothing for what is written in words. */
export function QuestionScreener({
  question,
  onChange,
}: {
  question: FormQuestion;
  onChange: (screener: Screener | null) => void;
}) {
  const text = useText(en).takes;
  const answers = useAnswersOf(question);
  const ops = screenerOpsOf(question.type);
  const { screener } = question;
  if (ops.length === 0) return null;
  const { ConditionValue } = settings[question.type];
  const values = screener ? screenerValues(screener) : [];
  const isListed = answers.length > 0 && screener && !isCompared(screener.op);
  const begin = (op: Screener['op']): Screener => {
    const [first = ''] = values.length > 0 ? values : answers.map(({ value }) => value);
    const message = screener?.message ?? null;
    return answers.length > 0 && !isCompared(op)
      ? { op, values: values.length > 0 ? values : [first], message }
      : { op, value: first, message };
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={text.label}
        value={screener?.op ?? ''}
        options={[
          { value: '', label: text.all },
          ...ops.map((op) => ({ value: op, label: text.ops[op] })),
        ]}
        onChange={(event) => {
          const op = ops.find((known) => known === event.target.value);
          onChange(op ? begin(op) : null);
        }}
      />
      {screener && isListed ? (
        <MultiCombobox
          label={text.values}
          options={answers}
          values={values}
          // Without one there is nothing to compare with: every answer is taken.
          onChange={(next) =>
            onChange(
              next.length > 0
                ? { op: screener.op, values: next, message: screener.message ?? null }
                : null,
            )
          }
        />
      ) : null}
      {screener && !isListed ? (
        <div className="self-end">
          <ConditionValue
            target={question}
            value={values[0] ?? ''}
            onChange={(value) =>
              onChange({ op: screener.op, value, message: screener.message ?? null })
            }
          />
        </div>
      ) : null}
      {screener ? (
        <TextField
          className="sm:col-span-2"
          label={text.message}
          help={text.messageHelp}
          maxLength={MESSAGE_MAX}
          value={screener.message ?? ''}
          onChange={(event) => onChange({ ...screener, message: event.target.value || null })}
        />
      ) : null}
    </div>
  );
}

const isCompared = (op: Screener['op']) => op === 'greater_than' || op === 'less_than';

/* Every answer there is, where they can be listed. */
function useAnswersOf(question: FormQuestion): { value: string; label: string }[] {
  const language = useLanguage();
  const { logic, options } = typeRules[question.type];
  const domain = logic.domain(question);
  if (domain.kind !== 'one' && domain.kind !== 'several') return [];
  const names =
    options?.kind === 'countries' ? new Intl.DisplayNames(language, { type: 'region' }) : null;
  return domain.values.map((value) => ({
    value,
    label: names?.of(value) ?? answerTexts(question, [value])[0] ?? value,
  }));
}
