import type { FormQuestion } from '#rules/forms/questions.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/form-builder.ts';
import { MultiCombobox } from '#web/ui/combobox.tsx';
import type { OptionsProps } from './type-settings.ts';

/** Options picked from a list that everybody shares; none of them means all. */
export function PickedOptions({
  question,
  onChange,
  label,
  from,
}: OptionsProps & { label: string; from: FormQuestion['options'] }) {
  const text = useText(en);
  return (
    <MultiCombobox
      label={label}
      optionalText={text.question.optional}
      help={text.options.anyHelp}
      options={from}
      values={question.options.map(({ value }) => value)}
      onChange={(values) =>
        onChange(
          values.map((value) => ({
            value,
            label: from.find((option) => option.value === value)?.label ?? value,
          })),
        )
      }
    />
  );
}
