import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import type { Webhook } from '#contract/webhooks.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { personName } from '#web/lib/person.ts';
import { callMutation, ofCalls } from '#web/lib/query.ts';
import { en } from '#web/locales/en/webhooks.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { hostOf } from './webhook-host.ts';

const tones: Record<Webhook['state'], Tone> = {
  working: 'green',
  failing: 'rose',
  paused: 'amber',
};

export type WebhookAct = 'change' | 'rotate' | 'remove' | 'deliveries';

interface WebhookCardProps {
  accountId: string;
  of: Webhook;
  onOpen: (act: WebhookAct) => void;
}

/** A webhook, how it does, and what can be done with it. */
export function WebhookCard({ accountId, of, onOpen }: WebhookCardProps) {
  const text = useText(en);
  const format = useFormat();
  const failureText = useFailureText();
  const client = useQueryClient();
  const host = hostOf(of);
  const params = { id: accountId, webhookId: of._id };
  const onError = (error: Error) => showToast(failureText(error), 'error');
  const refresh = async () =>
    client.invalidateQueries(ofCalls('listWebhooks', 'listWebhookDeliveries'));
  const pause = useMutation({
    ...callMutation('changeWebhook'),
    onSuccess: ({ data }) =>
      showToast(data.state === 'paused' ? text.paused(host) : text.resumed(host), 'success'),
    onError,
    onSettled: refresh,
  });
  const test = useMutation({
    ...callMutation('testWebhook'),
    // What becomes of it is seen there.
    onSuccess: () => onOpen('deliveries'),
    onError,
    onSettled: refresh,
  });
  const isPaused = of.state === 'paused';
  const note = of.pausedWhy ? text.why[of.pausedWhy] : text.failingNote;
  return (
    <li className="grid gap-3 rounded-panel border border-line bg-surface p-4 text-sm sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{of.url}</span>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tones[of.state]} dot>
            {text.states[of.state]}
          </Badge>
          {of.since === null ? null : (
            <span className="text-xs text-muted">{text.since(format.date(of.since))}</span>
          )}
        </span>
      </div>
      <p>{of.types.map((type) => text.type[type]).join(', ')}</p>
      {of.state === 'working' ? null : <p className="max-w-prose text-muted">{note}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        <span>
          {of.deliveredAt === null
            ? text.undelivered
            : text.delivered(format.dateTime(of.deliveredAt))}
        </span>
        <span>{text.madeBy(personName(of.createdBy), format.date(of.createdAt))}</span>
        {of.previousSecretUntil === null ? null : (
          <span>{text.twoSecrets(format.dateTime(of.previousSecretUntil))}</span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isPaused ? (
          <Button
            variant="secondary"
            size="sm"
            pending={pause.isPending}
            onClick={() => pause.mutate({ params, body: { paused: false } })}
          >
            {text.resume}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            aria-label={text.testOf(host)}
            pending={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            {text.test}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          aria-label={text.deliveriesOf(host)}
          onClick={() => onOpen('deliveries')}
        >
          {text.deliveries}
        </Button>
        <Menu
          align="start"
          trigger={
            <Button
              variant="quiet"
              size="sm"
              aria-label={text.moreOf(host)}
              icon={<Ellipsis size={16} aria-hidden />}
            >
              {text.more}
            </Button>
          }
          items={[
            { key: 'change', label: text.change, onSelect: () => onOpen('change') },
            { key: 'rotate', label: text.rotate, onSelect: () => onOpen('rotate') },
            ...(isPaused
              ? []
              : [
                  {
                    key: 'pause',
                    label: text.pause,
                    onSelect: () => pause.mutate({ params, body: { paused: true } }),
                  },
                ]),
            { key: 'remove', label: text.remove, danger: true, onSelect: () => onOpen('remove') },
          ]}
        />
      </div>
    </li>
  );
}
