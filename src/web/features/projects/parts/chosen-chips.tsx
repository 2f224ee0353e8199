import { TextQuote, X } from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { en } from '#web/locales/en/project-list.ts';

export interface Chosen {
  key: string;
  name: string;
  /** The address without it. */
  to: string;
  /** The address in which the words of a search are plain words and no filter. */
  plain?: { words: string; to: string };
}

/** What narrows the list, each with a way to take it away. */
export function ChosenChips({ chosen, clearTo }: { chosen: Chosen[]; clearTo: string }) {
  const text = useText(en);
  if (chosen.length === 0) return null;
  const words = chosen.map(({ plain }) => (plain ? text.chips.asWords(plain.words) : '–'));
  return (
    <ReadyPart
      kind="chips"
      shows={chosen.map(({ plain }) => plain !== undefined)}
      texts={{
        names: chosen.map(({ name }) => name),
        removes: chosen.map(({ name }) => text.chips.remove(name)),
        words,
      }}
      links={{
        to: chosen.map(({ to }) => to),
        plain: chosen.map(({ plain, to }) => plain?.to ?? to),
        clear: clearTo,
      }}
    >
      {({ names, removes, words: plainly }, { to, plain, clear }) => (
        <Chips
          clearTo={clear}
          chips={chosen.map((one, at) => ({
            key: one.key,
            name: names[at] ?? '',
            remove: removes[at] ?? '',
            to: to[at] ?? '',
            plain: one.plain && { words: plainly[at] ?? '', to: plain[at] ?? '' },
          }))}
        />
      )}
    </ReadyPart>
  );
}

type Chip = Omit<Chosen, 'plain'> & {
  /** What its link does. */
  remove: string;
  plain: { words: string; to: string } | undefined;
};

function Chips({ chips, clearTo }: { chips: Chip[]; clearTo: string }) {
  const text = useText(en);
  return (
    <nav aria-label={text.chips.label}>
      <ul className="flex flex-wrap items-center gap-2">
        {chips.map(({ key, name, remove, to, plain }) => (
          <li key={key} className="flex min-w-0 items-center gap-1">
            <Link
              to={to}
              preventScrollReset
              aria-label={remove}
              className="flex min-h-10 max-w-full items-center gap-1.5 rounded-full bg-volt-soft ps-3.5 pe-2.5 text-sm font-medium text-on-volt-soft hover:brightness-95"
            >
              <span className="truncate">{name}</span>
              <X size={15} aria-hidden className="shrink-0" />
            </Link>
            {plain ? (
              <Link
                to={plain.to}
                preventScrollReset
                title={plain.words}
                aria-label={plain.words}
                className="grid size-10 shrink-0 place-items-center rounded-full text-muted hover:bg-ink/6 hover:text-ink"
              >
                <TextQuote size={16} aria-hidden />
              </Link>
            ) : null}
          </li>
        ))}
        <li>
          <Link
            to={clearTo}
            preventScrollReset
            className="flex min-h-10 items-center rounded-md px-2 text-sm font-medium text-muted underline underline-offset-4 hover:text-ink"
          >
            {text.chips.clear}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
