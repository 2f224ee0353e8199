import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { webhookLimits } from '#contract/webhook-limits.ts';
import { useText } from '#web/lib/i18n.ts';
import { ofCalls, ownProfile } from '#web/lib/query.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgramsSection } from '../programs-section.tsx';
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
    <ProgramsSection
      text={text}
      list={list}
      count={1}
      dialogs={
        <>
          {open?.kind === 'make' && profile ? (
            <MakeWebhookDialog {...{ accountId, profile, onMade, onClose }} />
          ) : null}
          {open?.kind === 'made' ? (
            <SecretOnce
              title={text.secretTitle}
              secret={open.secret}
              text={text}
              onClose={onClose}
            />
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
        </>
      }
    >
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
    </ProgramsSection>
  );
}
