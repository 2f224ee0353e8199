import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/workspace.ts';
import { cx } from '#web/ui/cx.ts';
import type { Place, PlaceKey } from './places.ts';

const MOST = 999;

const counted = ['overview', 'applications', 'reviews', 'messages', 'billing'] as const;
/* Only at these places something waits. */
const isCounted = (key: PlaceKey): key is (typeof counted)[number] =>
  counted.some((one) => one === key);

/** How much waits at a place, as a number and in words. Nothing for none. */
export function PlaceCount({ place, isDot = false }: { place: Place; isDot?: boolean }) {
  const words = useText(en).counts;
  const format = useFormat();
  const { key, count, isLate } = place;
  if (count === 0 || !isCounted(key)) return null;
  return (
    <>
      <span
        aria-hidden
        className={cx(
          'tabular shrink-0 rounded-full text-xs font-semibold',
          isDot
            ? 'block size-2.5 ring-2 ring-paper'
            : 'min-w-6 px-1.5 py-0.5 text-center leading-4',
          isLate
            ? 'bg-danger text-on-danger'
            : key === 'messages'
              ? 'bg-volt text-on-volt'
              : isDot
                ? 'bg-accent'
                : 'bg-ink/8 text-ink',
        )}
      >
        {isDot ? null : count > MOST ? `${format.number(MOST)}+` : format.number(count)}
      </span>
      <span className="sr-only">{` ${words[key](count)}`}</span>
    </>
  );
}
