import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/card-payments.ts';
import { Notice, type NoticeKind } from '#web/ui/notice.tsx';
import { afterPayment, paymentOf } from '../queries.ts';

const kinds = {
  none: 'info',
  confirming: 'info',
  paid: 'success',
  returning: 'warning',
} as const satisfies Record<string, NoticeKind>;

/** What became of a payment, for whoever comes back from Stripe: as the server knows it, never as the address says. */
export function PaymentNotice({ accountId, invoiceId }: { accountId: string; invoiceId: string }) {
  const text = useText(en);
  const client = useQueryClient();
  const { data, isError } = useQuery(paymentOf(accountId, invoiceId));
  const state = data?.data.state ?? 'confirming';
  const isOver = state === 'paid' || state === 'returning';
  useEffect(() => {
    if (isOver) void client.invalidateQueries(afterPayment);
  }, [client, isOver]);
  if (isError) return null;
  return (
    <Notice kind={kinds[state]} title={text.states[state].title} className="mb-6">
      <p>{text.states[state].body}</p>
    </Notice>
  );
}
