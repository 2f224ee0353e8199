import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Holder, isAnswerLate } from '#rules/connectors/disputes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow } from '#web/lib/time.ts';
import { agoTold } from '#web/lib/told-time.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LogoMark } from '#web/ui/logo-mark.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import type { Referral } from '../queries.ts';
import { useMoney } from './money.ts';
import { OutcomeFacts } from './outcome-facts.tsx';
import { earningTones, outcomeTones } from './outcome-tones.ts';

/** One referral: which startup and project, what became of it and why, what it earns. */
export function ReferralRow({
  referral,
  of,
  sample,
}: {
  referral: Referral;
  /** Whose it is; nobody's in a sample. */
  of?: Holder;
  sample?: ReactNode;
}) {
  const text = useText(en);
  const format = useFormat();
  const now = useNow();
  const money = useMoney();
  const { project, outcome, application, seenAt, windowEndsAt, terms } = referral;
  const isOpen = outcome === 'not_yet' || (outcome === 'credited' && !application?.earning);
  const { entity } = project.entityManagementAccountId;
  const facts = [
    text.list.followed(agoTold(format, seenAt, now)),
    application?.sentAt ? text.list.sent(format.ago(application.sentAt, now)) : null,
    outcome === 'not_yet' ? text.list.until(format.date(windowEndsAt)) : null,
    isOpen && terms && terms.share > 0
      ? text.list.terms(money(terms.share, terms.currency), money(terms.price, terms.currency))
      : null,
  ];
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="flex min-w-0 items-start gap-3.5">
        <LogoMark name={entity.name} seed={entity.hue} imageUrl={entity.logoUrl} />
        <div className="grid min-w-0 flex-1 gap-1">
          <p className="font-semibold wrap-anywhere">
            {application?.startupName ?? (application ? text.list.noName : text.list.somebody)}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {sample ? (
              project.name
            ) : (
              <Link to={`/projects/${project.slug}`} className={linkStyle('quiet')}>
                {project.name}
              </Link>
            )}
          </p>
          <p className="max-w-prose text-sm">{text.reasons[outcome]}</p>
          <p className="flex flex-wrap gap-x-3 text-xs text-muted">
            {facts.filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {of ? <OutcomeFacts referral={referral} of={of} /> : null}
        </div>
      </div>
      <div className="grid content-start justify-items-start gap-2 ps-13.5 sm:justify-items-end sm:ps-0">
        <div className="flex flex-wrap gap-2 sm:justify-end">
          {sample}
          {application ? <StatusChip status={application.status} /> : null}
          <Badge tone={outcomeTones[outcome]} dot>
            {text.outcomes[outcome]}
          </Badge>
        </div>
        {application?.earning ? <Earning earning={application.earning} of={of} /> : null}
      </div>
    </li>
  );
}

type EarningView = NonNullable<NonNullable<Referral['application']>['earning']>;

function Earning({ earning, of }: { earning: EarningView; of: Holder | undefined }) {
  const text = useText(en);
  const format = useFormat();
  const money = useMoney();
  const now = useNow();
  const { status, reason, note, amount, currency, payableFrom, waitsFor, keptBack } = earning;
  const { disputeDue: due } = earning;
  const waits =
    of?.kind === 'account'
      ? { ...text.waits, payee_unverified: text.list.organisationUnverified }
      : text.waits;
  return (
    <div className="grid gap-1 sm:max-w-72 sm:justify-items-end sm:text-end">
      <p className="flex items-center gap-2">
        <span className="tabular text-lg font-semibold">{money(amount, currency)}</span>
        <Badge tone={earningTones[status]}>{text.states[status]}</Badge>
      </p>
      <p className="text-xs text-muted">{text.earningReasons[reason]}</p>
      {note ? <p className="text-xs wrap-anywhere">{note}</p> : null}
      {waitsFor.map((wait) => (
        <p key={wait} className="text-xs font-medium">
          {wait === 'payee_changed' && earning.accountFrom
            ? text.accountFrom(format.date(earning.accountFrom))
            : waits[wait]}
        </p>
      ))}
      {due ? (
        <p className="text-xs font-medium">
          {isAnswerLate({ answer: null, due }, now)
            ? text.list.disputeLate(format.date(due))
            : text.list.disputeDue(format.date(due))}
        </p>
      ) : null}
      {keptBack > 0 ? (
        <p className="text-xs text-muted">{text.list.keptBack(money(keptBack, currency))}</p>
      ) : null}
      {status === 'earned' && payableFrom ? (
        <p className="text-xs font-medium">{text.list.payable(format.date(payableFrom))}</p>
      ) : null}
    </div>
  );
}
