import type { HomeView } from '#contract/home.ts';
import { dayAlone } from '#rules/reviews/blind.ts';
import { maskOf } from '#server/features/applications/queries/blind.ts';
import { toBlock, toTeamProject } from '#server/views/home.ts';
import type { AssignedRow } from '../queries/home.ts';

/** What waits for a reviewer, on their home. */
export function toAssigned(rows: AssignedRow[]): HomeView['assigned'] {
  return toBlock(rows, (row) => ({
    _id: row.id,
    project: toTeamProject(row),
    label: row.label ?? maskOf(row.id).first_name,
    sentAt: sentAt(row)?.toISOString() ?? null,
    begun: row.begun,
  }));
}

/* No name was read: the review is blind. */
const sentAt = ({ sent_at: at, label }: AssignedRow) =>
  at === null || label !== null ? at : dayAlone(at);
