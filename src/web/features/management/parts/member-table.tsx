/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { canChangeRole, canRemoveMember, roles, type Role } from '#rules/management/roles.ts';
import { useAuth } from '#web/lib/auth-store.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/management.ts';
import { en as teamText } from '#web/locales/en/team.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Avatar } from '#web/ui/logo-mark.tsx';
import { Select } from '#web/ui/select.tsx';
import { Table } from '#web/ui/table.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { personName } from '#web/lib/person.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

type Member = Reply<'getManagementTeam'>['data'][number];

/** The members with what the caller may change about each. */
export function MemberTable({ workspace, members }: { workspace: Workspace; members: Member[] }) {
  const text = useText(en);
  const team = useText(teamText);
  const failureText = useFailureText();
  const format = useFormat();
  const client = useQueryClient();
  const myId = useAuth((state) => state.profile?._id);
  const [leaving, setLeaving] = useState<Member | null>(null);
  const { accountId, role: actorRole } = workspace;
  const ownersCount = members.filter(({ role }) => role === 'owner').length;
  const change = useMutation({
    ...callMutation('changeMemberRole'),
    onSettled: () =>
      client.invalidateQueries(ofCalls('getManagementTeam', 'listMyManagementAccounts')),
    onError: (error) => showToast(failureText(error, text.failed), 'error'),
  });
  const setRole = (member: Member, role: Role) =>
    change.mutate(
      { params: { id: accountId, userId: member.userId._id }, body: { role } },
      {
        onSuccess: () =>
          showToast(team.changed(personName(member.userId), text.role[role]), 'success'),
      },
    );
  const grantable = (member: Member) =>
    roles.filter(
      (newRole) =>
        newRole === member.role ||
        canChangeRole({ actorRole, targetRole: member.role, newRole, ownersCount }).allowed,
    );
  const isLastOwner = (member: Member) => member.role === 'owner' && ownersCount === 1;
  const roleOf = (member: Member) => {
    const choices = grantable(member);
    return choices.length > 1 ? (
      <Select
        hideLabel
        className="min-w-36"
        label={team.roleOf(personName(member.userId))}
        value={member.role}
        disabled={change.isPending}
        onChange={(event) => setRole(member, event.target.value)}
        options={choices.map((value) => ({ value, label: text.role[value] }))}
      />
    ) : (
      <span>
        {text.role[member.role]}
        {isLastOwner(member) && workspace.can('team') ? (
          <span className="block max-w-52 text-xs text-muted">{team.lastOwner}</span>
        ) : null}
      </span>
    );
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-lg">{team.members}</h2>
      <Table
        caption={team.members}
        rows={members}
        rowKey={({ userId }) => userId._id}
        columns={[
          {
            key: 'member',
            header: team.member,
            // As wide as the phone leaves it: there it has the role too.
            fills: true,
            cell: (member) => (
              <>
                <span className="flex items-center gap-3 sm:min-w-44">
                  <Avatar
                    name={personName(member.userId)}
                    seed={member.userId._id}
                    imageUrl={member.userId.profile.pictureUrl}
                    size="sm"
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold">
                      {personName(member.userId)}
                      {member.userId._id === myId ? (
                        <span className="font-normal text-muted"> ({team.you})</span>
                      ) : null}
                    </span>
                    {member.email ? (
                      <span className="text-xs text-muted">{member.email}</span>
                    ) : null}
                  </span>
                </span>
                <div className="mt-2 sm:hidden">{roleOf(member)}</div>
              </>
            ),
          },
          {
            key: 'role',
            header: team.roleColumn,
            wide: 'sm',
            cell: roleOf,
          },
          {
            key: 'decisions',
            header: team.decisions,
            wide: 'sm',
            numeric: true,
            cell: ({ decisions }) => format.number(decisions),
          },
          {
            key: 'joined',
            header: team.joined,
            wide: 'lg',
            className: 'whitespace-nowrap text-muted',
            cell: ({ joinedAt }) => format.date(joinedAt),
          },
          {
            key: 'actions',
            header: <span className="sr-only">{team.actions}</span>,
            className: 'text-end',
            cell: (member) => {
              const isSelf = member.userId._id === myId;
              const verdict = canRemoveMember({
                actorRole,
                targetRole: member.role,
                ownersCount,
                isSelf,
              });
              return verdict.allowed ? (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={isSelf ? team.leave : team.removeTitle(personName(member.userId))}
                  onClick={() => setLeaving(member)}
                >
                  {isSelf ? team.leave : team.remove}
                </Button>
              ) : null;
            },
          },
        ]}
      />
      <RemoveDialog
        accountId={accountId}
        member={leaving}
        isSelf={leaving?.userId._id === myId}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

function RemoveDialog({
  accountId,
  member,
  isSelf,
  onClose,
}: {
  accountId: string;
  member: Member | null;
  isSelf: boolean;
  onClose: () => void;
}) {
  const text = useText(en);
  const team = useText(teamText);
  const failureText = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation(callMutation('removeMember'));
  const name = member ? personName(member.userId) : '';
  const confirm = () => {
    if (!member) return;
    remove.mutate(
      { params: { id: accountId, userId: member.userId._id } },
      {
        onSuccess: () => {
          showToast(isSelf ? team.left : team.removed(name), 'success');
          onClose();
          if (isSelf) void navigate(paths.entry);
          void client.invalidateQueries(ofCalls('getManagementTeam', 'listMyManagementAccounts'));
        },
        onError: (error) => showToast(failureText(error, text.failed), 'error'),
      },
    );
  };
  return (
    <ConfirmDialog
      open={member !== null}
      onClose={onClose}
      title={isSelf ? team.leaveTitle : team.removeTitle(name)}
      description={isSelf ? team.leaveBody : team.removeBody}
      cancel={team.cancel}
      confirm={isSelf ? team.leave : team.remove}
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
