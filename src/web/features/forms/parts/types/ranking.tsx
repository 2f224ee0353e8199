import { ArrowDown, ArrowUp, ListOrdered, Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { rankingSize } from '#rules/forms/types/choices.ts';
import { plainField } from '#rules/forms/plain-form.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/answer-inputs.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Select } from '#web/ui/select.tsx';
import { OptionValue } from '../builder/condition-values.tsx';
import type { TypeSettings } from '../builder/type-settings.ts';
import { ChoiceOptions } from '../builder/written-options.tsx';
import type { InputProps, TypeInput } from '../fill/input-props.ts';
import { PlainGroup } from '../plain/plain-fields.tsx';
import type { PlainProps } from '../plain/plain-props.ts';
import { LabelList } from '../read/labels.tsx';
import type { ReadProps } from '../read/read-props.ts';

/** Best first, by buttons or Shift with the arrow keys; what is not ranked yet waits below. */
function Input({ question, options, onChange, wiring }: InputProps) {
  const text = useText(en);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { max } = rankingSize(question);
  const isWhole = max >= question.options.length;
  const labelOf = (value: string) =>
    question.options.find((option) => option.value === value)?.label ?? value;
  // A whole ranking starts from the form's order; it counts once it was touched or kept.
  const ranked =
    isWhole && options.length === 0 ? question.options.map(({ value }) => value) : [...options];
  const rest = question.options.filter(({ value }) => !ranked.includes(value));

  const first = () => document.getElementById(wiring.id);
  const move = (value: string, by: number) => {
    const from = ranked.indexOf(value);
    const to = from + by;
    if (to < 0 || to >= ranked.length) return;
    const next = ranked.toSpliced(from, 1).toSpliced(to, 0, value);
    focusAfter(
      () => {
        onChange(next);
        setSaid(text.ranking.moved(labelOf(value), to + 1, next.length));
      },
      () => {
        const row = list.current?.children[to];
        return row?.contains(document.activeElement) ? null : row;
      },
    );
  };

  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        {text.ranking.help(Math.min(max, question.options.length))}
      </p>
      <ol ref={list} aria-label={text.ranking.ranked} className="grid gap-2">
        {ranked.map((value, place) => (
          <li
            key={value}
            id={place === 0 ? wiring.id : undefined}
            tabIndex={0}
            onKeyDown={(event) => {
              if (!event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              move(value, event.key === 'ArrowUp' ? -1 : 1);
            }}
            className="flex min-h-12 items-center gap-3 rounded-control border border-line bg-surface ps-3.5 pe-1 text-sm"
          >
            <span aria-hidden className="tabular w-5 font-semibold text-muted">
              {place + 1}
            </span>
            <span className="min-w-0 flex-1">{labelOf(value)}</span>
            <span className="flex">
              <IconButton
                label={text.ranking.up(labelOf(value))}
                icon={<ArrowUp size={18} aria-hidden />}
                disabled={place === 0}
                onClick={() => move(value, -1)}
              />
              <IconButton
                label={text.ranking.down(labelOf(value))}
                icon={<ArrowDown size={18} aria-hidden />}
                disabled={place === ranked.length - 1}
                onClick={() => move(value, 1)}
              />
              {isWhole ? null : (
                <IconButton
                  label={text.ranking.remove(labelOf(value))}
                  icon={<X size={18} aria-hidden />}
                  onClick={() => {
                    onChange(ranked.filter((other) => other !== value));
                    keepFocus(() => list.current?.children[place] ?? first());
                  }}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {isWhole && options.length === 0 ? (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            onChange(ranked);
            keepFocus(first);
          }}
        >
          {text.ranking.keep}
        </Button>
      ) : null}
      {rest.length > 0 ? (
        <ul aria-label={text.ranking.rest} className="flex flex-wrap gap-2">
          {rest.map(({ value, label }, place) => (
            <li key={value}>
              <button
                type="button"
                id={ranked.length === 0 && place === 0 ? wiring.id : undefined}
                aria-label={text.ranking.add(label)}
                onClick={() => {
                  onChange([...ranked, value]);
                  setSaid(text.ranking.moved(label, ranked.length + 1, ranked.length + 1));
                  keepFocus(() => list.current?.lastElementChild);
                }}
                className="flex min-h-10 items-center gap-2 rounded-full border border-dashed border-line-strong px-4 text-sm hover:border-muted"
              >
                <Plus size={14} aria-hidden />
                {label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
export const input: TypeInput = { Input, isGroup: true };

export function Plain(props: PlainProps) {
  const { question, options, text } = props;
  return (
    <PlainGroup {...props}>
      {question.options.map(({ value }, place) => (
        <Select
          key={value}
          label={text.place(place + 1)}
          name={plainField.part(question._id, place)}
          defaultValue={options[place] ?? ''}
          options={question.options}
          placeholder={text.none}
        />
      ))}
    </PlainGroup>
  );
}

export function Read(props: ReadProps) {
  return <LabelList {...props} ordered />;
}

export const settings: TypeSettings = {
  icon: ListOrdered,
  limits: { min: { words: 'minChoices' }, max: { words: 'maxChoices' } },
  Options: ChoiceOptions,
  writesOptions: true,
  ConditionValue: OptionValue,
  firstCondition: { op: 'includes' },
};
