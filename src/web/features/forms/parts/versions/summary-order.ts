import type { FormChangeKind } from '#contract/forms.ts';

/** The kinds of changes, those first that founders notice most; a list of its own, since the schema brings its library. */
export const summaryOrder = [
  'added',
  'removed',
  'type',
  'consent',
  'reworded',
  'help',
  'required',
  'optional',
  'limits',
  'options',
  'logic',
  'screener',
  'stage',
  'moved',
  'identifying',
] as const satisfies readonly FormChangeKind[];
