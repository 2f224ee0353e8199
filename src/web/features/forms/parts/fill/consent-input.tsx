import { en } from '#web/locales/en/apply.ts';
import { useText } from '#web/lib/i18n.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { InputProps } from './input-props.ts';

/** The question's own text says what is agreed to; the box names it. */
export function ConsentInput({ options, onChange, wiring }: InputProps) {
  const text = useText(en);
  return (
    <Checkbox
      id={wiring.id}
      aria-describedby={`${wiring['aria-labelledby']} ${wiring['aria-describedby'] ?? ''}`.trim()}
      label={text.input.consent}
      checked={options[0] === 'true'}
      onChange={(event) => onChange(event.target.checked ? ['true'] : [])}
    />
  );
}
