import type { HomeView } from '#contract/home.ts';
import type { AccountFaceRow } from '#server/views/account.ts';
import { toAccountFace } from '#server/views/account.ts';

type FaceRow = AccountFaceRow & {
  project_id: string;
  project_slug: string;
  project_name: string;
  deadline: Date | null;
  deadline_zone: string;
};
type ProjectFace = HomeView['drafts']['rows'][number]['project'];

/** A project as everybody knows it, on a person's home. */
export function toHomeProject(row: FaceRow): ProjectFace {
  return {
    _id: row.project_id,
    slug: row.project_slug,
    name: row.project_name,
    deadline: row.deadline?.toISOString() ?? null,
    deadlineZone: row.deadline_zone,
    entityManagementAccountId: toAccountFace(row),
  };
}

export type TeamProjectRow = {
  project_id: string;
  project_name: string;
  account_id: string;
  entity_name: string;
  deadline: Date | null;
};

/** A project as its team knows it, on the home of one of them. */
export function toTeamProject(row: TeamProjectRow): HomeView['unread']['rows'][number]['project'] {
  return {
    _id: row.project_id,
    name: row.project_name,
    accountId: row.account_id,
    entityName: row.entity_name,
    deadline: row.deadline?.toISOString() ?? null,
  };
}

/** A list whose rows bear how many there are in all. */
export function toBlock<Row extends { count: number }, View>(
  rows: readonly Row[],
  view: (row: Row) => View,
): { count: number; rows: View[] } {
  return { count: rows[0]?.count ?? 0, rows: rows.map((row) => view(row)) };
}
