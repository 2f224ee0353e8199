import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { en } from '#web/locales/en/ui.ts';
import { useText } from '#web/lib/i18n.ts';
import { bestFirst } from './best-first.ts';
import { cx } from './cx.ts';
import { Field, type FieldWiring } from './field.tsx';
import { popupItemStyle, popupStyle } from './popup-style.ts';
import type { Option } from './select.tsx';

interface Shared extends FieldWiring {
  options: readonly Option[];
  placeholder?: string;
  disabled?: boolean;
}

export interface ComboboxProps extends Shared {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** One choice out of many, found by typing. */
export function Combobox({
  options,
  placeholder,
  disabled = false,
  value,
  onChange,
  ...wiring
}: ComboboxProps) {
  const text = useText(en);
  const { items, onInputValueChange } = useBestFirst(options);
  return (
    <Field {...wiring}>
      {(control) => (
        <Base.Root
          items={items}
          onInputValueChange={onInputValueChange}
          value={options.find((option) => option.value === value) ?? null}
          onValueChange={(next) => onChange(next?.value ?? null)}
          isItemEqualToValue={(a, b) => a.value === b.value}
          disabled={disabled}
        >
          <span className="relative block">
            <Base.Input {...control} placeholder={placeholder} className="control pe-20" />
            <span className="absolute inset-y-0 end-1 flex items-center">
              <Base.Clear aria-label={text.clear} className={smallButton}>
                <X size={16} aria-hidden />
              </Base.Clear>
              <Base.Trigger aria-label={text.open} className={smallButton}>
                <ChevronDown size={18} aria-hidden />
              </Base.Trigger>
            </span>
          </span>
          <OptionList />
        </Base.Root>
      )}
    </Field>
  );
}

export interface MultiComboboxProps extends Shared {
  values: string[];
  onChange: (values: string[]) => void;
}

/** Several choices out of many, each shown as a chip. */
export function MultiCombobox({
  options,
  placeholder,
  disabled = false,
  values,
  onChange,
  ...wiring
}: MultiComboboxProps) {
  const text = useText(en);
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  const { items, onInputValueChange } = useBestFirst(options);
  return (
    <Field {...wiring}>
      {(control) => (
        <Base.Root
          multiple
          items={items}
          onInputValueChange={onInputValueChange}
          value={chosen}
          onValueChange={(next) => onChange(next.map((option) => option.value))}
          isItemEqualToValue={(a, b) => a.value === b.value}
          disabled={disabled}
        >
          <Base.Chips className="control flex flex-wrap items-center gap-1.5 py-1.5">
            {chosen.map((option) => (
              <Base.Chip
                key={option.value}
                aria-label={option.label}
                className="flex min-h-7 items-center gap-1 rounded-full bg-volt-soft ps-2.5 text-sm text-on-volt-soft outline-none data-highlighted:ring-2 data-highlighted:ring-accent"
              >
                {option.label}
                <Base.ChipRemove
                  aria-label={text.remove(option.label)}
                  className="grid size-7 place-items-center rounded-full hover:bg-ink/8"
                >
                  <X size={14} aria-hidden />
                </Base.ChipRemove>
              </Base.Chip>
            ))}
            <Base.Input
              {...control}
              placeholder={chosen.length ? '' : placeholder}
              className="min-h-7 min-w-24 flex-1 bg-transparent outline-none"
            />
          </Base.Chips>
          <OptionList />
        </Base.Root>
      )}
    </Field>
  );
}

function useBestFirst(options: readonly Option[]) {
  const { startsWith } = Base.useFilter();
  const [typed, setTyped] = useState('');
  const items = useMemo(() => bestFirst(options, typed, startsWith), [options, typed, startsWith]);
  return { items, onInputValueChange: (value: string) => setTyped(value.trim()) };
}

const smallButton = 'grid size-9 place-items-center rounded-md text-muted hover:bg-ink/6';

function OptionList() {
  const text = useText(en);
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={6} className="z-50">
        <Base.Popup className={cx(popupStyle, 'w-(--anchor-width) min-w-48')}>
          <Base.Empty className="px-4 py-3 text-sm text-muted empty:hidden">
            {text.noMatches}
          </Base.Empty>
          <Base.List className="max-h-72 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
            {(option: Option) => (
              <Base.Item key={option.value} value={option} className={popupItemStyle}>
                <span className="flex-1">{option.label}</span>
                <Base.ItemIndicator>
                  <Check size={16} aria-hidden className="text-accent-text" />
                </Base.ItemIndicator>
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
