// What docs/develop/separable.md says of each feature, and whether it is so.
import type { Side } from './take-out.ts';

export const PAGE = 'docs/develop/separable.md';

export type Declared = Record<Side, string>;
/** What was found on a side: nothing of the feature is there, or the parts that do not compile without it. */
export type Found = 'nothing' | readonly string[];

/** The rows of the page's table by feature: a side says `yes`, `nothing`, or why not, with the parts in backticks. */
export function readDeclared(page: string): Map<string, Declared> {
  const rows = page.split('\n').flatMap((line) => {
    const [, feature, server = '', web = ''] =
      /^\| `(\w+)` +\| (.+?) +\| (.+?) +\|$/.exec(line) ?? [];
    return feature ? [[feature, { server, web }] as const] : [];
  });
  return new Map(rows);
}

/** What is wrong with what the page says of a side, or null. A reason must name just those parts that it concerns. */
export function disagreement(declared: string | undefined, found: Found): string | null {
  const is = asCell(found);
  if (declared === undefined) return `is not on the page; found: ${is}`;
  const named = [...declared.matchAll(/`([^`]+)`/g)].map(([, part = '']) => part);
  const inOrder = named.toSorted((one, other) => (one < other ? -1 : 1));
  const says = named.length > 0 ? asCell(inOrder) : declared;
  return says === is ? null : `page: ${says}; found: ${is}`;
}

/** A finding in the words of the table. */
export function asCell(found: Found): string {
  if (found === 'nothing') return found;
  return found.length === 0 ? 'yes' : found.map((part) => `\`${part}\``).join(' ');
}
