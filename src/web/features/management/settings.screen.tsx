import { useQuery } from '@tanstack/react-query';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/management.ts';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonCards } from '#web/ui/skeleton-cards.tsx';
import { DeleteOrganisation } from './parts/delete-organisation.tsx';
import { ApiKeys } from './parts/keys/api-keys.tsx';
import { EntityForm } from './parts/entity-form.tsx';
import { Webhooks } from './parts/webhooks/webhooks.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { organisation } from './queries.ts';

export function OrganisationSettingsScreen() {
  return (
    <WorkspacePage tab="settings">
      {(workspace) => <Settings workspace={workspace} />}
    </WorkspacePage>
  );
}

function Settings({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const entity = useQuery(organisation(workspace.entity._id));
  const mayEdit = workspace.can('team');
  return (
    <>
      <PageTitle title={text.settings.title} note={text.settings.face} />
      {mayEdit ? null : (
        <Notice className="mb-6" kind="info">
          {text.settings.readOnly}
        </Notice>
      )}
      {entity.isPending ? (
        <SkeletonCards count={2} label={text.settings.title} />
      ) : entity.isError ? (
        <QueryError query={entity} />
      ) : (
        <EntityForm key={entity.data.data._id} entity={entity.data.data} mayEdit={mayEdit} />
      )}
      {mayEdit ? <ApiKeys accountId={workspace.accountId} /> : null}
      {mayEdit ? <Webhooks accountId={workspace.accountId} /> : null}
      {entity.isSuccess && workspace.can('delete') ? (
        <DeleteOrganisation id={entity.data.data._id} name={entity.data.data.name} />
      ) : null}
    </>
  );
}
