import type { ProjectDetail } from '#contract/projects.ts';
import { ArrowLeft, History } from 'lucide-react';
import { useState } from 'react';
import { useTitle } from '#web/lib/head.ts';
import { useText } from '#web/lib/i18n.ts';
import { textParam, useParamsOf } from '#web/lib/search-params.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { useColon } from '#web/lib/naming.ts';
import { useFormat } from '#web/lib/format.ts';
import { en as publishing } from '#web/locales/en/publish-panel.ts';
import { en } from '#web/locales/en/form-versions.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';
import type { Form, FormVersion } from '../../queries.ts';
import { undoUntil, useUndoPublish } from '../publish/use-undo-publish.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { VersionComparison } from './version-comparison.tsx';
import { useLate } from '#web/lib/use-late.ts';
import { VersionRow } from './version-row.tsx';

export interface VersionsPageProps {
  workspace: Workspace;
  project: ProjectDetail;
  form: Form;
  versions: readonly FormVersion[];
}

const loadDialog = () => import('./version-dialog.tsx');
const shape = { open: textParam(), from: textParam(), to: textParam() };

/** Every version of a form: read as it was, compared, and made the working copy again. */
export function VersionsPage({ workspace, project, form, versions }: VersionsPageProps) {
  const text = useText(en);
  const { undo: undoText } = useText(publishing);
  const format = useFormat();
  const colon = useColon();
  const now = useNow();
  const zone = useTimeZone();
  const { values, set } = useParamsOf(shape);
  const [restoring, setRestoring] = useState<FormVersion | null>(null);
  const undo = useUndoPublish(project._id);
  useTitle(colon(text.title, project.name));
  const isPast = project.status === 'archived' || project.status === 'expired';
  const mayEdit = workspace.can('edit') && !isPast;
  const find = (number: string) => versions.find((one) => String(one.number) === number) ?? null;
  const shown = find(values.open);
  const dialog = useLate(loadDialog, shown !== null);
  const [from, to] = [find(values.from), find(values.to)];
  const until = mayEdit ? undoUntil(versions, now) : null;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div className="grid justify-items-start gap-2">
        <LinkButton
          variant="quiet"
          size="sm"
          className="-ms-3.5"
          icon={<ArrowLeft size={16} aria-hidden className="rtl:-scale-x-100" />}
          to={paths.form(workspace.accountId, project._id)}
        >
          {text.back}
        </LinkButton>
        <h1 className="text-2xl">{text.title}</h1>
        <p className="wrap-anywhere text-muted">{project.name}</p>
        <p className="text-sm text-muted">{text.intro}</p>
      </div>
      {from && to ? (
        <VersionComparison
          projectId={project._id}
          versions={versions}
          from={from}
          to={to}
          onChange={(change) => set(change)}
          onClose={() => set({ from: '', to: '' })}
        />
      ) : null}
      {versions.length ? (
        <ol className="grid gap-3" aria-label={text.title}>
          {versions.map((version, place) => (
            <VersionRow
              key={version.version}
              version={version}
              isFirst={place === versions.length - 1}
              isCurrent={version.version === form.publishedVersion}
              mayRestore={mayEdit}
              onOpen={() => set({ open: String(version.number) }, { push: true })}
              onCompare={() =>
                set({
                  from: String(versions[place + 1]?.number ?? version.number),
                  to: String(version.number),
                })
              }
              onRestore={() => setRestoring(version)}
              action={
                until && version.version === form.publishedVersion ? (
                  <Button
                    variant="secondary"
                    size="sm"
                    pending={undo.isPending}
                    onClick={() => undo.mutate()}
                  >
                    {undoText.label(version.number, format.time(until.toISOString(), zone))}
                  </Button>
                ) : null
              }
            />
          ))}
        </ol>
      ) : (
        <EmptyState icon={<History size={24} aria-hidden />} title={text.none}>
          {text.noneBody}
        </EmptyState>
      )}
      {shown && dialog ? (
        <dialog.VersionDialog
          projectId={project._id}
          version={shown}
          onClose={() => set({ open: '' })}
        />
      ) : null}
      {restoring ? (
        <RestoreDialog
          workspace={workspace}
          projectId={project._id}
          form={form}
          version={restoring}
          onClose={() => setRestoring(null)}
        />
      ) : null}
    </div>
  );
}
