import type { z } from 'zod';
import type { searchMarks, searchReading } from '#contract/project-search.ts';
import { asPlainWords, without } from '#rules/search/read.ts';
import type { FoundSearch } from '../queries/search-engine.ts';
import type { MarkableRow } from '../queries/search-reading.ts';

type Ranges = z.input<typeof searchMarks>['name'];

const OPEN = '\uE000';
const CLOSE = '\uE001';

/** How a search was understood, and the ways on from it. */
export function toSearchReading(search: FoundSearch): z.input<typeof searchReading> {
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

/** Where the words stand in the texts of a card; nothing where a text did not come back as it is. */
export function toMarks(row: MarkableRow): z.input<typeof searchMarks> | undefined {
  if (row.marked_name === undefined) return undefined;
  return {
    name: rangesOf(row.marked_name, row.name),
    executiveSummary: rangesOf(row.marked_summary, row.executive_summary),
    organisation: rangesOf(row.marked_organisation, row.entity_name),
  };
}

/** The places between the two signs, in the text without them. */
export function rangesOf(marked: string | null | undefined, text: string | null): Ranges {
  if (!marked || text === null) return [];
  const ranges: Ranges = [];
  let plain = '';
  let from = 0;
  for (const piece of marked.split(/(?=[\uE000\uE001])/)) {
    if (piece.startsWith(OPEN)) from = plain.length;
    else if (piece.startsWith(CLOSE)) ranges.push([from, plain.length]);
    plain += piece.startsWith(OPEN) || piece.startsWith(CLOSE) ? piece.slice(1) : piece;
  }
  return plain === text ? ranges : [];
}
