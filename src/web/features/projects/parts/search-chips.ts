import type { SearchReading } from '#contract/project-search.ts';
import type { Chosen } from './chosen-chips.tsx';

type Term = SearchReading['terms'][number];
interface Words {
  search: (words: string) => string;
  not: (words: string) => string;
  nameOf: (name: string) => string;
}

/** What a search asks for, part by part, each with the address without it. */
export function searchChips(
  terms: Term[],
  hrefOf: (q: string) => string,
  { search, not, nameOf }: Words,
): Chosen[] {
  return terms.map(({ text, kind, names, without, plain }, place) => ({
    key: `q.${place}`,
    name:
      kind === 'not' ? not(text) : names.length > 0 ? names.map(nameOf).join(', ') : search(text),
    to: hrefOf(without),
    ...(plain === null ? {} : { plain: { words: text, to: hrefOf(plain) } }),
  }));
}
