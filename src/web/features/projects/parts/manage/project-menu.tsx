import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  CircleStop,
  Copy,
  ExternalLink,
  Link2,
  MoreHorizontal,
  QrCode,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { projectQuery } from '../../queries.ts';
import type { ProjectStatus } from './project-status.tsx';

export interface ProjectMenuProps {
  workspace: Workspace;
  project: { _id: string; slug: string; name: string; status: ProjectStatus };
}

/** What can be done with a project besides editing it; only what the role and the status allow. */
export function ProjectMenu({ workspace, project }: ProjectMenuProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'close' | 'archive' | null>(null);
  const failed = { onError: (error: Error) => showToast(failureText(error, text.failed), 'error') };
  const refresh = () =>
    client.invalidateQueries(
      ofCalls('listManagementProjects', 'getProject', 'getManagementStats', 'listProjects'),
    );
  const close = useMutation({ ...callMutation('closeProject'), ...failed });
  const archive = useMutation({ ...callMutation('archiveProject'), ...failed });
  const clone = useMutation({ ...callMutation('cloneProject'), ...failed });
  const params = { id: project._id };
  const share = async () => {
    await navigator.clipboard.writeText(`${window.location.origin}/projects/${project.slug}`);
    showToast(text.actions.copied, 'success');
  };
  const cloneNow = () =>
    clone.mutate(
      { params },
      {
        onSuccess: ({ data }) => {
          showToast(text.actions.cloned, 'success');
          void refresh();
          void navigate(paths.project(workspace.accountId, data._id));
        },
      },
    );
  const confirm = () => {
    const [step, message] =
      asking === 'close'
        ? ([close, text.actions.closed] as const)
        : ([archive, text.actions.archivedToast] as const);
    step.mutate(
      { params },
      {
        onSuccess: (reply) => {
          client.setQueryData(projectQuery(project._id).queryKey, reply);
          showToast(message, 'success');
          setAsking(null);
          void refresh();
        },
      },
    );
  };
  const { status } = project;
  const mayEdit = workspace.can('edit');
  const isPublic = status !== 'draft' && status !== 'archived';
  const icon = { size: 16, 'aria-hidden': true } as const;
  const items: MenuItem[] = [
    ...(isPublic
      ? ([
          {
            key: 'share',
            label: text.actions.share,
            icon: <Link2 {...icon} />,
            onSelect: () => void share().catch(() => showToast(text.failed, 'error')),
          },
          {
            kind: 'link',
            key: 'open',
            label: text.actions.open,
            icon: <ExternalLink {...icon} />,
            to: `/projects/${project.slug}`,
          },
          {
            kind: 'link',
            key: 'kit',
            label: text.actions.kit,
            icon: <QrCode {...icon} />,
            to: paths.published(workspace.accountId, project._id),
          },
        ] as const)
      : []),
    ...(mayEdit
      ? ([
          { key: 'clone', label: text.actions.clone, icon: <Copy {...icon} />, onSelect: cloneNow },
        ] as const)
      : []),
    ...(mayEdit && status === 'open'
      ? ([
          {
            key: 'close',
            label: text.actions.close,
            icon: <CircleStop {...icon} />,
            onSelect: () => setAsking('close'),
          },
        ] as const)
      : []),
    ...(mayEdit && status !== 'archived'
      ? ([
          {
            key: 'archive',
            label: text.actions.archive,
            icon: <Archive {...icon} />,
            danger: true,
            onSelect: () => setAsking('archive'),
          },
        ] as const)
      : []),
  ];
  if (items.length === 0) return null;
  const isClosing = asking === 'close';
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={text.list.more(project.name)}
            icon={<MoreHorizontal size={20} aria-hidden />}
          />
        }
        items={items}
      />
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={isClosing ? text.actions.closeTitle : text.actions.archiveTitle}
        description={isClosing ? text.actions.closeBody : text.actions.archiveBody}
        cancel={text.actions.cancel}
        confirm={isClosing ? text.actions.close : text.actions.archive}
        variant={isClosing ? 'primary' : 'danger'}
        pending={close.isPending || archive.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
