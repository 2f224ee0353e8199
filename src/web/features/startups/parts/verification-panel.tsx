import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { canVerify } from '#rules/startups/startup.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { callMutation } from '#web/lib/query.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/startups.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import {
  startupChanged,
  verificationSteps,
  type Startup,
  type VerificationEvent,
} from '../queries.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { DomainProof } from './domain-proof.tsx';
import { VerificationBadge } from './verification-badge.tsx';

/** Where the verification stands, the reason of a refusal, and the ways to the sign. */
export function VerificationPanel({ startup }: { startup: Startup }) {
  const text = useText(en).verification;
  const format = useFormat();
  const zone = useTimeZone();
  const client = useQueryClient();
  const failureText = useFailureText();
  const steps = useQuery(verificationSteps(startup._id));
  const request = useMutation({
    ...callMutation('requestStartupVerification'),
    onSuccess: async ({ data }) => {
      showToast(text.requested, 'success');
      await startupChanged(client, data);
    },
  });
  const { verification: state } = startup;
  const refusedBefore = wasRefused(steps.data?.data ?? []);
  const mayAsk = canVerify({ from: state, to: 'requested', by: 'founder' }).allowed;
  const mayProve = canVerify({ from: state, to: 'verified', by: 'domain', refusedBefore }).allowed;
  return (
    <Card panel className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{text.title}</h2>
        <VerificationBadge state={state} />
      </div>
      <p className="text-sm text-muted">
        {state === 'requested'
          ? text.body.requested(
              startup.requestedVerify ? format.date(startup.requestedVerify, zone) : '',
            )
          : text.body[state]}
      </p>
      {startup.verificationReason ? (
        <figure data-tone="rose" className="tone grid gap-1 rounded-card px-4 py-3">
          <figcaption className="text-xs font-semibold">{text.reason}</figcaption>
          <blockquote className="text-sm wrap-anywhere whitespace-pre-wrap">
            {startup.verificationReason}
          </blockquote>
        </figure>
      ) : null}
      {request.error ? <Notice kind="error">{failureText(request.error)}</Notice> : null}
      {mayAsk ? (
        <Button
          variant={mayProve ? 'secondary' : 'primary'}
          wide
          icon={<ShieldCheck size={16} aria-hidden />}
          pending={request.isPending}
          onClick={() => request.mutate({ params: { startupId: startup._id } })}
        >
          {state === 'refused' ? text.requestAgain : text.request}
        </Button>
      ) : null}
      {steps.data && mayProve ? <DomainProof startup={startup} /> : null}
      {refusedBefore && state === 'requested' ? (
        <p className="text-xs text-muted">{text.refusedOnce}</p>
      ) : null}
      {steps.data && steps.data.data.length > 0 ? <History events={steps.data.data} /> : null}
    </Card>
  );
}

/* An operator has said no since it was verified last: from then on a person has to look. */
function wasRefused(events: readonly VerificationEvent[]): boolean {
  const last = events.findLast(({ to }) => to === 'refused' || to === 'verified');
  return last?.to === 'refused';
}

function History({ events }: { events: readonly VerificationEvent[] }) {
  const text = useText(en).verification;
  const format = useFormat();
  const zone = useTimeZone();
  return (
    <details className="text-sm">
      <summary className={cx(linkStyle('name'), 'flex min-h-10 cursor-pointer items-center')}>
        {text.history}
      </summary>
      <ol className="grid gap-3 border-s border-line ps-4 pt-1">
        {events.toReversed().map((event) => (
          <li key={event._id} className="grid gap-0.5">
            <span>
              <span className="font-medium">
                {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a state without words of its own is shown as it is. */}
                {text.state[event.to as keyof typeof text.state] ?? event.to}
              </span>{' '}
              <span className="text-muted">{text.by[event.by]}</span>
            </span>
            <time dateTime={event.createdAt} className="tabular text-xs text-muted">
              {format.dateTime(event.createdAt, zone)}
            </time>
            {event.reason ? (
              <q className="text-xs wrap-anywhere text-muted">{event.reason}</q>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
}
