import type { LucideIcon } from 'lucide-react';
import type { ShortcutId } from '#web/lib/shortcuts.ts';

/** One line of the palette: a place to go to, or something to do. */
export interface Command {
  id: string;
  label: string;
  /** Beside the label: what tells it from others of the name. */
  hint?: string | undefined;
  /** Further words that find it. */
  words?: string;
  Icon: LucideIcon;
  shortcut?: ShortcutId;
  to?: string;
  run?: () => void;
  /** The palette stays open when it was chosen. */
  stays?: boolean;
}

export interface CommandDialogProps {
  open: boolean;
  onClose: () => void;
}

export interface CommandGroup {
  key: string;
  label: string;
  items: Command[];
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase();

/** The commands that hold every typed word, wherever it stands; accents and case do not matter. */
export function matching(groups: readonly CommandGroup[], typed: string): CommandGroup[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ label, hint, words: more }) => {
        const text = plain(`${group.label} ${label} ${hint ?? ''} ${more ?? ''}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
