import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Reply } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decision-date-editor.ts';
import { paths } from '#web/workspace/paths.ts';
import type { Workspace } from '#web/workspace/workspace.tsx';

/** As the list is asked for them. */
const waiting = 'pending,in_review,shortlisted,interview,needs_info';
type Row = Reply<'listManagementProjects'>['data'][number];

/** How many applications wait for a decision after the promised day, and where they are. */
export function OverdueDecisions({
  workspace,
  project: { _id, decisionDate, overdue },
}: {
  workspace: Workspace;
  project: Row;
}) {
  const text = useText(en);
  const format = useFormat();
  if (!decisionDate || !overdue) return null;
  return (
    <Link
      to={`${paths.applications(workspace.accountId)}?project=${_id}&status=${waiting}`}
      className="flex min-h-10 items-center gap-2 text-sm font-medium text-warn"
    >
      <TriangleAlert size={16} aria-hidden className="shrink-0" />
      <span className="tabular">{text.overdue(overdue, format.date(decisionDate))}</span>
    </Link>
  );
}
