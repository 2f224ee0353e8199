import { Combobox as Base } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { cx } from '#web/ui/cx.ts';
import { Field } from '#web/ui/field.tsx';
import { popupItemStyle, popupStyle } from '#web/ui/popup-style.ts';
import { projectChoices, type LinkedProject } from '../queries.ts';

const PAUSE = 250;

interface Props {
  chosen: LinkedProject | null;
  onChoose: (project: LinkedProject | null) => void;
}

/** Finds an open project by the server's search, among however many there are. */
export function ProjectPicker({ chosen, onChoose }: Props) {
  const text = useText(en).link;
  const [words, setWords] = useState(chosen?.name ?? '');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  // What is chosen may come from the address, after the first rendering.
  const [named, setNamed] = useState(chosen);
  if (named !== chosen) {
    setNamed(chosen);
    setWords(chosen?.name ?? '');
  }
  useEffect(() => {
    const next = words.trim() === chosen?.name ? '' : words.trim();
    const timer = setTimeout(() => setAsked(next), PAUSE);
    return () => clearTimeout(timer);
  }, [words, chosen]);
  const found = useQuery({
    ...projectChoices(asked),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <Field label={text.pick} hideLabel>
      {(control) => (
        <Base.Root
          items={found.data ?? []}
          filter={null}
          value={chosen}
          inputValue={words}
          open={isOpen}
          onOpenChange={setOpen}
          onInputValueChange={(value) => setWords(value)}
          onValueChange={(next) => onChoose(next)}
          itemToStringLabel={(project) => project.name}
          isItemEqualToValue={(a, b) => a._id === b._id}
        >
          <span className="relative block">
            <Search
              size={18}
              aria-hidden
              className="pointer-events-none absolute inset-s-4 top-1/2 -translate-y-1/2 text-muted"
            />
            <Base.Input
              {...control}
              placeholder={text.pickPlaceholder}
              className="control ps-11 pe-12"
            />
            {chosen ? (
              <Base.Clear
                aria-label={text.clear}
                className="absolute inset-e-1 top-1/2 grid size-10 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-ink/6"
              >
                <X size={18} aria-hidden />
              </Base.Clear>
            ) : null}
          </span>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className="z-50">
              <Base.Popup className={cx(popupStyle, 'w-(--anchor-width) min-w-64')}>
                <Base.Status className="px-4 py-3 text-sm text-muted empty:hidden">
                  {found.isPending ? text.searching : null}
                  {found.isError ? text.searchFailed : null}
                  {found.data?.length === 0 ? text.none : null}
                </Base.Status>
                <Base.List className="max-h-80 overflow-y-auto overscroll-contain p-1.5 empty:hidden">
                  {(project: LinkedProject) => (
                    <Base.Item key={project._id} value={project} className={popupItemStyle}>
                      <span className="grid min-w-0 flex-1">
                        <span className="truncate">{project.name}</span>
                        <span className="truncate text-xs text-muted">{project.organisation}</span>
                      </span>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  );
}
