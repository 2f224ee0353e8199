import type { OperatorReport as Report } from '#contract/operator-views.ts';
import { Link } from 'react-router';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operators.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { personName } from '#web/lib/person.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Act } from './act-dialog.tsx';
import { userPath } from './pages.ts';

/** What users reported: hide what it is about, or close the report. */
export function ReportList({ reports, onAct }: { reports: Report[]; onAct: (act: Act) => void }) {
  const text = useText(en);
  const words = text.moderation;
  const close = (report: Report, outcome: 'acted' | 'dismissed'): Act => ({
    id: `${outcome}:${report._id}`,
    title: words.closeTitle(report.target.name),
    body: outcome === 'acted' ? words.actedBody : words.dismissedBody,
    confirm: words[outcome],
    done: words.closed,
    reason: 'optional',
    run: (note) =>
      send('resolveReport', {
        params: { id: report._id },
        body: { outcome, ...(note ? { note } : {}) },
      }),
  });
  const hide = ({ target }: Report): Act => ({
    id: `hide:${target._id}`,
    title: text.hide.hideNamed(target.name),
    body: target.kind === 'entity' ? text.hide.entityBody : text.hide.projectBody,
    confirm: text.hide.hide,
    done: text.hide.hidden(target.name),
    reason: 'required',
    danger: true,
    run: (reason = '') =>
      send(target.kind === 'entity' ? 'hideEntity' : 'hideProject', {
        params: { id: target._id },
        body: { reason },
      }),
  });
  return (
    <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
      {reports.map((report) => (
        <OneReport
          key={report._id}
          report={report}
          onHide={() => onAct(hide(report))}
          onClose={(outcome) => onAct(close(report, outcome))}
        />
      ))}
    </ul>
  );
}

interface OneReportProps {
  report: Report;
  onHide: () => void;
  onClose: (outcome: 'acted' | 'dismissed') => void;
}

function OneReport({ report, onHide, onClose }: OneReportProps) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const words = text.moderation;
  const { target, reporter, resolved } = report;
  const page = target.kind === 'entity' ? 'organisations' : 'projects';
  return (
    <li className="grid gap-3 p-5 text-sm lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1.5">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <Link to={`/${page}/${target.slug}`} className={linkStyle()}>
            {target.name}
          </Link>
          <Badge>{text.audit.targets[target.kind]}</Badge>
          <Badge tone="orange">{text.reasons[report.reason]}</Badge>
          {target.hidden ? <Badge tone="rose">{text.hide.isHidden}</Badge> : null}
        </h2>
        {report.text ? <p className="max-w-prose wrap-anywhere">{report.text}</p> : null}
        <p className="text-xs text-muted">
          <Link to={userPath(reporter._id)} className={linkStyle()}>
            {personName(reporter)}
          </Link>{' '}
          {reporter.email} · {format.ago(report.createdAt, now)}
        </p>
        {resolved ? (
          <p>
            {words.resolvedBy(
              words.outcomes[resolved.outcome],
              resolved.by ? personName(resolved.by) : text.audit.gone,
            )}
            {resolved.note ? ` ${resolved.note}` : null}
          </p>
        ) : null}
      </div>
      {resolved ? null : (
        <div className="flex flex-wrap content-start gap-2 lg:w-40 lg:flex-col">
          {target.hidden ? null : (
            <Button size="sm" variant="secondary" onClick={onHide}>
              {text.hide.hide}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={() => onClose('acted')}>
            {words.acted}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => onClose('dismissed')}>
            {words.dismissed}
          </Button>
        </div>
      )}
    </li>
  );
}
