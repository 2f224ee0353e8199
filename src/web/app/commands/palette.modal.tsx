import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { closeCommands, forgetOpener, useCommands } from '#web/lib/command-store.ts';
import { useText } from '#web/lib/i18n.ts';
import { en as uiText } from '#web/locales/en/ui.ts';
import { en } from '#web/locales/en/commands.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import { popupItemStyle } from '#web/ui/popup-style.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { matching, type Command, type CommandDialogProps, type CommandGroup } from './command.ts';
import { actsOfPage } from './page-acts.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { takeTyped } from './typed-ahead.ts';
import { useCommandGroups } from './use-command-groups.ts';
import { useFound } from './use-found.ts';

/** Everything the person may open or do, found by typing. */
export function PaletteModal({ open, onClose }: CommandDialogProps) {
  const text = useText(en);
  // Done once the palette is gone and the focus back: what it opens takes the focus then, and gives it back there.
  const chosen = useRef<(() => void) | null>(null);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      onOpenChangeComplete={(isOpen) => {
        const run = chosen.current;
        chosen.current = null;
        if (isOpen || !run) return;
        setTimeout(run);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[oklch(0.2_0.03_165/0.5)] backdrop-blur-[3px] transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 sm:px-6 sm:pt-[12dvh]">
          <Dialog.Popup
            aria-label={text.title}
            finalFocus={() => useCommands.getState().opener ?? false}
            className="flex max-h-[calc(100dvh-1rem)] w-full max-w-xl flex-col overflow-hidden rounded-panel border border-line bg-raised text-ink shadow-float outline-none transition-[transform,opacity] duration-150 data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 sm:max-h-[min(34rem,76dvh)]"
          >
            <CommandList onChosen={(run) => (chosen.current = run)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function CommandList({ onChosen }: { onChosen: (run: () => void) => void }) {
  const text = useText(en);
  const ui = useText(uiText);
  const help = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  // Where nothing of the page had the focus, it goes to no link of it.
  useEffect(() => () => keepFocus(() => document.getElementById('main')), []);
  // As the page stood when the palette came over it.
  const [here] = useState(actsOfPage);
  const everywhere = useCommandGroups();
  const known = new Set(everywhere.flatMap(({ items }) => items.map(({ label }) => label)));
  const onPage = {
    key: 'here',
    label: text.groups.here,
    items: typed.trim() ? here.filter(({ label }) => !known.has(label)) : [],
  };
  const commands = matching([...everywhere, onPage], typed);
  const found = useFound(typed);
  const groups = [...commands, ...found.groups];
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const choose = ({ to, run, stays }: Command) => {
    if (to) {
      forgetOpener();
      void navigate(to);
    }
    if (stays) {
      run?.();
      return;
    }
    if (run) onChosen(run);
    closeCommands();
  };
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={(next, { reason }) => {
        // A chosen command is done, not written into the field.
        if (reason === 'input-change' || reason === 'input-clear') setTyped(next);
      }}
      itemToStringValue={(item: Command) => item.label}
    >
      <div className="relative flex items-center border-b border-line">
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-s-4 text-muted"
        />
        <Autocomplete.Input
          aria-label={text.title}
          aria-describedby={help}
          placeholder={text.placeholder}
          enterKeyHint="go"
          onFocus={() => {
            const ahead = takeTyped();
            if (ahead) setTyped((before) => before + ahead);
          }}
          className="min-h-14 w-full bg-transparent ps-11 pe-24 text-base outline-none"
        />
        <span className="absolute inset-e-2 flex items-center gap-1">
          {found.isSearching ? <Spinner size={16} /> : null}
          <Dialog.Close
            aria-label={ui.close}
            className="grid size-10 place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink"
          >
            <X size={18} aria-hidden />
          </Dialog.Close>
        </span>
      </div>
      <p id={help} className="sr-only">
        {text.help}
      </p>
      <Autocomplete.Status className="sr-only">
        {found.isSearching ? text.searching : typed.trim() ? text.found(count) : ''}
      </Autocomplete.Status>
      <Autocomplete.Empty className="px-5 py-8 text-center text-sm text-muted empty:hidden">
        {found.isSearching ? text.searching : text.none(typed.trim())}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2 empty:hidden">
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.key} items={group.items} className="not-last:mb-2">
            <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs font-semibold text-muted">
              {group.label}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(item: Command) => (
                <Autocomplete.Item
                  key={item.id}
                  value={item}
                  onClick={() => choose(item)}
                  className={popupItemStyle}
                >
                  <item.Icon size={16} aria-hidden className="shrink-0 text-muted" />
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    {item.label}
                    {item.hint ? (
                      <span className="ms-2 text-xs text-muted">{item.hint}</span>
                    ) : null}
                  </span>
                  {item.shortcut ? (
                    <span className="max-sm:hidden">
                      <ShortcutKeys id={item.shortcut} />
                    </span>
                  ) : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p
        aria-hidden
        className="flex items-center gap-4 border-t border-line px-4 py-2.5 text-xs text-muted max-sm:hidden"
      >
        <span className="inline-flex items-center gap-1.5">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {text.choose}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Kbd>↵</Kbd>
          {text.open}
        </span>
      </p>
    </Autocomplete.Root>
  );
}
