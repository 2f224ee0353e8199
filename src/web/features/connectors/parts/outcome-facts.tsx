import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Holder, isAnswerLate } from '#rules/connectors/disputes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { tellsDay } from '#web/lib/told-time.ts';
import { en } from '#web/locales/en/referral-disputes.ts';
import { Button } from '#web/ui/button.tsx';
import type { Referral } from '../queries.ts';
import { DisputeDialog } from './dispute-dialog.tsx';

/** Rule, credit and times of an outcome, and what is said about it by whose link it was. */
export function OutcomeFacts({ referral, of }: { referral: Referral; of: Holder }) {
  const text = useText(en);
  const format = useFormat();
  const [disputing, setDisputing] = useState(false);
  const { dispute, disputableUntil } = referral;
  return (
    <div className="grid justify-items-start gap-2">
      {dispute ? <Dispute dispute={dispute} /> : null}
      <details className="group w-full">
        <summary className="flex min-h-10 w-fit cursor-pointer items-center gap-1.5 text-sm font-semibold text-accent-text">
          {text.why}
          <ChevronDown
            size={16}
            aria-hidden
            className="transition-transform group-open:rotate-180"
          />
        </summary>
        <Facts referral={referral} of={of} />
      </details>
      {disputableUntil ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" variant="secondary" onClick={() => setDisputing(true)}>
            {text.dispute}
          </Button>
          <span className="text-xs text-muted">{text.until(format.date(disputableUntil))}</span>
        </div>
      ) : null}
      {disputing ? (
        <DisputeDialog referral={referral} of={of} onClose={() => setDisputing(false)} />
      ) : null}
    </div>
  );
}

function Facts({ referral, of }: { referral: Referral; of: Holder }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  // Who may not know of the application reads the day alone.
  const at = (instant: string) =>
    tellsDay(instant) ? format.date(instant) : format.dateTime(instant, zone);
  const { outcome, outcomeAt, seenAt, windowEndsAt, decidedBy } = referral;
  const credit = decidedBy?.credit;
  const holders = of.kind === 'user' ? text.holders : { ...text.holders, you: text.holders.yours };
  const holder = credit ? holders[credit.holder] : holders.nobody;
  const rows: [string, string][] = [[text.rule, text.rules[outcome]]];
  if (decidedBy && credit && credit.holder !== 'you') {
    const say = credit.named ? text.named : text.followed;
    rows.push([text.holder, say(holder, at(credit.seenAt))]);
  } else if (decidedBy) {
    rows.push([text.holder, holder]);
  }
  rows.push([text.yours, at(seenAt)], [text.ended, at(windowEndsAt)]);
  if (decidedBy) {
    rows.push([text.begun, at(decidedBy.begunAt)]);
    rows.push([text.sent, decidedBy.sentAt ? at(decidedBy.sentAt) : text.notSent]);
  }
  if (outcomeAt) rows.push([text.decided, at(outcomeAt)]);
  return (
    <dl className="grid gap-x-4 gap-y-1.5 pb-2 text-sm sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]">
      {rows.map(([term, value]) => (
        <div key={term} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="text-muted">{term}</dt>
          <dd className="max-w-prose wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Dispute({ dispute }: { dispute: NonNullable<Referral['dispute']> }) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const { answer, answeredAt, answerDue, createdAt } = dispute;
  const isLate = isAnswerLate({ answer, due: answerDue }, now);
  return (
    <div className="grid w-full max-w-prose gap-1.5 rounded-card bg-sunken px-4 py-3 text-sm">
      <p className="font-medium">
        {answer && answeredAt
          ? text.answered[answer](format.ago(answeredAt, now))
          : text.open(format.ago(createdAt, now))}
      </p>
      {answer ? null : (
        <p className={isLate ? 'text-warn' : 'text-muted'}>
          {(isLate ? text.late : text.due)(format.date(answerDue))}
        </p>
      )}
      <dl className="grid gap-1">
        <dt className="text-xs text-muted">{text.words}</dt>
        <dd className="wrap-anywhere whitespace-pre-line">{dispute.text}</dd>
        {dispute.answerReason ? (
          <>
            <dt className="text-xs text-muted">{text.reason}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{dispute.answerReason}</dd>
          </>
        ) : null}
      </dl>
    </div>
  );
}
