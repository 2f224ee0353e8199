import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/team.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Invitations } from './parts/invitations.tsx';
import { InviteDialog } from './parts/invite-dialog.tsx';
import { MemberTable } from './parts/member-table.tsx';
import { TeamSecondFactor } from './parts/team-second-factor.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { accountTeam } from '#web/workspace/queries.ts';

export function TeamScreen() {
  return (
    <WorkspacePage tab="team" needs="member">
      {(workspace) => <Team workspace={workspace} />}
    </WorkspacePage>
  );
}

function Team({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const [inviting, setInviting] = useState(false);
  const team = useQuery(accountTeam(workspace.accountId));
  return (
    <>
      <PageTitle title={text.title}>
        {workspace.can('team') ? (
          <Button icon={<UserPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
            {text.invite}
          </Button>
        ) : null}
      </PageTitle>
      <div className="grid grid-cols-1 gap-8">
        {team.isPending ? (
          <SkeletonRows label={text.members} />
        ) : team.isError ? (
          <QueryError query={team} />
        ) : (
          <MemberTable workspace={workspace} members={team.data.data} />
        )}
        {workspace.can('team') ? <Invitations accountId={workspace.accountId} /> : null}
        {workspace.can('team') ? <TeamSecondFactor accountId={workspace.accountId} /> : null}
      </div>
      <InviteDialog workspace={workspace} open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}
