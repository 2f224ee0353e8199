import type { ReactNode } from 'react';
import { ratingSteps, type FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select } from '#web/ui/select.tsx';

export interface PreviewGroupProps {
  question: FormQuestion;
  legend: ReactNode;
  answer: readonly string[];
  onAnswer: (options: string[]) => void;
}

/** Questions that are answered with more than one control. */
export function PreviewGroup({ question, legend, answer, onAnswer }: PreviewGroupProps) {
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {question.help ? <p className="mb-1 text-xs text-muted">{question.help}</p> : null}
      <Controls question={question} answer={answer} onAnswer={onAnswer} />
    </fieldset>
  );
}

function Controls({ question, answer, onAnswer }: Omit<PreviewGroupProps, 'legend'>) {
  const text = useText(en);
  const { type, options, limits } = question;
  if (type === 'multi_choice') {
    return options.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={answer.includes(value)}
        onChange={(event) =>
          onAnswer(
            event.target.checked ? [...answer, value] : answer.filter((other) => other !== value),
          )
        }
      />
    ));
  }
  if (type === 'rating') {
    const steps = ratingSteps(limits).slice(0, 20);
    return (
      <div className="flex flex-wrap gap-1.5">
        {steps.map((step) => (
          <button
            key={step}
            type="button"
            aria-pressed={answer[0] === step}
            onClick={() => onAnswer([step])}
            className="tabular size-11 rounded-control border border-line bg-surface text-sm font-semibold aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
          >
            {step}
          </button>
        ))}
      </div>
    );
  }
  if (type === 'ranking') {
    const places = options.map((_, place) => String(place + 1));
    return options.map(({ value, label }) => {
      const place = answer.indexOf(value);
      return (
        <div key={value} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-2 text-sm">
          {label}
          <Select
            hideLabel
            label={text.preview.place(label)}
            placeholder="–"
            value={place < 0 ? '' : String(place + 1)}
            options={places.map((number) => ({ value: number, label: number }))}
            onChange={(event) => {
              const rest = answer.filter((other) => other !== value);
              const next = Number(event.target.value);
              onAnswer(next > 0 ? rest.toSpliced(next - 1, 0, value) : rest);
            }}
          />
        </div>
      );
    });
  }
  return (
    <div className="overflow-x-auto rounded-control border border-line" tabIndex={0} role="region">
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line bg-sunken">
            {options.map(({ value, label }) => (
              <th key={value} scope="col" className="px-3 py-2 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[1, 2].map((row) => (
            <tr key={row} className="border-b border-line last:border-0">
              {options.map(({ value, label }) => (
                <td key={value} className="p-1">
                  <input
                    aria-label={`${label}, ${text.preview.row(row)}`}
                    className="control min-w-24"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
