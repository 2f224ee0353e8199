import type { ProjectDetail } from '#contract/projects.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStatusBadge } from './project-status.tsx';

export interface ProjectHeaderProps {
  workspace: Workspace;
  project: ProjectDetail;
  /** As it is being written. */
  name: string;
  current: 'details' | 'form' | 'review';
  saveState: ReactNode;
  action: ReactNode;
}

/** Name, status, where the text is, and the next step; stays in sight while the page scrolls. */
export function ProjectHeader(props: ProjectHeaderProps) {
  const { workspace, project, current } = props;
  const text = useText(en);
  const { accountId } = workspace;
  const name = props.name.trim() || project.name;
  useTitle(current === 'form' ? text.editor.formOf(name) : name);
  return (
    <div className="sticky top-16 z-20 -mx-4 mb-6 bg-paper/95 px-4 pt-2 backdrop-blur-md">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-64 items-center gap-2">
          <Link
            to={paths.projects(accountId)}
            aria-label={text.list.title}
            className="-ms-2 grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/6 hover:text-ink"
          >
            <ArrowLeft size={20} aria-hidden className="rtl:-scale-x-100" />
          </Link>
          <h1 className="truncate text-lg md:text-xl">{name}</h1>
          <ProjectStatusBadge status={project.status} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {props.saveState}
          {props.action}
          <ProjectMenu workspace={workspace} project={project} />
        </div>
      </div>
      <LinkTabs
        label={name}
        current={current}
        tabs={[
          { key: 'details', label: text.editor.details, to: paths.project(accountId, project._id) },
          { key: 'form', label: text.editor.form, to: paths.form(accountId, project._id) },
          { key: 'review', label: text.editor.review, to: paths.review(accountId, project._id) },
        ]}
      />
    </div>
  );
}
