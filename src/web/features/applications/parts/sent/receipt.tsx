import type { Receipt } from '#contract/submissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileJson, Printer } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { saveJson } from '#web/lib/save-file.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/submissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryError } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { linkStyle } from '#web/ui/link-style.ts';
import { cx } from '#web/ui/cx.ts';
import { oneSubmission, receiptOf } from '../../queries.ts';
import { Facts } from './facts.tsx';

type ReceiptView = Receipt;
/** So many characters of a fingerprint are read aloud and compared; all of them stand below. */
const SHORT = 12;

/** The signed receipt of a sending, of the last one when none is named: to read, to keep and to print. */
export function Receipt({
  applicationId,
  number = null,
}: {
  applicationId: string;
  number?: number | null;
}) {
  const reply = useQuery(receiptOf(applicationId, number));
  if (reply.data) return <ReceiptCard receipt={reply.data.data} />;
  if (reply.isError) return <QueryError query={reply} />;
  return (
    <Card panel>
      <SkeletonText lines={5} />
    </Card>
  );
}

function ReceiptCard({ receipt }: { receipt: ReceiptView }) {
  const text = useText(en).receipt;
  const format = useFormat();
  const zone = useTimeZone();
  const title = useId();
  const { statement, keyId } = receipt;
  const facts: [string, ReactNode][] = [
    [text.number, text.numberOf(statement.number)],
    [
      text.sentAt,
      <time key="at" dateTime={statement.sentAt} className="tabular">
        {format.dateTime(statement.sentAt, zone)}
      </time>,
    ],
    [text.project, statement.project],
    [text.organisation, statement.organisation],
    [text.formVersion, format.number(statement.formVersion)],
    [
      text.fingerprint,
      <span key="hash" className="grid gap-1">
        <code className="font-mono text-base">{statement.hash.slice(0, SHORT)}…</code>
        <code className="font-mono text-xs break-all text-muted">{statement.hash}</code>
      </span>,
    ],
    [
      text.issuer,
      <span key="issuer" className="grid gap-0.5">
        <span>{statement.issuer}</span>
        <span className="text-xs break-all text-muted">{text.key(keyId)}</span>
      </span>,
    ],
  ];
  return (
    <Card panel className="grid gap-4">
      <section aria-labelledby={title} className="grid gap-4">
        <div className="grid gap-1">
          <h2 id={title} className="text-xl">
            {text.title}
          </h2>
          <p className="text-sm text-muted">{text.body}</p>
        </div>
        <Facts facts={facts} />
        <Files receipt={receipt} />
      </section>
    </Card>
  );
}

function Files({ receipt }: { receipt: ReceiptView }) {
  const text = useText(en).receipt;
  const client = useQueryClient();
  const { applicationId, number } = receipt.statement;
  const save = (name: string, value: unknown) =>
    saveJson(`${name}-${applicationId}-${number}.json`, value);
  const saveSent = async () => {
    try {
      const sent = await client.fetchQuery(oneSubmission(applicationId, number));
      save('sent', sent.data.snapshot);
    } catch {
      showToast(text.failed, 'error');
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        variant="secondary"
        icon={<Download size={16} aria-hidden />}
        onClick={() => save('receipt', receipt)}
      >
        {text.download}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<FileJson size={16} aria-hidden />}
        onClick={() => void saveSent()}
      >
        {text.downloadSent}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<Printer size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        {text.print}
      </Button>
      <Link to="/receipts" className={cx(linkStyle('action'), 'px-2 text-sm print:hidden')}>
        {text.check}
      </Link>
      <a
        href="/.well-known/flair-keys.json"
        target="_blank"
        rel="noopener"
        className={cx(linkStyle('action'), 'px-2 text-sm print:hidden')}
      >
        {text.keys}
      </a>
    </div>
  );
}
