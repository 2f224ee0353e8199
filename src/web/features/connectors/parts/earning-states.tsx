import { limits } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { cx } from '#web/ui/cx.ts';
import type { EarningSums } from '../queries.ts';
import { useMoney } from './money.ts';
import { earningStates, earningTones } from './outcome-tones.ts';

/** The sums of one currency along the way from shortlisted to paid, each with what the next step takes. */
export function EarningStates({ sums }: { sums: EarningSums }) {
  const text = useText(en);
  const money = useMoney();
  const next = {
    pending: text.earnings.next.pending,
    earned: text.earnings.next.earned(limits.earningHoldDays),
    payable: text.earnings.next.payable,
    paid: text.earnings.next.paid,
    void: text.earnings.next.void,
  };
  return (
    <div className="grid gap-3">
      <ol
        aria-label={text.earnings.currency(sums.currency)}
        className="grid overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-5"
      >
        {earningStates.map((state) => (
          <li
            key={state}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] content-start items-start gap-x-4 gap-y-2 border-b border-line p-4 last:border-b-0 md:grid-cols-1 md:border-e md:border-b-0 md:p-5 md:last:border-e-0',
              state === 'void' && 'bg-sunken',
            )}
          >
            <Badge tone={earningTones[state]} dot className="justify-self-start">
              {text.states[state]}
            </Badge>
            <span
              className={cx('tabular text-xl font-semibold', sums[state] === 0 && 'text-muted')}
            >
              {money(sums[state], sums.currency)}
            </span>
            <span className="col-span-full text-xs text-muted">{next[state]}</span>
          </li>
        ))}
      </ol>
      {sums.owed > 0 ? (
        <Notice>{text.earnings.owed(money(sums.owed, sums.currency))}</Notice>
      ) : null}
    </div>
  );
}
