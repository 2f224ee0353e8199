import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { send } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/card-payments.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { afterPayment } from '../queries.ts';

export interface PayButtonProps {
  accountId: string;
  invoice: { _id: string; number: string };
  /** What is open, as it is written. */
  sum: string;
}

/** Leads to the page of Stripe on which the invoice is paid; where that fails it says why, and the list is read again. */
export function PayButton({ accountId, invoice, sum }: PayButtonProps) {
  const text = useText(en);
  const client = useQueryClient();
  const failureText = useFailureText();
  const pay = useMutation({
    mutationFn: async () =>
      send('payInvoice', { params: { id: accountId, invoiceId: invoice._id }, body: {} }),
    onSuccess: ({ data }) => globalThis.location.assign(data.url),
    onError: (error) => {
      showToast(failureText(error, text.payFailed), 'error');
      void client.invalidateQueries(afterPayment);
    },
  });
  return (
    <Button
      size="sm"
      icon={<CreditCard size={16} aria-hidden />}
      aria-label={text.payOf(sum, invoice.number)}
      // The page is left as soon as the answer is there: until then it stays pressed.
      pending={pay.isPending || pay.isSuccess}
      onClick={() => pay.mutate()}
    >
      {text.pay(sum)}
    </Button>
  );
}
