import type { HomeView } from '#contract/home.ts';
import { toBlock, toHomeProject, toTeamProject } from '#server/views/home.ts';
import type { OwnAtHome } from '../queries/home-own.ts';
import type { TeamAtHome } from '../queries/home-team.ts';
import type { ApplicationRow } from '../queries/rows.ts';

type OwnView = HomeView['drafts']['rows'][number];

function toOwn(row: ApplicationRow): OwnView {
  const since = row.status === 'draft' ? null : row.status_since;
  return {
    _id: row.id,
    status: row.status,
    project: toHomeProject(row),
    startupName: row.startup_name,
    progress: row.progress,
    asked: row.status === 'needs_info' ? row.requested_questions.length : row.later_questions,
    since: (since ?? row.updated_at).toISOString(),
  };
}

const view = ({ count, rows }: OwnAtHome['drafts']) => ({ count, rows: rows.map(toOwn) });

/** The caller's own applications on their home. */
export function toOwnAtHome(own: OwnAtHome): Pick<HomeView, keyof OwnAtHome> {
  return { drafts: view(own.drafts), asked: view(own.asked), decisions: view(own.decisions) };
}

/** What was sent to their teams. */
export function toTeamAtHome(team: TeamAtHome): Pick<HomeView, keyof TeamAtHome> {
  return {
    unread: toBlock(team.unread, (row) => ({
      _id: row.id,
      project: toTeamProject(row),
      label: row.label,
      sentAt: row.sent_at?.toISOString() ?? null,
    })),
    waiting: toBlock(team.waiting, (row) => ({
      project: toTeamProject(row),
      applications: row.applications,
      since: row.since.toISOString(),
    })),
    staged: toBlock(team.staged, (row) => ({
      project: toTeamProject(row),
      applications: row.applications,
      until: row.until.toISOString(),
    })),
  };
}
