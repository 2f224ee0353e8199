import { useId, useState } from 'react';
import { isCallError } from '#web/lib/call-error.ts';
import { useFailureText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decision-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/select.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { en as decisions } from '#web/locales/en/decisions.ts';
import type { Mail } from './use-mail.ts';

/** A mail as it will be read: subject and text, of one founder after the other. */
export function MailShown({ mail: { query, isOld }, title }: { mail: Mail; title?: string }) {
  const text = useText(en);
  const { charge } = useText(decisions);
  const failureText = useFailureText();
  const base = useId();
  const [chosen, setChosen] = useState(0);
  const mails = query.data?.mails ?? [];
  const mail = mails[chosen] ?? mails[0];
  const toOf = ({ firstName, language }: (typeof mails)[number]) =>
    text.founder(firstName, text.languages[language]);
  return (
    <section aria-labelledby={`${base}-title`} className="grid min-w-0 gap-2">
      <h3 id={`${base}-title`} className="font-text text-sm font-semibold tracking-normal">
        {title ?? text.title}
      </h3>
      {query.isError ? (
        <p role="alert" className="text-sm text-danger">
          {failureText(query.error, text.failed)}{' '}
          {isCallError(query.error) && query.error.code === 'validation' ? null : (
            <Button size="sm" variant="quiet" onClick={() => void query.refetch()}>
              {charge.again}
            </Button>
          )}
        </p>
      ) : !query.data ? (
        <div role="status" aria-busy aria-label={text.loading}>
          <SkeletonText lines={4} />
        </div>
      ) : mail ? (
        <>
          {mails.length > 1 ? (
            <Select
              label={text.to}
              help={text.founders(mails.length)}
              value={String(mails.indexOf(mail))}
              options={mails.map((one, place) => ({ value: String(place), label: toOf(one) }))}
              onChange={(event) => setChosen(Number(event.target.value))}
            />
          ) : (
            <p className="text-sm text-muted">
              {text.to} {toOf(mail)}
            </p>
          )}
          <div
            aria-busy={isOld}
            className={cx(
              'min-w-0 rounded-control border border-line bg-raised transition-opacity',
              isOld ? 'opacity-60' : '',
            )}
          >
            <p
              lang={mail.language}
              className="border-b border-line px-3 py-2 text-sm font-semibold wrap-anywhere"
            >
              {mail.subject}
            </p>
            <div
              role="group"
              aria-label={text.body}
              // It scrolls, also for who has no mouse.
              tabIndex={0}
              className="max-h-72 overflow-y-auto px-3 py-2"
            >
              <p lang={mail.language} className="text-sm whitespace-pre-wrap wrap-anywhere">
                {mail.text}
              </p>
            </div>
          </div>
          <p className="text-xs text-muted">{text.own}</p>
        </>
      ) : (
        <p className="text-sm text-muted">{text.nobody}</p>
      )}
    </section>
  );
}
