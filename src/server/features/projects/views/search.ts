import type { z } from 'zod';
import type { searchMarks } from '#contract/project-search.ts';
import type { MarkableRow } from '../queries/search-reading.ts';

type Ranges = z.input<typeof searchMarks>['name'];

const OPEN = '\uE000';
const CLOSE = '\uE001';

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
