import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { Navigate } from 'react-router';
import { useRouteParam } from '#web/lib/current-route.ts';
import { useText } from '#web/lib/i18n.ts';
import { callQuery } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { en as ui } from '#web/locales/en/ui.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonPage } from '#web/ui/skeleton.tsx';
import { paths } from './paths.ts';

/**
 * What somebody reads who is not in the team. A founder to whom the team has shown its own address of an application comes to
 * where founders read it.
 */
export function Stranger() {
  const text = useText(en).shell;
  const { loading } = useText(ui);
  const id = useRouteParam('applicationId');
  const application = useQuery({
    ...callQuery('getApplication', { params: { id } }),
    enabled: id !== '',
  });
  // Of somebody who was in the team a moment ago this device may still hold what the team reads.
  if (application.data?.data.comments === null)
    return <Navigate to={`/applications/${id}`} replace />;
  if (application.isLoading) return <SkeletonPage label={loading} />;
  return (
    <EmptyState
      icon={<Building2 size={24} aria-hidden />}
      title={text.unknownTitle}
      action={<LinkButton to={paths.entry}>{text.mine}</LinkButton>}
    >
      {text.unknownBody}
    </EmptyState>
  );
}
