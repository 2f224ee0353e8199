import type { Submission as Sending } from '#contract/submissions.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { whenTold } from '#web/lib/told-time.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/submissions.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { oneSubmission, submissionsOf } from '../../queries.ts';
import { Receipt } from './receipt.tsx';
import { SentAnswers } from './sent-answers.tsx';

/** Every sending of an application, the newest first, each to be read as it was. */
export function Sendings({ applicationId }: { applicationId: string }) {
  const text = useText(en).sendings;
  const list = useQuery(submissionsOf(applicationId));
  const sendings = list.data?.data;
  if (list.isError && !sendings) return <QueryError query={list} />;
  if (!sendings) {
    return (
      <Card panel>
        <SkeletonText lines={2} />
      </Card>
    );
  }
  if (sendings.length === 0) return null;
  return (
    <section aria-labelledby="sendings-title" className="grid gap-3">
      <div className="grid gap-1">
        <h2 id="sendings-title" className="text-xl">
          {text.title(sendings.length)}
        </h2>
        <p className="max-w-prose text-sm text-muted">{text.body}</p>
      </div>
      <ul className="grid gap-2">
        {sendings.toReversed().map((sending) => (
          <li key={sending.number}>
            <OneSending applicationId={applicationId} sending={sending} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneSending({ applicationId, sending }: { applicationId: string; sending: Sending }) {
  const text = useText(en).sendings;
  const format = useFormat();
  const zone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  const { number, sentAt, sentBy, formVersion, origin } = sending;
  const name = [sentBy?.profile.firstName, sentBy?.profile.lastName].filter(Boolean).join(' ');
  return (
    <details
      data-sending={number}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-card border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-start gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-medium">{text.one(number, whenTold(format, sentAt, zone))}</span>
          <span className="text-sm wrap-anywhere text-muted">
            {[name ? text.by(name) : null, text.form(formVersion)].filter(Boolean).join(', ')}
          </span>
        </span>
        <ChevronDown
          size={18}
          aria-hidden
          className="mt-1 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen ? (
        <div className="grid gap-4 border-t border-line p-4">
          {origin === 'reconstructed' ? (
            <Notice>
              {text.reconstructed} {sending.certain ? null : text.uncertain}
            </Notice>
          ) : null}
          <SentThen applicationId={applicationId} number={number} />
          <Receipt applicationId={applicationId} number={number} />
        </div>
      ) : null}
    </details>
  );
}

function SentThen({ applicationId, number }: { applicationId: string; number: number }) {
  const reply = useQuery(oneSubmission(applicationId, number));
  if (reply.data) return <SentAnswers snapshot={reply.data.data.snapshot} />;
  if (reply.isError) return <QueryError query={reply} />;
  return <SkeletonText lines={6} />;
}
