import { useRef } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { useInRow } from './use-in-row.ts';

export interface ChipFilter {
  key: string;
  label: string;
  to: string;
  active: boolean;
  count?: number | undefined;
}

/** A filter for each of some choices, by the words that name it. */
export function choiceChips<Choice extends string>(
  choices: readonly Choice[],
  labels: Readonly<Record<Choice, string>>,
  chosen: Choice,
  hrefOf: (choice: Choice) => string,
): ChipFilter[] {
  return choices.map((choice) => ({
    key: choice,
    label: labels[choice],
    to: hrefOf(choice),
    active: choice === chosen,
  }));
}

/** A row of filters as links; scrolls sideways on phones, wraps on larger screens. */
export function ChipFilters({ chips, label }: { chips: ChipFilter[]; label: string }) {
  const row = useRef<HTMLElement>(null);
  const chosen = chips.findIndex(({ active }) => active);
  useInRow(row, chosen);
  return (
    <nav ref={row} aria-label={label} className="scroll-x -mx-4 px-4 py-1 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 md:w-auto md:flex-wrap">
        {chips.map((chip) => (
          <li key={chip.key}>
            <Link
              to={chip.to}
              preventScrollReset
              aria-current={chip.active ? 'true' : undefined}
              className={cx(
                'flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors',
                chip.active
                  ? 'border-ink bg-ink text-paper'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              {chip.label}
              {chip.count === undefined ? null : (
                <span className={cx('tabular text-xs', chip.active ? 'opacity-75' : 'text-muted')}>
                  {chip.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
