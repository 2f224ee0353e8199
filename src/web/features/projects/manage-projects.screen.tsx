import { useQuery } from '@tanstack/react-query';
import { FolderPlus, Plus, Search } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, textParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PageTitle } from '#web/workspace/page-title.tsx';
import { WorkspacePage, type Workspace } from '#web/workspace/workspace.tsx';
import { accountProjects } from '#web/workspace/queries.ts';
import { ConfirmOpen } from './parts/manage/confirm-open.tsx';
import { CreateProjectDialog } from './parts/manage/create-project-dialog.tsx';
import { ProjectTable } from './parts/manage/project-table.tsx';
import { projectStatuses } from './parts/manage/project-status.tsx';

const shape = {
  q: textParam(),
  status: choiceParam(['all', ...projectStatuses], 'all'),
  new: choiceParam(['', '1'], ''),
};

export function ManageProjectsScreen() {
  return (
    <WorkspacePage tab="projects">
      {(workspace) => <Projects workspace={workspace} />}
    </WorkspacePage>
  );
}

function Projects({ workspace }: { workspace: Workspace }) {
  const text = useText(en);
  const isReviewer = workspace.role === 'reviewer';
  const { values, set, href } = useParamsOf(shape);
  const q = useDeferredValue(values.q.trim().toLowerCase());
  const projects = useQuery(accountProjects(workspace.accountId));
  const all = projects.data?.data ?? [];
  const found = all.filter(({ name }) => name.toLowerCase().includes(q));
  const shown = found.filter(({ status }) =>
    values.status === 'all' ? status !== 'archived' : status === values.status,
  );
  const chips = [
    {
      key: 'all',
      label: text.list.all,
      to: href({ status: 'all' }),
      active: values.status === 'all',
      count: found.filter(({ status }) => status !== 'archived').length,
    },
    ...projectStatuses
      .map((status) => ({
        key: status,
        label: text.status[status],
        to: href({ status }),
        active: values.status === status,
        count: found.filter((project) => project.status === status).length,
      }))
      .filter(({ count, active }) => count > 0 || active),
  ];
  const create = workspace.can('edit') ? (
    <Button icon={<Plus size={18} aria-hidden />} onClick={() => set({ new: '1' })}>
      {text.list.create}
    </Button>
  ) : null;
  return (
    <>
      <PageTitle title={text.list.title}>{create}</PageTitle>
      {projects.isPending ? (
        <SkeletonRows label={text.list.title} />
      ) : projects.isError ? (
        <QueryError query={projects} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<FolderPlus size={24} aria-hidden />}
          title={isReviewer ? text.list.reviewerTitle : text.list.emptyTitle}
          action={create}
        >
          {isReviewer ? text.list.reviewerBody : text.list.emptyBody}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {workspace.can('edit') ? (
            <ConfirmOpen accountId={workspace.accountId} projects={all} />
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <ChipFilters chips={chips} label={text.list.filters} />
            <TextField
              hideLabel
              type="search"
              label={text.list.search}
              placeholder={text.list.search}
              leading={<Search size={18} aria-hidden />}
              className="w-full sm:w-64"
              value={values.q}
              onChange={(event) => set({ q: event.target.value })}
            />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              title={text.list.noneTitle}
              action={
                <Button variant="secondary" onClick={() => set({ q: '', status: 'all' })}>
                  {text.list.clear}
                </Button>
              }
            >
              {text.list.noneBody}
            </EmptyState>
          ) : (
            <ProjectTable workspace={workspace} projects={shown} />
          )}
        </div>
      )}
      <CreateProjectDialog
        accountId={workspace.accountId}
        open={values.new === '1' && workspace.can('edit')}
        onClose={() => set({ new: '' })}
      />
    </>
  );
}
