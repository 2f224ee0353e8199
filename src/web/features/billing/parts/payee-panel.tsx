import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { ownProfile } from '#web/lib/query.ts';
import { en } from '#web/locales/en/payee.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { payeeOf } from '../queries.ts';
import { PayeeDialog } from './payee-dialog.tsx';

/** Where an organisation, or without one the caller, is paid; the account number is never shown whole. */
export function PayeePanel({ accountId }: { accountId: string | null }) {
  const text = useText(en);
  const format = useFormat();
  const profile = useQuery(ownProfile).data?.data;
  const [now] = useState(Date.now);
  const [open, setOpen] = useState(false);
  const payee = useQuery(payeeOf(accountId));
  if (payee.isPending) return <Skeleton className="mt-10 h-32 rounded-panel" />;
  if (payee.isError) return <QueryError query={payee} />;
  const { data } = payee.data;
  const waits = data !== null && Date.parse(data.payableFrom) > now;
  return (
    <section aria-labelledby="payee" className="mt-10 grid max-w-xl gap-4">
      <div>
        <h2 id="payee" className="text-xl">
          {text.title}
        </h2>
        <p className="mt-1 text-sm text-muted">
          {accountId === null ? text.note.own : text.note.organisation}
        </p>
      </div>
      <div className="grid gap-4 rounded-panel border border-line bg-surface p-5">
        {data === null ? (
          <p>{text.none}</p>
        ) : (
          <p className="grid gap-1">
            <span className="font-semibold">{text.account(data.country, data.tail)}</span>
            <span className="text-sm text-muted">{text.since(format.date(data.since))}</span>
          </p>
        )}
        {waits ? <Notice kind="info">{text.waits(format.date(data.payableFrom))}</Notice> : null}
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {data === null ? text.add : text.change}
          </Button>
        </div>
      </div>
      {open && profile ? (
        <PayeeDialog
          accountId={accountId}
          profile={profile}
          isChange={data !== null}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
