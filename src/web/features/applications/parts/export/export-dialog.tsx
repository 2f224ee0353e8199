import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#contract/application-exports.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import { addressOf } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { callQuery } from '#web/lib/query.ts';
import { saveFileOf } from '#web/lib/save-file.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/application-export.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import type { Filters } from '../manage/application-filters.ts';

/* The one that opens as it is first. */
const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[];

const exportsOf = (accountId: string, projectId: string) =>
  callQuery('listApplicationExports', { params: { id: accountId }, query: { projectId } });

/** Of which project, under which filters, and who has taken its applications along before. */
export function ExportDialog({
  accountId,
  filters,
  projects,
  open,
  onClose,
}: {
  accountId: string;
  filters: Filters;
  projects: readonly { _id: string; name: string }[];
  open: boolean;
  onClose: () => void;
}) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const [picked, pick] = useState('');
  const only = projects.length === 1 ? projects[0]?._id : undefined;
  const projectId = picked || filters.project || only || '';
  const statuses = applicationStatuses.filter((status) => filters.status.includes(status));
  const q = filters.q.trim();
  const file = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const query = {
        projectId,
        format,
        ...(statuses.length ? { statuses: statuses.join(',') } : {}),
        ...(q ? { q } : {}),
      };
      await saveFileOf(await addressOf('exportApplications', { params: { id: accountId }, query }));
    },
    onSettled: () => client.invalidateQueries(exportsOf(accountId, projectId)),
  });
  return (
    <Dialog open={open} onClose={onClose} size="md" title={text.title} description={text.body}>
      <div className="grid gap-5">
        <Select
          label={text.project}
          value={projectId}
          placeholder={text.choose}
          options={projects.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => pick(event.target.value)}
        />
        <div className="grid gap-1 text-sm text-muted">
          <p>{statuses.length > 0 || q ? text.filtered : text.all}</p>
          <p>{text.most}</p>
        </div>
        <Notice>{text.personal}</Notice>
        {file.isError ? <Notice kind="error">{failureText(file.error, text.failed)}</Notice> : null}
        <div className="grid gap-2 sm:grid-cols-2">
          {formats.map((format) => (
            <Button
              key={format}
              size="lg"
              variant={format === 'xlsx' ? 'primary' : 'secondary'}
              icon={<Download size={18} aria-hidden />}
              disabled={projectId === '' || (file.isPending && file.variables !== format)}
              pending={file.isPending && file.variables === format}
              onClick={() => file.mutate(format)}
            >
              {text.download[format]}
            </Button>
          ))}
        </div>
        {projectId ? <Earlier accountId={accountId} projectId={projectId} /> : null}
      </div>
    </Dialog>
  );
}

function Earlier({ accountId, projectId }: { accountId: string; projectId: string }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  const list = useQuery(exportsOf(accountId, projectId));
  return (
    <section className="grid gap-2">
      <h3 className="text-sm font-semibold">{text.earlier}</h3>
      {list.isPending ? (
        <SkeletonText lines={2} />
      ) : list.isError ? (
        <QueryError query={list} />
      ) : list.data.data.length === 0 ? (
        <p className="text-sm text-muted">{text.none}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {list.data.data.map(({ _id, by, key, createdAt, rows, complete }) => (
            <li key={_id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
              <span className="min-w-0 wrap-anywhere">
                {text.by(
                  by ? personName(by) : text.key(key ?? ''),
                  format.dateTime(createdAt, zone),
                )}
              </span>
              <span className="tabular text-muted">
                {complete ? text.rows(rows) : text.partly(rows)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
