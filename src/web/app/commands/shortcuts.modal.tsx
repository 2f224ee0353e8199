import { useText } from '#web/lib/i18n.ts';
import { shortcutPlaces, shortcuts, type ShortcutId } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/commands.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SingleKeysSwitch } from '#web/ui/single-keys-switch.tsx';
import type { CommandDialogProps } from './command.ts';
import { ShortcutKeys } from './shortcut-keys.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object has these names and no other.
const ids = Object.keys(shortcuts) as ShortcutId[];

/** Every shortcut by the place where it works, and the switch for those without Ctrl. */
export function ShortcutsModal({ open, onClose }: CommandDialogProps) {
  const text = useText(en).shortcuts;
  return (
    <Dialog open={open} onClose={onClose} title={text.title} description={text.body} size="md">
      <div className="grid gap-6">
        <SingleKeysSwitch />
        {shortcutPlaces.map((place) => (
          <section key={place} aria-labelledby={`keys-${place}`}>
            <h3 id={`keys-${place}`} className="text-sm font-semibold">
              {text.places[place]}
            </h3>
            <ul className="mt-1 divide-y divide-line">
              {ids
                .filter((id) => shortcuts[id].place === place)
                .map((id) => (
                  <li key={id} className="flex items-center justify-between gap-4 py-2 text-sm">
                    <span>{text.names[id]}</span>
                    <ShortcutKeys id={id} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
