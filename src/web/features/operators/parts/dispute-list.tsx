import type { OperatorDispute as Dispute } from '#contract/operator-disputes.ts';
import { isAnswerLate } from '#rules/connectors/disputes.ts';
import { send } from '#web/lib/client.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-disputes.ts';
import { en as referrals } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { Link } from 'react-router';
import type { Act } from './act-dialog.tsx';
import { DisputeFacts } from './dispute-facts.tsx';
import { userPath } from './pages.ts';
import { referrerName } from './referrer-name.ts';

/** Each dispute with its facts, and the two answers to an open one. */
export function DisputeList({
  disputes,
  onAct,
}: {
  disputes: Dispute[];
  onAct: (act: Act) => void;
}) {
  return (
    <ul className="grid gap-4">
      {disputes.map((dispute) => (
        <OneDispute key={dispute._id} dispute={dispute} onAct={onAct} />
      ))}
    </ul>
  );
}

function OneDispute({ dispute, onAct }: { dispute: Dispute; onAct: (act: Act) => void }) {
  const text = useText(en);
  const words = useText(referrals);
  const format = useFormat();
  const zone = useTimeZone();
  const { connector, organisation, project, startupName, outcome } = dispute;
  const { answer, answeredAt, whyNotChange } = dispute;
  const name = referrerName(dispute, text.gone);
  const page = connector
    ? userPath(connector._id)
    : organisation && `/organisations/${organisation.slug}`;
  const isLate = isAnswerLate({ answer, due: dispute.answerDue }, useNow());
  const acts = actsOf(text, dispute, name);
  return (
    <li className="grid gap-4 rounded-panel border border-line bg-surface p-5 text-sm">
      <div className="grid gap-1">
        <h2 className="flex flex-wrap items-center gap-2 text-base">
          <Link to={`/projects/${project.slug}`} className={linkStyle()}>
            {text.forProject(project.name, startupName)}
          </Link>
          <Badge tone="rose">{text.outcome(words.outcomes[outcome])}</Badge>
          <StatusChip status={dispute.application.status} />
          {answer ? (
            <Badge tone="green">{text.answers[answer]}</Badge>
          ) : (
            <Badge tone={isLate ? 'amber' : 'neutral'}>
              {(isLate ? text.late : text.due)(format.date(dispute.answerDue))}
            </Badge>
          )}
        </h2>
        <p className="text-muted">
          {page ? (
            <Link to={page} className={linkStyle()}>
              {text.by(name)}
            </Link>
          ) : (
            text.by(name)
          )}
          {` · ${text.since} ${format.dateTime(dispute.since, zone)} · ${text.opened} ${format.dateTime(dispute.createdAt, zone)}`}
        </p>
      </div>
      <blockquote className="max-w-prose border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line">
        {dispute.text || text.gone}
      </blockquote>
      <DisputeFacts dispute={dispute} />
      {answer ? (
        <div className="grid gap-1">
          {dispute.answerReason ? (
            <p className="max-w-prose wrap-anywhere whitespace-pre-line">{dispute.answerReason}</p>
          ) : null}
          <p className="text-xs text-muted">
            {text.answeredBy(dispute.answeredBy ? personName(dispute.answeredBy) : text.gone)}
            {answeredAt ? ` · ${format.dateTime(answeredAt, zone)}` : null}
          </p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-2">
          {whyNotChange ? (
            <p className="text-xs text-warn">{text.obstacles[whyNotChange]}</p>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant="secondary"
              aria-label={acts.stands.title}
              onClick={() => onAct(acts.stands)}
            >
              {acts.stands.confirm}
            </Button>
            {whyNotChange ? null : (
              <Button
                size="sm"
                variant="secondary"
                aria-label={acts.changed.title}
                onClick={() => onAct(acts.changed)}
              >
                {acts.changed.confirm}
              </Button>
            )}
          </div>
        </div>
      )}
    </li>
  );
}

function actsOf(
  text: (typeof en)['en'],
  dispute: Dispute,
  name: string,
): Record<'stands' | 'changed', Act> {
  const isOwn = dispute.touches.some(
    (touch) =>
      touch.isDisputed &&
      (touch.outcome === 'credited' || touch.outcome === 'project_pays_nothing'),
  );
  const answer = (value: 'stands' | 'changed') => ({
    id: `${value}:${dispute._id}`,
    reason: 'required' as const,
    run: (reason = '') =>
      send('answerDispute', { params: { id: dispute._id }, body: { answer: value, reason } }),
  });
  return {
    stands: {
      ...answer('stands'),
      title: text.standsTitle(name),
      body: text.standsBody,
      confirm: text.stands,
      done: text.standsDone,
    },
    changed: {
      ...answer('changed'),
      title: isOwn ? text.restoreTitle(name) : text.changeTitle(name),
      body: isOwn ? text.restoreBody : text.changeBody,
      confirm: isOwn ? text.restore : text.change,
      done: isOwn ? text.restoreDone : text.changeDone,
    },
  };
}
