import type { OperatorDispute as Dispute } from '#contract/operator-disputes.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/operator-disputes.ts';
import { en as referrals } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Referrer, referrerName } from './referrer-name.ts';

/** The application with its times, its charge, its referrals and what it earned for whom. */
export function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const text = useText(en);
  const words = useText(referrals);
  const format = useFormat();
  const zone = useTimeZone();
  const at = (instant: string) => format.dateTime(instant, zone);
  const { application, charge, touches, earnings } = dispute;
  const nameOf = (referrer: Referrer) => referrerName(referrer, text.gone);
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:gap-y-3 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)]">
      <dt className="text-muted">{text.application}</dt>
      <dd className="mb-2 sm:mb-0">
        {text.begun} {at(application.begunAt)}
        {application.sentAt ? ` · ${text.sent} ${at(application.sentAt)}` : null}
      </dd>
      <dt className="text-muted">{text.charge}</dt>
      <dd className="mb-2 sm:mb-0">
        {charge
          ? `${format.money(charge.amount, charge.currency)} · ${at(charge.at)} · ${charge.collected ? text.collected : text.notCollected}`
          : text.noCharge}
      </dd>
      <dt className="text-muted">{text.touches(touches.length)}</dt>
      <dd className="mb-2 sm:mb-0">
        <ul className="grid gap-2">
          {touches.map((touch) => (
            <li key={touch._id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-anywhere">{nameOf(touch)}</span>
                <Badge>{words.outcomes[touch.outcome]}</Badge>
                {touch.isDisputed ? <Badge tone="orange">{text.disputed}</Badge> : null}
              </span>
              <span className="text-xs text-muted">
                {touch.named ? text.named : text.link} {at(touch.seenAt)} ·{' '}
                {text.window(at(touch.windowEndsAt))} ·{' '}
                {touch.terms
                  ? text.terms(
                      format.money(touch.terms.share, touch.terms.currency),
                      format.money(touch.terms.price, touch.terms.currency),
                    )
                  : text.noTerms}
              </span>
            </li>
          ))}
        </ul>
      </dd>
      <dt className="text-muted">{text.earnings}</dt>
      <dd className="mb-2 sm:mb-0">
        {earnings.length === 0 ? text.noEarnings : null}
        <ul className="grid gap-2">
          {earnings.map((earning) => (
            <li key={earning._id} className="grid gap-0.5">
              <span className="flex flex-wrap items-center gap-2">
                <span className="font-medium tabular">
                  {format.money(earning.amount, earning.currency)}
                </span>
                <span className="wrap-anywhere">{nameOf(earning)}</span>
                <Badge>{words.states[earning.status]}</Badge>
              </span>
              <span className="text-xs text-muted">{words.earningReasons[earning.reason]}</span>
            </li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}
