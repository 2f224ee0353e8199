import type { ReactNode } from 'react';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/check-receipt.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Found } from './check-files.ts';
import { Facts } from './facts.tsx';

/** What came of a check: whether it is ours, and what it says where it is. */
export function CheckResult({ found }: { found: Found }) {
  const text = useText(en);
  const format = useFormat();
  const zone = useTimeZone();
  if (found.problem !== null) {
    return <Notice kind="error">{text.problems[found.problem]}</Notice>;
  }
  const { signed, check, content } = found;
  const { statement, keyId } = signed;
  if (check.outcome === 'unknown_key' || check.outcome === 'changed') {
    return (
      <Notice kind="error" title={text.notOurs}>
        {check.outcome === 'changed' ? text.changed : text.unknownKey(statement.issuer)}
      </Notice>
    );
  }
  const isReceipt = statement.kind === 'flair.receipt';
  const at = isReceipt ? statement.sentAt : statement.receivedAt;
  const retiredAt = check.key?.retiredAt;
  const facts: [string, ReactNode][] = [
    [
      isReceipt ? text.sentAt : text.receivedAt,
      <time key="at" dateTime={at} className="tabular grid gap-0.5">
        <span>{format.dateTime(at, zone)}</span>
        <span className="text-xs text-muted">{at}</span>
      </time>,
    ],
    ...(isReceipt
      ? ([
          [text.project, statement.project],
          [text.organisation, statement.organisation],
          [text.number, format.number(statement.number)],
          [text.formVersion, format.number(statement.formVersion)],
        ] as [string, ReactNode][])
      : []),
    [
      text.application,
      <code key="id" className="font-mono text-xs">
        {statement.applicationId}
      </code>,
    ],
    [
      text.fingerprint,
      <code key="hash" className="font-mono text-xs">
        {statement.hash}
      </code>,
    ],
    [text.issuer, statement.issuer],
    [
      text.key,
      <span key="key" className="grid gap-0.5">
        <code className="font-mono text-xs">{keyId}</code>
        {retiredAt ? (
          <span className="text-xs text-muted">
            {text.retired(format.dateTime(retiredAt, zone))}
          </span>
        ) : null}
      </span>,
    ],
  ];
  return (
    <div className="grid gap-4">
      {check.outcome === 'valid' ? (
        <Notice kind="success" title={text.ours}>
          {isReceipt ? text.receiptIs : text.arrivalIs}
        </Notice>
      ) : (
        <Notice kind="warning" title={text.late}>
          {text.lateBody}
        </Notice>
      )}
      {content === null ? null : (
        <Notice kind={content === 'same' ? 'success' : content === 'other' ? 'error' : 'info'}>
          {text.content[content]}
        </Notice>
      )}
      <Card panel>
        <Facts facts={facts} />
      </Card>
    </div>
  );
}
