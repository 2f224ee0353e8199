import { ClipboardPaste, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { MAX_OPTIONS } from '#contract/limits.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useKeptTexts } from '#web/lib/draft/use-kept-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { Button } from '#web/ui/button.tsx';
import { focusAfter } from '#web/ui/focus-after.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { uidOf } from './form-model.ts';
import { parseOptions } from './paste-form.ts';
import type { OptionsProps } from './type-settings.ts';

const LENGTH = 500;

/** Options written one by one; a pasted list becomes several. */
export function WrittenOptions({
  question,
  keptValues,
  place: form,
  onChange,
  legend,
  nameOf,
}: OptionsProps & { legend: string; nameOf: (number: number) => string }) {
  const text = useText(en);
  const [isPasting, setPasting] = useState(false);
  const { options } = question;
  const uid = uidOf(question);
  const kept = useKeptTexts({
    id: `options:${form.projectId}:${uid}`,
    title: form.title,
    labels: { list: text.options.paste },
  });
  const list = kept.textOf('list');
  const idOf = (place: number) => `option-${uid}-${place}`;
  const write = (place: number, label: string) => {
    const before = options[place];
    if (!before) return;
    const value = keptValues.has(before.value) ? before.value : label;
    onChange(options.with(place, { value, label }));
  };
  const changeAndGo = (changed: FormQuestion['options'], place: number) =>
    focusAfter(
      () => onChange(changed),
      () => document.getElementById(idOf(place)),
    );
  const insert = (place: number) =>
    changeAndGo(options.toSpliced(place, 0, { value: '', label: '' }), place);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <ol className="grid gap-2">
        {options.map((option, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- options have no identity but their place
          <li key={place} className="flex items-start gap-1">
            <TextField
              hideLabel
              id={idOf(place)}
              label={nameOf(place + 1)}
              placeholder={nameOf(place + 1)}
              className="flex-1"
              maxLength={LENGTH}
              value={option.label}
              onChange={(event) => write(place, event.target.value)}
              onPaste={(event) => {
                const lines = event.clipboardData.getData('text');
                if (!/[\n\r]/.test(lines.trim())) return;
                event.preventDefault();
                const rest = option.label.trim() ? options : options.toSpliced(place, 1);
                const at = option.label.trim() ? place + 1 : place;
                onChange(rest.toSpliced(at, 0, ...parseOptions(lines)));
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                insert(place + 1);
              }}
            />
            <IconButton
              label={text.options.remove(option.label || nameOf(place + 1))}
              icon={<X size={16} aria-hidden />}
              onClick={() => changeAndGo(options.toSpliced(place, 1), Math.max(0, place - 1))}
            />
          </li>
        ))}
      </ol>
      {options.length > MAX_OPTIONS ? (
        <p role="alert" className="text-sm text-danger">
          {text.options.tooMany(MAX_OPTIONS, options.length)}
        </p>
      ) : null}
      {isPasting ? null : (
        <div className="flex flex-wrap gap-1">
          <Button
            variant="quiet"
            size="sm"
            icon={<Plus size={16} aria-hidden />}
            disabled={options.length >= MAX_OPTIONS}
            onClick={() => insert(options.length)}
          >
            {text.options.add}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon={<ClipboardPaste size={16} aria-hidden />}
            onClick={() => setPasting(true)}
          >
            {text.options.paste}
          </Button>
        </div>
      )}
      {isPasting ? (
        <>
          <TextArea
            label={text.options.paste}
            help={text.options.pasteHelp}
            value={list}
            onChange={(event) => kept.write('list', event.target.value)}
          />
          <Button
            size="sm"
            variant="secondary"
            className="justify-self-start"
            onClick={() => {
              const written = options.filter(({ label }) => label.trim() !== '');
              const added = parseOptions(list).filter(
                ({ label }) => !written.some((option) => option.label === label),
              );
              onChange([...written, ...added]);
              kept.clear({ list });
              setPasting(false);
            }}
          >
            {text.options.pasteUse}
          </Button>
        </>
      ) : null}
      <KeptNote kept={kept} />
    </fieldset>
  );
}

/** The options of a choice. */
export function ChoiceOptions(props: OptionsProps) {
  const text = useText(en).options;
  return <WrittenOptions {...props} legend={text.choices} nameOf={text.option} />;
}
