import { AppError } from '#server/http/errors.ts';
import type { DetailRow } from '../queries/detail.ts';
import { toProjectDetail } from '../views/projects.ts';
import type { Fields } from './fields.ts';
import { sayFields } from '#contract/messages/fields.ts';
import { sayProjects } from '#contract/messages/projects.ts';
import type { Param } from '#contract/messages/message.ts';

const maxShown = 200;

/** The failure of a write that was based on an old version: says, field by field, what stands there now. */
export function versionConflict(
  row: DetailRow,
  fields: Fields,
  version: number,
  now: Date,
): AppError {
  const present = toProjectDetail(row, now) as Record<string, unknown>;
  const details = Object.entries(fields)
    .filter(([name, value]) => comparable(value) !== comparable(present[name]))
    .map(([path]) => ({
      path,
      ...sayFields('fields.now_says', { value: inWords(present[path]) }),
    }));
  return new AppError('version_conflict', {
    ...sayProjects('projects.changed_by_another', { yours: version, present: row.version }),
    details: [
      ...details,
      { path: 'version', ...sayFields('fields.newest_version', { version: row.version }) },
    ],
  });
}

/** Lookups are sent as ids and shown with names: both become the same sorted ids. */
function comparable(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(idOf).toSorted());
  const time = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && Date.parse(value);
  return time ? String(time) : JSON.stringify(value ?? null);
}

function idOf(entry: unknown): string {
  return typeof entry === 'object' && entry !== null && '_id' in entry
    ? String(entry._id)
    : String(entry);
}

function inWords(value: unknown): Param {
  if (value === null || value === undefined || value === '') return sayFields('fields.nothing');
  const text = Array.isArray(value)
    ? value.map((entry: { name: string }) => entry.name).join(', ')
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return text.length > maxShown
    ? `${text.slice(0, maxShown).toWellFormed()}…`
    : text || sayFields('fields.nothing');
}
