import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookLimits } from '#contract/webhook-limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { linkStyle } from '#web/ui/link-style.ts';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { SecretOnce } from '../secret-once.tsx';
import {
  ChangeWebhookDialog,
  DeleteWebhookDialog,
  RotateSecretDialog,
} from './change-webhook-dialogs.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { type WebhookAct, WebhookCard } from './webhook-card.tsx';
import { webhooks } from './webhook-queries.ts';

type Open = { kind: 'make' } | { kind: WebhookAct; id: string } | { kind: 'made'; secret: string };

/** Where programs of the organisation are told what happens, for whoever manages its team. */
export function Webhooks({ accountId }: { accountId: string }) {
  const text = useText(en);
  const client = useQueryClient();
  const profile = useQuery(ownProfile).data?.data;
  const list = useQuery(webhooks(accountId));
  const [open, setOpen] = useState<Open | null>(null);
  const onClose = () => setOpen(null);
  const onMade = (secret: string) => {
    setOpen({ kind: 'made', secret });
    void client.invalidateQueries(ofCalls('listWebhooks'));
  };
  const all = list.data?.data ?? [];
  const of = open && 'id' in open ? all.find(({ _id }) => _id === open.id) : undefined;
  return (
    <section className="mt-12 grid gap-4 border-t border-line pt-8">
      <div className="grid gap-2">
        <h2 className="text-xl">{text.title}</h2>
        <p className="max-w-prose text-sm text-muted">{text.body}</p>
        <a className={`${linkStyle('action')} justify-self-start text-sm`} href="/docs">
          {text.docs}
        </a>
      </div>
      {list.isPending ? (
        <SkeletonRows count={1} label={text.title} />
      ) : list.isError ? (
        <QueryError query={list} />
      ) : (
        <>
          {all.length === 0 ? (
            <p className="text-sm text-muted">{text.none}</p>
          ) : (
            <ul className="grid gap-3">
              {all.map((one) => (
                <WebhookCard
                  key={one._id}
                  accountId={accountId}
                  of={one}
                  onOpen={(kind) => setOpen({ kind, id: one._id })}
                />
              ))}
            </ul>
          )}
          {all.length < webhookLimits.most ? (
            <div>
              <Button variant="secondary" onClick={() => setOpen({ kind: 'make' })}>
                {text.make}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {open?.kind === 'make' && profile ? (
        <MakeWebhookDialog {...{ accountId, profile, onMade, onClose }} />
      ) : null}
      {open?.kind === 'made' ? (
        <SecretOnce title={text.secretTitle} secret={open.secret} text={text} onClose={onClose} />
      ) : null}
      {open?.kind === 'change' && of && profile ? (
        <ChangeWebhookDialog {...{ accountId, of, profile, onClose }} />
      ) : null}
      {open?.kind === 'rotate' && of && profile ? (
        <RotateSecretDialog {...{ accountId, of, profile, onMade, onClose }} />
      ) : null}
      {open?.kind === 'remove' && of ? (
        <DeleteWebhookDialog {...{ accountId, of, onClose }} />
      ) : null}
      {open?.kind === 'deliveries' && of ? (
        <DeliveriesDialog {...{ accountId, of, onClose }} />
      ) : null}
    </section>
  );
}
