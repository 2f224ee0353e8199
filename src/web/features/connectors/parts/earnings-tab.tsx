import { useQuery } from '@tanstack/react-query';
import { Coins } from 'lucide-react';
import type { ReactNode } from 'react';
import { limits } from '#contract/limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/referrals.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { figuresOf } from '../queries.ts';
import { EarningStates } from './earning-states.tsx';
import { Recompute } from './recompute.tsx';

interface EarningsTabProps {
  userId: string;
  /** Where to be paid: before the proof, which few read. */
  payee: ReactNode;
}

/** What was earned, where it stands, where it is paid, and the proof of it. */
export function EarningsTab({ userId, payee }: EarningsTabProps) {
  const text = useText(en);
  const figures = useQuery(figuresOf(userId));
  const earnings = figures.data?.data.earnings ?? [];
  if (figures.isPending) return <SkeletonRows count={3} label={text.earnings.title} />;
  if (figures.isError && !figures.data) {
    return (
      <>
        <QueryError query={figures} />
        {payee}
      </>
    );
  }
  if (earnings.length === 0) {
    return (
      <>
        <EmptyState
          icon={<Coins size={24} aria-hidden />}
          title={text.earnings.noneTitle}
          action={
            <LinkButton to="/referrals?tab=list" variant="secondary">
              {text.earnings.action}
            </LinkButton>
          }
        >
          {text.earnings.none(limits.earningHoldDays)}
        </EmptyState>
        {payee}
      </>
    );
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="earned-title" className="grid gap-4">
        <h2 id="earned-title" className="text-xl">
          {text.earnings.title}
        </h2>
        {earnings.map((sums) => (
          <EarningStates key={sums.currency} sums={sums} />
        ))}
      </section>
      {payee}
      <Recompute of={{ kind: 'user', id: userId }} />
    </div>
  );
}
