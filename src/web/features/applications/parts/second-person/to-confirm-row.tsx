import type { DecisionToConfirm } from '#contract/second-person.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { notBefore } from '#web/lib/person.ts';
import { useNow } from '#web/lib/time.ts';
import { en } from '#web/locales/en/second-person.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { paths } from '#web/workspace/paths.ts';
import { exactly } from '../decisions/charge-line.tsx';
import { deciderOf } from '../decisions/staged-badge.tsx';
import { SendBack } from './send-back.tsx';

/** One decision with all that its second person answers for. */
export function ToConfirmRow({
  accountId,
  row,
  isBusy,
  onConfirm,
}: {
  accountId: string;
  row: DecisionToConfirm;
  isBusy: boolean;
  onConfirm: () => void;
}) {
  const text = useText(en);
  const format = useFormat();
  const language = useLanguage();
  const now = useNow();
  const [isBack, setBack] = useState(false);
  const by = deciderOf(row, text);
  const reasons = [...row.given.map(({ words }) => words[language]), ...row.reasons];
  return (
    <li className="grid gap-2 rounded-card border border-line p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <Link
          className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere underline"
          to={paths.application(accountId, row.applicationId)}
          aria-label={text.open(row.name)}
        >
          {row.name}
        </Link>
        <StatusChip status={row.to} forTeam />
      </div>
      <p className="text-muted">
        {row.project.name} ·{' '}
        {text.by(by, format.relative(row.createdAt, notBefore(row.createdAt, now)))}
      </p>
      <p className="tabular">
        {row.price && row.price.amount > 0 ? text.price(exactly(format, row.price)) : text.noPrice}
      </p>
      {reasons.length > 0 ? (
        <ul className="list-disc ps-5">
          {reasons.map((words) => (
            <li key={words} className="wrap-anywhere">
              {words}
            </li>
          ))}
        </ul>
      ) : null}
      {row.message === null ? null : (
        <blockquote className="rounded-control bg-sunken px-3 py-2 wrap-anywhere whitespace-pre-wrap">
          {row.message}
        </blockquote>
      )}
      {row.mayConfirm ? (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-label={text.confirmOf(row.name)}
            disabled={isBusy}
            onClick={onConfirm}
          >
            {text.confirm}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            aria-label={text.backOf(row.name)}
            aria-expanded={isBack}
            disabled={isBusy}
            onClick={() => setBack(!isBack)}
          >
            {text.back}
          </Button>
        </div>
      ) : (
        <p className="text-muted">{text.own}</p>
      )}
      {isBack ? <SendBack accountId={accountId} row={row} /> : null}
    </li>
  );
}
