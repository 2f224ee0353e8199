import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ReadyPart } from '#web/lib/ready-part.tsx';
import { en } from '#web/locales/en/project-list.ts';
import { cx } from '#web/ui/cx.ts';
import { FEW } from './list-queries.ts';

export interface FacetValue {
  id: string;
  name: string;
  count: number;
  chosen: boolean;
  /** The address with this value chosen, or no longer chosen. */
  to: string;
}
export interface Facet {
  key: string;
  name: string;
  /** What choosing from it means, where that is not plain. */
  note?: string;
  /** So many values are shown at once, where all are here. */
  few?: number;
  /** What stands below its values. */
  below?: ReactNode;
  /** How many values there are; `values` may still lack some. */
  size: number;
  values: FacetValue[];
}

const MANY = 14;

export interface FacetsProps {
  facets: Facet[];
  /** Asks for the values that are not here yet. */
  onAll?: () => void;
  replace?: boolean;
}

/** The filters with their counts. Links, so that each choice has an address and works without script. */
export function Facets({ facets, onAll, replace = false }: FacetsProps) {
  return (
    <div className="grid grid-cols-1 content-start gap-6">
      {facets.map((facet) => (
        <FacetGroup key={facet.key} facet={facet} onAll={onAll} replace={replace} />
      ))}
    </div>
  );
}

function FacetGroup({
  facet,
  onAll,
  replace,
}: {
  facet: Facet;
  onAll: (() => void) | undefined;
  replace: boolean;
}) {
  const text = useText(en);
  const format = useFormat();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { name, note, size, values, few = FEW, below } = facet;
  if (values.length === 0) return null;
  const wanted = words.trim().toLocaleLowerCase();
  const shown = isOpen
    ? values.filter((value) => value.name.toLocaleLowerCase().includes(wanted))
    : values.filter((value, index) => index < few || value.chosen);
  const look = { name, note, isLong: size > MANY, hasMore: size > few, isOpen, replace };
  const chosen = shown.map((value) => value.chosen);
  const acts = {
    words,
    setWords,
    onTurn: () => {
      if (!isOpen) onAll?.();
      setOpen(!isOpen);
      setWords('');
    },
  };
  return (
    <ReadyPart
      kind="facet"
      // One that is open, or has more below it, is the browser's.
      shows={isOpen || below ? undefined : [look, chosen]}
      texts={{
        id,
        turn: isOpen ? text.filters.fewer : text.filters.all(name, size),
        names: shown.map((value) => value.name),
        counts: shown.map((value) => format.number(value.count)),
      }}
      links={{ to: shown.map((value) => value.to) }}
    >
      {(texts, { to }) => (
        <FacetSection
          {...look}
          {...acts}
          id={texts.id}
          turn={texts.turn}
          below={below}
          values={shown.map(({ id: key }, at) => ({
            key,
            name: texts.names[at] ?? '',
            count: texts.counts[at] ?? '',
            chosen: chosen[at] === true,
            to: to[at] ?? '',
          }))}
        />
      )}
    </ReadyPart>
  );
}

interface ShownValue {
  key: string;
  name: string;
  /** As it is written. */
  count: string;
  chosen: boolean;
  to: string;
}
interface SectionProps extends Pick<Facet, 'name' | 'below'> {
  note: string | undefined;
  id: string;
  /** What the button says that shows all of it, or few. */
  turn: string;
  isLong: boolean;
  hasMore: boolean;
  isOpen: boolean;
  replace: boolean;
  values: ShownValue[];
  words: string;
  setWords: (words: string) => void;
  /** Opens and closes it. */
  onTurn: () => void;
}

function FacetSection({ id, name, note, isLong, isOpen, ...rest }: SectionProps) {
  const text = useText(en);
  const { turn, hasMore, replace, values, words, setWords, onTurn, below } = rest;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1 font-text text-sm font-semibold tracking-normal">
        {name}
      </h2>
      {note ? <p className="mb-1 text-xs text-muted">{note}</p> : null}
      {isOpen && isLong ? (
        <input
          type="search"
          aria-label={text.filters.find(name)}
          placeholder={text.filters.find(name)}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="control mb-1.5 min-h-10 py-1.5 text-sm"
        />
      ) : null}
      <ul className={cx(isOpen && isLong && '-mx-2 max-h-80 overflow-y-auto px-2')}>
        {values.map((value) => (
          <li key={value.key}>
            <FacetLink value={value} replace={replace} />
          </li>
        ))}
        {values.length === 0 ? (
          <li className="py-2 text-sm text-muted">{text.filters.none}</li>
        ) : null}
      </ul>
      {hasMore ? (
        <button
          type="button"
          aria-expanded={isOpen}
          className="-ms-2 inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 text-start text-sm font-medium text-accent-text hover:bg-ink/6"
          onClick={onTurn}
        >
          <ChevronDown size={16} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />
          {turn}
        </button>
      ) : null}
      {below}
    </section>
  );
}

function FacetLink({ value, replace }: { value: ShownValue; replace: boolean }) {
  const text = useText(en);
  const { name, count, chosen, to } = value;
  return (
    <Link
      to={to}
      replace={replace}
      rel="nofollow"
      preventScrollReset
      className="group -mx-2 flex min-h-10 items-center gap-2.5 rounded-md px-2 py-1 text-sm hover:bg-ink/5"
    >
      <span
        aria-hidden
        className={cx(
          'grid size-5 shrink-0 place-items-center rounded-sm border',
          chosen
            ? 'border-primary bg-primary text-on-primary'
            : 'border-line-strong bg-surface group-hover:border-muted',
        )}
      >
        {chosen ? <Check size={14} strokeWidth={3} /> : null}
      </span>
      <span className={cx('min-w-0 flex-1 leading-tight wrap-anywhere', chosen && 'font-semibold')}>
        {name}
        {chosen ? <span className="sr-only">, {text.filters.chosen}</span> : null}
      </span>
      <span className="tabular text-xs text-muted">{count}</span>
    </Link>
  );
}
