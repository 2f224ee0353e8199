import type { TeamDuty } from '#contract/management-overview.ts';
import { awaiting } from '#rules/applications/awaiting.ts';
import { paths } from '#web/workspace/paths.ts';

type Narrowed = { status?: readonly string[]; project?: string | null };

const listOf = (accountId: string, { status, project }: Narrowed): string => {
  const search = new URLSearchParams();
  if (project) search.set('project', project);
  if (status) search.set('status', status.join(','));
  return search.size > 0
    ? `${paths.applications(accountId)}?${search}`
    : paths.applications(accountId);
};

/** Where it is done, narrowed to what it is about. */
export function dutyLink(accountId: string, duty: TeamDuty): string {
  const { kind, projectId: project, applicationId } = duty;
  switch (kind) {
    case 'promises':
      return listOf(accountId, { status: awaiting, project });
    case 'reviews':
      return applicationId
        ? paths.application(accountId, applicationId)
        : listOf(accountId, { project });
    case 'staged':
      return listOf(accountId, { project });
    case 'messages':
      return paths.messages(accountId);
    case 'new':
      return listOf(accountId, { status: ['pending'], project });
    case 'deadlines':
      return project
        ? paths.project(accountId, project)
        : `${paths.projects(accountId)}?status=open`;
    case 'charges':
      return paths.billing(accountId);
  }
}
