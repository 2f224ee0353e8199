import type { ProjectDetail } from '#contract/projects.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '#web/workspace/paths.ts';

/** Leads to the dialog that opens a project that is not open; it stands with the details. */
export function PublishLink({
  accountId,
  project,
}: {
  accountId: string;
  project: Pick<ProjectDetail, '_id' | 'status'>;
}) {
  const { actions } = useText(en);
  if (project.status === 'open' || project.status === 'archived') return null;
  return (
    <LinkButton to={`${paths.project(accountId, project._id)}?publish=1`}>
      {project.status === 'draft' ? actions.publish : actions.reopen}
    </LinkButton>
  );
}
