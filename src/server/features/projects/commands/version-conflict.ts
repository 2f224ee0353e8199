import type { CriterionView } from '#contract/eligibility.ts';
import type { AppError } from '#server/http/errors.ts';
import { staleWrite } from '#server/http/replies/stale-write.ts';
import type { DetailRow } from '../queries/detail.ts';
import { toProjectDetail } from '../views/projects.ts';
import type { Fields } from './fields.ts';
import { sayProjects } from '#contract/messages/projects.ts';

/** The failure of a write that was based on an old version: says, field by field, what stands there now. */
export function versionConflict(
  row: DetailRow,
  fields: Fields,
  version: number,
  now: Date,
): AppError {
  const present = toProjectDetail(row, now) as Record<string, unknown>;
  const moved = Object.entries(fields)
    .filter(([name, value]) => comparable(value) !== comparable(present[name]))
    .map(([name]) => [name, inWords(present[name])] as const);
  return staleWrite(
    row.version,
    Object.fromEntries(moved),
    sayProjects('projects.changed_by_another', { yours: version, present: row.version }),
  );
}

/** Lookups are sent as ids and shown with names: both become the same sorted ids. */
function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(plainOf).toSorted());
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value);
  return time ? String(time) : JSON.stringify(value ?? null);
}

function plainOf(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  if ('_id' in entry) return String(entry._id);
  // A criterion: where it was read is no part of what was written.
  const parts = Object.entries(entry).filter(([name]) => name !== 'read');
  return JSON.stringify(
    parts
      .map(([name, value]) => [name, comparable(value)])
      .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
  );
}

const listed = (values: readonly (string | { name: string })[]): string =>
  values.map((value) => (typeof value === 'string' ? value : value.name)).join(' / ');

function criterionInWords({ kind, read: _read, ...rest }: CriterionView): string {
  const parts = Object.entries(rest).map(([name, value]) =>
    Array.isArray(value) ? listed(value) : `${name} ${value}`,
  );
  return `${kind}: ${parts.join(' ')}`;
}

function inWords(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) {
    return value
      .map((entry: { name: string } | CriterionView) =>
        'kind' in entry ? criterionInWords(entry) : entry.name,
      )
      .join(', ');
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
