import { Sparkles } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en as overview } from '#web/locales/en/overview.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

/** Nothing to show: what to do about it for whoever may, what is waited for to everybody else. */
export function NoProject({ workspace }: { workspace: Workspace }) {
  const text = useText(overview);
  const icon = <Sparkles size={24} aria-hidden />;
  if (!workspace.can('edit')) {
    const isReviewer = workspace.role === 'reviewer';
    return (
      <EmptyState icon={icon} title={isReviewer ? text.reviewerTitle : text.readerTitle}>
        {isReviewer ? text.reviewerBody : text.readerBody}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={text.firstTitle}
      action={
        <LinkButton to={paths.newProject(workspace.accountId)}>{text.firstAction}</LinkButton>
      }
    >
      {text.firstBody}
    </EmptyState>
  );
}
