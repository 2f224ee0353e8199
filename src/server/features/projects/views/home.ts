import type { HomeView } from '#contract/home.ts';
import { toBlock, toTeamProject } from '#server/views/home.ts';
import { toAccountFace } from '#server/views/account.ts';
import type { Fitting, ProjectAtHome } from '../queries/home.ts';

/** What fits a founder, on their home. */
export function toFitting({ q, startup, count, rows }: Fitting): HomeView['fitting'] {
  return {
    q,
    startup,
    count,
    rows: rows.map((row) => ({
      _id: row.id,
      slug: row.slug,
      name: row.name,
      deadline: row.deadline?.toISOString() ?? null,
      deadlineZone: row.deadline_zone,
      entityManagementAccountId: toAccountFace(row),
      type: row.lookups.find(({ kind }) => kind === 'project_type')?.name ?? null,
    })),
  };
}

/** Projects that want their team. */
export function toProjectsAtHome(rows: ProjectAtHome[]): HomeView['projects'] {
  return toBlock(rows, (row) => ({ project: toTeamProject(row), state: row.state }));
}
