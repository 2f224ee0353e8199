import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { touchOutcomes } from '#contract/limits.ts';
import type { Reply } from '#web/lib/client.ts';
import { useText } from '#web/lib/i18n.ts';
import { choiceParam, useParamsOf } from '#web/lib/search-params.ts';
import { en } from '#web/locales/en/referrals.ts';
import { ChipFilters } from '#web/ui/chip-filters.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { MorePages } from '#web/ui/show-more.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import type { Holder } from '#rules/connectors/disputes.ts';
import { type Outcome, referrals, sentReferrals } from '../queries.ts';
import { ReferralRow } from './referral-row.tsx';

const outcomes: readonly ('all' | Outcome)[] = ['all', ...touchOutcomes];
const shape = { outcome: choiceParam(outcomes, 'all') };

type Query = UseInfiniteQueryResult<InfiniteData<Reply<'listReferrals'>>>;

/** Every referral of the caller's with its outcome and the reason; the chips carry the counts. */
export function ListTab({ userId }: { userId: string }) {
  const { values } = useParamsOf(shape);
  const list = useInfiniteQuery({
    ...referrals(values.outcome),
    placeholderData: (before) => before,
  });
  return <ReferralList list={list} of={{ kind: 'user', id: userId }} />;
}

/** The same of an organisation, for its members. */
export function SentList({ accountId }: { accountId: string }) {
  const { values } = useParamsOf(shape);
  const list = useInfiniteQuery({
    ...sentReferrals(accountId, values.outcome),
    placeholderData: (before) => before,
  });
  return <ReferralList list={list} of={{ kind: 'account', id: accountId }} />;
}

function ReferralList({ list, of }: { list: Query; of: Holder }) {
  const text = useText(en);
  const { values, href } = useParamsOf(shape);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const first = list.data?.pages[0];
  const counts = new Map(first?.counts.map(({ outcome, count }) => [outcome, count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const shown = outcomes.filter(
    (outcome) => outcome === 'all' || counts.has(outcome) || outcome === values.outcome,
  );
  if (list.isPending) return <SkeletonRows count={5} label={text.list.title} />;
  if (list.isError && !list.data) return <QueryError query={list} />;
  if (all === 0 && values.outcome === 'all') {
    return (
      <EmptyState
        icon={<Send size={24} aria-hidden />}
        title={text.list.noneTitle}
        action={<LinkButton to="/projects">{text.list.browse}</LinkButton>}
      >
        {text.list.none}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ChipFilters
        label={text.list.filter}
        chips={shown.map((outcome) => ({
          key: outcome,
          label: outcome === 'all' ? text.list.all : text.outcomes[outcome],
          to: href({ outcome }),
          active: values.outcome === outcome,
          count: outcome === 'all' ? all : (counts.get(outcome) ?? 0),
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState
          title={text.list.noMatchTitle}
          action={
            <LinkButton to={href({ outcome: 'all' })} variant="secondary">
              {text.list.clear}
            </LinkButton>
          }
        >
          {text.list.noMatch}
        </EmptyState>
      ) : (
        <>
          <ul
            aria-label={text.list.title}
            className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface"
          >
            {rows.map((referral) => (
              <ReferralRow key={referral._id} referral={referral} of={of} />
            ))}
          </ul>
          <MorePages list={list} shown={rows.length} />
        </>
      )}
    </div>
  );
}
