import { useState } from 'react';
import type { Reply } from '#web/lib/client.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/board.ts';
import { en as decisions } from '#web/locales/en/decisions.ts';
import { en as reasonTexts } from '#web/locales/en/rejection-reasons.ts';
import { en as releaseTexts } from '#web/locales/en/release-date.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { type Charge, exactly } from '../decisions/charge-line.tsx';
import { BulkMails, type BulkMailsProps, Unsaid } from './bulk-mails.tsx';
import { ReasonPicker, type ReasonPickerProps } from '../decisions/reason-picker.tsx';

type Preview = Reply<'decideInBulk'>['data'];

export interface BulkPreviewProps {
  preview: Preview;
  nameOf: (applicationId: string) => string;
  /** Something was chosen since, which it does not say. */
  isOld: boolean;
  /** Of a rejection: what to choose the reasons of one of them with. */
  reasonsOf: ((applicationId: string) => Choice) | null;
  mails: Pick<BulkMailsProps, 'accountId' | 'reasonsOf' | 'own'>;
}
type Choice = Omit<ReasonPickerProps, 'legend'>;

/* What is wrong with the reasons of one of them, so that others are asked for. */
const reasonless = new Set(['reasons.none', 'reasons.unknown']);

/* What is wrong with the message to one of them, so that another is asked for. */
const unsayable = new Set(['applications.field_empty', 'applications.message_long']);

/** What a bulk decision would change and cost, one by one and together, and what it leaves alone. */
export function BulkPreview({ preview, nameOf, isOld, reasonsOf, mails }: BulkPreviewProps) {
  const text = useText(en);
  const { charge: words } = useText(decisions);
  const say = useMessageText();
  const format = useFormat();
  const picking = useText(reasonTexts);
  const release = useText(releaseTexts);
  const zone = useTimeZone();
  const { total } = preview;
  const isReasonless = ({ key }: Preview['refused'][number]) =>
    reasonsOf !== null && reasonless.has(key ?? '');
  const without = preview.refused.filter(isReasonless);
  const unsaid = preview.refused.filter(({ key }) => unsayable.has(key ?? ''));
  const refused = preview.refused.filter(
    (one) => !isReasonless(one) && !unsayable.has(one.key ?? ''),
  );
  return (
    <div className="grid gap-5 text-sm">
      {isOld ? <Notice kind="warning">{picking.changed}</Notice> : null}
      {without.length && reasonsOf ? (
        <section className="grid gap-3">
          <h3 className="font-text text-sm font-semibold tracking-normal">
            {picking.without(without.length)}
          </h3>
          {without.map(({ applicationId }) => (
            <ReasonPicker
              key={applicationId}
              {...reasonsOf(applicationId)}
              legend={picking.legendOf(nameOf(applicationId))}
            />
          ))}
        </section>
      ) : null}
      <Unsaid refused={unsaid} nameOf={nameOf} own={mails.own} />
      <section className="grid gap-2">
        <h3 className="font-text text-sm font-semibold tracking-normal">
          {text.bulk.changes(preview.changes.length)}
        </h3>
        <ul className={cx('grid gap-1', reasonsOf ? '' : 'max-h-72 overflow-y-auto')}>
          {preview.changes.map(({ applicationId, from, to, charge, reasons, toldAt }) => (
            <li key={applicationId} className="flex flex-wrap items-center gap-2 py-1">
              <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{nameOf(applicationId)}</span>
              <span className="ms-auto flex flex-wrap items-center justify-end gap-2">
                <StatusChip status={from} forTeam />
                <span aria-hidden>→</span>
                <StatusChip status={to} forTeam />
              </span>
              {charge ? (
                <span className="tabular basis-full text-end text-xs text-muted">
                  <Price charge={charge} />
                </span>
              ) : null}
              {toldAt ? (
                <span className="tabular basis-full text-end text-xs text-muted">
                  {release.toldAt(format.dateTime(toldAt, zone))}
                </span>
              ) : null}
              {reasonsOf ? (
                <Reasons
                  name={nameOf(applicationId)}
                  reasons={reasons}
                  choice={reasonsOf(applicationId)}
                />
              ) : null}
            </li>
          ))}
        </ul>
        {total ? (
          <p className="tabular border-t border-line pt-2 text-end font-semibold">
            {total.amount === 0 ? words.totalFree : words.total(exactly(format, total))}
          </p>
        ) : null}
      </section>
      <BulkMails changes={preview.changes} nameOf={nameOf} {...mails} />
      {refused.length ? (
        <section className="grid gap-2">
          <h3 className="font-text text-sm font-semibold tracking-normal">
            {text.bulk.refused(refused.length)}
          </h3>
          <ul className="grid gap-1 text-muted">
            {refused.map((refusal) => (
              <li key={refusal.applicationId}>
                <span className="text-ink">{nameOf(refusal.applicationId)}</span>{' '}
                {say({ ...refusal, message: refusal.reason })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** What the applicant will read, and the list to choose anew. */
function Reasons({
  name,
  reasons,
  choice,
}: {
  name: string;
  reasons: Preview['changes'][number]['reasons'];
  choice: Choice;
}) {
  const text = useText(reasonTexts);
  const language = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="basis-full">
      <ul className="list-disc ps-5 text-muted">
        {reasons.map(({ key, words }) => (
          <li key={key} className="wrap-anywhere">
            {words[language]}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <ReasonPicker {...choice} legend={text.legendOf(name)} />
      ) : (
        <Button
          variant="quiet"
          size="sm"
          aria-label={text.changeOf(name)}
          onClick={() => setIsOpen(true)}
        >
          {text.change}
        </Button>
      )}
    </div>
  );
}

function Price({ charge }: { charge: Charge }) {
  const { charge: words } = useText(decisions);
  const format = useFormat();
  const { source, amount } = charge;
  if (source === 'ownReferral' || source === 'charged' || source === 'waived') {
    return words.short[source];
  }
  return amount === 0 ? words.none : exactly(format, charge);
}
