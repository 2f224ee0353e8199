import type { z } from 'zod';
import type { searchReading } from '#contract/project-search.ts';
import { asPlainWords, type Term, without } from '#rules/search/read.ts';

type Wire = z.input<typeof searchReading>;
type Reading = Pick<Wire, 'mode' | 'instead' | 'without' | 'past' | 'unknown'> & {
  typed: string;
  terms: readonly Term[];
};

/** How a search was understood, and the ways on from it. */
export function toSearchReading(search: Reading): Wire {
  const { typed, mode, terms, instead, past, unknown } = search;
  return {
    mode,
    // Words that nothing need have are no filters to be taken away.
    terms: terms
      .filter(({ optional }) => !optional)
      .map((term) => ({
        text: term.text,
        kind: term.kind,
        names: term.targets.map(({ name }) => name),
        without: without(typed, term),
        plain: term.targets.length > 0 ? asPlainWords(typed, term) : null,
      })),
    instead,
    without: search.without,
    past,
    unknown,
  };
}
