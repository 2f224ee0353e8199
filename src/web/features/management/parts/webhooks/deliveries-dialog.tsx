import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Paged } from '#web/ui/paged.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isBeingSent, webhookDeliveries } from './webhook-queries.ts';
import { hostOf } from './webhook-host.ts';

const tones: Record<WebhookDelivery['state'], Tone> = {
  waiting: 'amber',
  delivered: 'green',
  failed: 'rose',
};

interface DeliveriesProps {
  accountId: string;
  of: Webhook;
  onClose: () => void;
}

/** What was sent to a webhook and what became of it; asked anew while something is on its way. */
export function DeliveriesDialog({ accountId, of, onClose }: DeliveriesProps) {
  const text = useText(en);
  const failureText = useFailureText();
  const client = useQueryClient();
  const params = { id: accountId, webhookId: of._id };
  const list = useInfiniteQuery(webhookDeliveries(params));
  const again = useMutation({
    ...callMutation('sendWebhookAgain'),
    onError: (error) => showToast(failureText(error), 'error'),
    onSettled: async () => client.invalidateQueries(ofCalls('listWebhookDeliveries')),
  });
  const title = text.deliveriesOf(hostOf(of));
  const close = () => {
    // How it does may have changed meanwhile.
    void client.invalidateQueries(ofCalls('listWebhooks'));
    onClose();
  };
  return (
    <Dialog open size="lg" onClose={close} title={title}>
      <Paged
        list={list}
        label={title}
        empty={text.deliveriesEmpty}
        emptyBody={text.deliveriesEmptyBody}
      >
        {(rows) => (
          <ul className="grid divide-y divide-line text-sm">
            {rows.map((row) => (
              <Delivery
                key={row._id}
                of={row}
                isBusy={again.isPending}
                onAgain={
                  of.state === 'paused'
                    ? null
                    : () => again.mutate({ params: { ...params, deliveryId: row._id } })
                }
              />
            ))}
          </ul>
        )}
      </Paged>
    </Dialog>
  );
}

interface DeliveryProps {
  of: WebhookDelivery;
  isBusy: boolean;
  /** Null while nothing is sent to the webhook. */
  onAgain: (() => void) | null;
}

function Delivery({ of, isBusy, onAgain }: DeliveryProps) {
  const text = useText(en);
  const format = useFormat();
  const when = format.dateTime(of.createdAt);
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="grid min-w-0 flex-1 basis-44 gap-0.5">
          <span className="font-medium">{text.type[of.type]}</span>
          <span className="text-xs text-muted">{when}</span>
        </span>
        <span className="grid flex-1 basis-44 justify-items-start gap-1" role="status">
          <Badge tone={tones[of.state]} dot>
            {text.deliveryStates[of.state]}
          </Badge>
          <span className="text-xs text-muted">{outcomeOf(of, text, format)}</span>
        </span>
        {onAgain && !isBeingSent(of) ? (
          <Button
            variant="quiet"
            size="sm"
            aria-label={text.againOf(text.type[of.type], when)}
            disabled={isBusy}
            onClick={onAgain}
          >
            {text.again}
          </Button>
        ) : null}
      </div>
      <details>
        <summary className="min-h-10 w-fit cursor-pointer content-center text-xs text-muted">
          {text.sent}
        </summary>
        <code className="mt-2 block rounded-control bg-sunken px-3 py-2 text-xs break-all">
          {of.body}
        </code>
      </details>
    </li>
  );
}

/** What the last attempt came to, how many there were, and when the next one is. */
function outcomeOf(of: WebhookDelivery, text: (typeof en)['en'], format: Format): string {
  if (isBeingSent(of)) return text.sending;
  const { lastStatus, lastProblem, attempts, nextAt } = of;
  return [
    lastStatus === null ? null : text.answered(lastStatus),
    lastProblem && text.problem[lastProblem],
    text.attempts(attempts),
    nextAt && text.next(format.dateTime(nextAt)),
  ]
    .filter(Boolean)
    .join(', ');
}
