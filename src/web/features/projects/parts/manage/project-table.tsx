/* oxlint-disable react/no-unstable-nested-components -- the cells of a table are called, never mounted as components */
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Deadline } from '#web/ui/deadline.tsx';
import { Table } from '#web/ui/table.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { OverdueDecisions } from './overdue-decisions.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

type Row = Reply<'listManagementProjects'>['data'][number];

export function ProjectTable({ workspace, projects }: { workspace: Workspace; projects: Row[] }) {
  const text = useText(en);
  const format = useFormat();
  const deadlineOf = ({ deadline, applyClosesAt }: Row) => (
    <Deadline deadline={deadline} closesAt={applyClosesAt} />
  );
  return (
    <Table
      caption={text.list.title}
      rows={projects}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          header: text.list.name,
          // As wide as the phone leaves it: there it has the status and the deadline too.
          fills: true,
          className: 'sm:min-w-56',
          cell: (project) => (
            <>
              <Link
                to={paths.project(workspace.accountId, project._id)}
                className={cx(linkStyle('name'), 'inline-flex min-h-10 items-center')}
              >
                {project.name}
              </Link>
              <OverdueDecisions workspace={workspace} project={project} />
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:hidden">
                <ProjectStatusBadge status={project.status} />
                {deadlineOf(project)}
              </div>
            </>
          ),
        },
        {
          key: 'status',
          header: text.list.status,
          wide: 'sm',
          cell: ({ status }) => <ProjectStatusBadge status={status} />,
        },
        {
          key: 'deadline',
          header: text.list.deadline,
          wide: 'sm',
          className: 'whitespace-nowrap',
          cell: deadlineOf,
        },
        {
          key: 'sent',
          // The word would take the name of the project its line on a phone.
          header: (
            <>
              <FileText size={16} aria-hidden className="ms-auto sm:hidden" />
              <span className="max-sm:sr-only">{text.list.sent}</span>
            </>
          ),
          className: 'max-sm:px-0',
          numeric: true,
          cell: ({ _id, sent }) =>
            sent > 0 ? (
              <Link
                to={`${paths.applications(workspace.accountId)}?project=${_id}`}
                className={cx(linkStyle('action'), 'min-w-10 justify-center')}
              >
                {format.number(sent)}
              </Link>
            ) : (
              format.number(sent)
            ),
        },
        {
          key: 'drafts',
          header: text.list.drafts,
          wide: 'lg',
          numeric: true,
          cell: ({ drafts }) => format.number(drafts),
        },
        {
          key: 'views',
          header: text.list.views,
          wide: 'lg',
          numeric: true,
          cell: ({ viewCount }) => format.number(viewCount),
        },
        {
          key: 'actions',
          header: <span className="sr-only">{text.actions.menu}</span>,
          className: 'text-end max-sm:ps-0',
          cell: (project) => <ProjectMenu workspace={workspace} project={project} />,
        },
      ]}
    />
  );
}
