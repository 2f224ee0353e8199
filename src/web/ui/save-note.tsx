import { Check, CloudOff, HardDrive, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { SaveState } from '#web/lib/draft/state.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/saving.ts';
import { cx } from './cx.ts';

const icons = {
  empty: null,
  saved: Check,
  saving: LoaderCircle,
  device: HardDrive,
  offline: CloudOff,
  login: HardDrive,
  conflict: TriangleAlert,
  refused: TriangleAlert,
  closed: TriangleAlert,
  page: TriangleAlert,
} as const;
const troubles = new Set<SaveState['kind']>(['offline', 'conflict', 'refused', 'closed', 'page']);

/** The state in words, e.g. "Saved 14:03". */
export function useSaveWords(): (state: SaveState, isOverall?: boolean) => string {
  const text = useText(en);
  const format = useFormat();
  const timeZone = useTimeZone();
  return (state, isOverall = false) => {
    if (state.kind === 'saved') return text.savedAt(format.time(state.at, timeZone));
    if (state.kind === 'conflict' && isOverall) return text.conflictSomewhere;
    return text[state.kind];
  };
}

/** Where a text is now: always there, always in words. */
export function SaveNote({
  state,
  isOverall = false,
  words: given,
  className,
}: {
  state: SaveState;
  isOverall?: boolean;
  /** Other words for the same state. */
  words?: string;
  className?: string;
}) {
  const inWords = useSaveWords();
  const words = given ?? inWords(state, isOverall);
  const Icon = icons[state.kind];
  const isTrouble = troubles.has(state.kind);
  return (
    <span
      data-save={state.kind}
      className={cx(
        'tabular inline-flex items-center gap-1.5 text-xs',
        isTrouble ? 'font-medium text-warn' : 'text-muted',
        className,
      )}
    >
      {Icon ? <Icon size={14} aria-hidden className="shrink-0" /> : null}
      {words}
      {/* Each pause in typing ends in a save; only what needs somebody is spoken. */}
      {isOverall ? (
        <span role="status" className="sr-only">
          {isTrouble ? words : ''}
        </span>
      ) : null}
    </span>
  );
}
