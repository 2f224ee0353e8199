import { ArrowRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/own-home.ts';

/** One side of the page: what somebody does here as a founder, in a team, as a reviewer or as a connector. */
export function HomeSide({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6 md:gap-8">
      <h2 id={id} className="text-2xl md:text-3xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface HomeListProps {
  title: string;
  block: { count: number; rows: unknown[] };
  /** Where all of it is. */
  all?: string | undefined;
  /** A row each. */
  children: ReactNode;
}

/** The first few of a list and the way to the rest; nothing where there is none. */
export function HomeList({ title, block, all, children }: HomeListProps) {
  const text = useText(en);
  const format = useFormat();
  const id = useId();
  const { count, rows } = block;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3
        id={id}
        className="flex items-baseline gap-2 border-b border-line-strong pb-2.5 font-text text-sm font-semibold"
      >
        {title}
        <span className="tabular shrink-0 font-normal text-muted">{format.number(count)}</span>
      </h3>
      <ul className="divide-y divide-line">{children}</ul>
      {all && count > rows.length ? (
        <Link
          to={all}
          aria-label={text.allOf(format.number(count), title)}
          className="group inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-accent-text"
        >
          {text.all(format.number(count))}
          <ArrowRight size={16} aria-hidden className="rtl:-scale-x-100" />
        </Link>
      ) : null}
    </section>
  );
}

export interface HomeRowProps {
  to: string;
  mark?: ReactNode;
  name: string;
  /** What stands below the name. */
  facts: ReactNode;
  /** What stands at its end, below on phones. */
  end?: ReactNode;
}

/** A thing with one place to go to: all of the row leads there. */
export function HomeRow({ to, mark, name, facts, end }: HomeRowProps) {
  return (
    <li className="relative isolate flex items-center gap-3.5 py-3 before:absolute before:-inset-x-3 before:inset-y-px before:-z-10 before:rounded-md hover:before:bg-ink/4">
      {mark}
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="grid min-w-0 flex-1 basis-44 gap-0.5">
          <Link to={to} className="line-clamp-2 font-semibold after:absolute after:inset-0">
            {name}
          </Link>
          <p className="truncate text-sm text-muted">{facts}</p>
        </div>
        {end ? <div className="max-w-full shrink-0 text-sm">{end}</div> : null}
      </div>
    </li>
  );
}
