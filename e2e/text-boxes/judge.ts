import { pages } from '../pages.ts';
import { boxesOf } from './kinds.ts';
import type { Opening } from './openings.ts';
import { anywhere, declaredOn } from './table.ts';

/** A box that was found; whether its text was there again after the reload, where it was typed into. */
export type Outcome = { label: string; isKept: boolean | null };

const known = new Set(anywhere.flatMap(boxesOf).map(({ label }) => label));

/** What the table says about a page or an opening, and about what the opening stands on. */
export function expectedOn({ name, who, route, bases = [] }: Opening) {
  const own = declaredOn(name);
  // A dialog that its address opens comes after the page that it stands on.
  const sameAddress = pages.filter((other) => other.who === who && other.route === route);
  const under = [...bases, ...sameAddress.map((other) => other.name)];
  const below = new Set(under.flatMap((base) => [...declaredOn(base).keys()]));
  const isElsewhere = (label: string) => known.has(label) || below.has(label);
  return {
    labels: [...own.keys()],
    isTyped: (label: string) => own.get(label) === 'journal',
    isDeclared: (label: string) => own.has(label) || isElsewhere(label),
  };
}

/** Whether a box there must keep its text. What has none of these changes nothing by being looked at. */
export function isTypedOn(opening: Opening): boolean {
  const { labels, isTyped } = expectedOn(opening);
  return labels.some(isTyped);
}

/** Returns where the boxes of a page differ from the table, one line each. */
export function faultsOf(opening: Opening, outcomes: readonly Outcome[]): string[] {
  const { isDeclared } = expectedOn(opening);
  const found = Map.groupBy(outcomes, ({ label }) => label);
  const faults: string[] = [];
  for (const label of found.keys()) {
    if (!isDeclared(label)) faults.push(`“${label}” is not declared in e2e/text-boxes`);
  }
  for (const [label, kind] of declaredOn(opening.name)) {
    const boxes = found.get(label);
    if (boxes === undefined) faults.push(`“${label}” is declared and was not found`);
    else if (kind === 'journal' && !boxes.every(({ isKept }) => isKept)) {
      faults.push(`“${label}” lost its text`);
    }
  }
  return faults.map((fault) => `${opening.name}: ${fault}`);
}
