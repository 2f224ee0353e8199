import { useQuery, type QueryClient } from '@tanstack/react-query';
import { type ApplicationStatus, isShortlisting } from '#rules/applications/application.ts';
import { send, type Reply } from '#web/lib/client.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { Button } from '#web/ui/button.tsx';

type Change = Reply<'decideInBulk'>['data']['changes'][number];
export type Charge = NonNullable<Change['charge']>;

/** An amount exactly, to the last minor unit. */
export function exactly(format: Format, { amount, currency }: Omit<Charge, 'source'>): string {
  return format.money(amount, currency);
}

const chargeKey = (accountId: string, applicationId: string) => [
  'decideInBulk',
  'charge',
  accountId,
  applicationId,
];

/** Has the price asked for again, where the server says that it is another one by now. */
export const forgetPrice = (client: QueryClient, accountId: string, applicationId: string) =>
  client.invalidateQueries({ queryKey: chargeKey(accountId, applicationId) });

/** The price that was agreed to; null where nothing is due. */
export function agreedPrice(
  client: QueryClient,
  accountId: string,
  { _id: id, status }: { _id: string; status: ApplicationStatus },
): Charge | null {
  if (!isShortlisting(status)) return null;
  const charge = client.getQueryData<Charge | null>(chargeKey(accountId, id));
  return charge && charge.amount > 0 ? charge : null;
}

/** What this step would cost for this application, from the server's own preview of it. */
export function useCharge(accountId: string, applicationId: string, status: ApplicationStatus) {
  return useQuery({
    queryKey: chargeKey(accountId, applicationId),
    queryFn: async ({ signal }) => {
      const body = { applicationIds: [applicationId], status: 'accepted' as const };
      const { data } = await send('decideInBulk', { params: { id: accountId }, body }, { signal });
      return data.changes[0]?.charge ?? null;
    },
    staleTime: 0,
    enabled: isShortlisting(status),
  });
}

type Asked = ReturnType<typeof useCharge>;

/** A step that may cost something is taken once its price is known: the present one, not that of an earlier step. */
export const isUnpriced = (charge: Asked, to: ApplicationStatus): boolean =>
  isShortlisting(to) && (charge.isFetching || !charge.data);

/** What is agreed to by taking the step. */
export function agreedTo({ data }: Asked): { price?: Pick<Charge, 'amount' | 'currency'> } {
  return data ? { price: { amount: data.amount, currency: data.currency } } : {};
}

/** What a button says that takes the step: its price too, where it has one. */
export function priced(
  words: string,
  sum: Pick<Charge, 'amount' | 'currency'> | null | undefined,
  format: Format,
): string {
  return sum && sum.amount > 0 ? `${words} · ${exactly(format, sum)}` : words;
}

/** The price, before it is agreed to. */
export function ChargeLine({ charge }: { charge: Asked }) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  if (charge.fetchStatus === 'idle' && charge.isPending) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
      {charge.isPending ? (
        text.charge.loading
      ) : charge.isError ? (
        <>
          {failureText(charge.error, text.charge.failed)}{' '}
          <Button size="sm" variant="quiet" onClick={() => void charge.refetch()}>
            {text.charge.again}
          </Button>
        </>
      ) : (
        chargeWords(charge.data, text, format)
      )}
    </p>
  );
}

function chargeWords(charge: Charge | null, text: typeof en.en, format: Format): string {
  if (charge === null) return text.charge.unknown;
  const { source } = charge;
  if (source === 'ownReferral' || source === 'charged' || source === 'waived') {
    return text.charge[source];
  }
  return charge.amount === 0 ? text.charge.free : text.charge.costs(exactly(format, charge));
}
