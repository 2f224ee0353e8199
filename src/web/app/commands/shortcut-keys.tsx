import { useText } from '#web/lib/i18n.ts';
import { hasCommandKey, shortcuts, type ShortcutId } from '#web/lib/shortcuts.ts';
import { en } from '#web/locales/en/commands.ts';
import { Kbd } from '#web/ui/kbd.tsx';

const signs: Record<string, string> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};
/* More digits than these are shown as a range. */
const MOST = 2;

/** The keys of a shortcut, drawn for the eye and in words for the ear. */
export function ShortcutKeys({ id }: { id: ShortcutId }) {
  const text = useText(en).shortcuts;
  const names: Record<string, string> = text.keys;
  const keys: readonly string[] = shortcuts[id].keys;
  const isRange = keys.length > MOST && keys.every((key) => /^\d$/.test(key));
  const shown = isRange ? [keys[0] ?? '', keys.at(-1) ?? ''] : keys;
  const joint = isRange ? text.to : text.or;
  const spoken = (part: string) =>
    part === 'Mod' && hasCommandKey() ? 'Cmd' : (names[part] ?? part);
  const drawn = (part: string) =>
    part === 'Mod' && hasCommandKey()
      ? '⌘'
      : (signs[part] ?? (part.length > 1 ? spoken(part) : part.toUpperCase()));
  const words = shown
    .map((keyed) =>
      keyed
        .split(' ')
        .map((combo) => combo.split('+').map(spoken).join(' + '))
        .join(` ${text.next} `),
    )
    .join(` ${joint} `);
  return (
    <span className="shrink-0">
      <span className="sr-only">{words}</span>
      <span aria-hidden className="inline-flex items-center gap-1 text-xs text-muted">
        {shown.map((keyed, place) => (
          <span key={keyed} className="inline-flex items-center gap-1">
            {place ? <span>{joint}</span> : null}
            {keyed.split(/[ +]/).map((part) => (
              <Kbd key={part}>{drawn(part)}</Kbd>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
