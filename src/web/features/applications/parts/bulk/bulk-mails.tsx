import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Reply } from '#web/lib/client.ts';
import { useMessageText } from '#web/lib/failure-text.ts';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decision-mail.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { MailShown } from '../decisions/mail-shown.tsx';
import { MessageBox } from '../decisions/message-box.tsx';
import { useMail } from '../decisions/use-mail.ts';

type Preview = Reply<'decideInBulk'>['data'];
type Change = Preview['changes'][number];
type Refusal = Preview['refused'][number];

/** What is written to some of many, instead of the message to all. */
export interface OwnMessages {
  /** To whom something of their own is written. */
  written: ReadonlyMap<string, string>;
  /** Empty for what is written to all. */
  write: (applicationId: string, message: string) => void;
  toAll: string;
}

export interface BulkMailsProps {
  accountId: string;
  changes: readonly Change[];
  nameOf: (applicationId: string) => string;
  /** Those that are chosen by now. */
  reasonsOf: (applicationId: string) => readonly string[];
  own: OwnMessages;
}

/** The mail of each, one after the other, with a message of its own where somebody writes one. */
export function BulkMails({ changes, nameOf, own, ...rest }: BulkMailsProps) {
  const text = useText(en);
  const [at, setAt] = useState(0);
  const here = Math.min(at, changes.length - 1);
  const change = changes[here];
  const others = changes.filter(({ applicationId }) => own.written.has(applicationId));
  if (!change) return null;
  const name = nameOf(change.applicationId);
  return (
    <section className="grid min-w-0 gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          bordered
          label={text.previous}
          icon={<ChevronLeft size={18} aria-hidden />}
          disabled={here === 0}
          onClick={() => setAt(here - 1)}
        />
        <p role="status" className="tabular min-w-0 flex-1 text-center wrap-anywhere">
          {text.place(name, here + 1, changes.length)}
        </p>
        <IconButton
          bordered
          label={text.next}
          icon={<ChevronRight size={18} aria-hidden />}
          disabled={here === changes.length - 1}
          onClick={() => setAt(here + 1)}
        />
      </div>
      <OneMail key={change.applicationId} change={change} name={name} own={own} {...rest} />
      {others.length > 0 ? (
        <p className="text-muted">
          {text.others(others.map(({ applicationId }) => nameOf(applicationId)).join(', '))}
        </p>
      ) : null}
    </section>
  );
}

interface UnsaidProps extends Pick<BulkMailsProps, 'nameOf' | 'own'> {
  /** Those to whom the message to all cannot be said. */
  refused: readonly Refusal[];
}

/** What is written to those for whom a field has nothing to put. */
export function Unsaid({ refused, nameOf, own }: UnsaidProps) {
  const text = useText(en);
  const say = useMessageText();
  if (refused.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h3 className="font-text text-sm font-semibold tracking-normal">
        {text.without(refused.length)}
      </h3>
      {refused.map((refusal) => (
        <MessageBox
          key={refusal.applicationId}
          label={text.messageTo(nameOf(refusal.applicationId))}
          help={say({ ...refusal, message: refusal.reason })}
          value={own.written.get(refusal.applicationId) ?? ''}
          onWrite={(message) => own.write(refusal.applicationId, message)}
        />
      ))}
    </section>
  );
}

type OneMailProps = Pick<BulkMailsProps, 'accountId' | 'reasonsOf' | 'own'> & {
  change: Change;
  name: string;
};

function OneMail({ accountId, change, name, reasonsOf, own }: OneMailProps) {
  const text = useText(en);
  const { applicationId, to } = change;
  const mine = own.written.get(applicationId);
  const reasons = [...reasonsOf(applicationId)];
  const message = mine?.trim() || own.toAll.trim();
  const [isOpen, setIsOpen] = useState(mine !== undefined);
  const mail = useMail({ accountId, applicationId }, to, { reasons, message });
  return (
    <>
      <MailShown mail={mail} />
      {isOpen ? (
        <>
          <MessageBox
            label={text.messageTo(name)}
            help={text.messageHelp}
            value={mine ?? ''}
            onWrite={(next) => own.write(applicationId, next)}
          />
          <Button
            variant="quiet"
            size="sm"
            className="justify-self-start"
            onClick={() => {
              own.write(applicationId, '');
              setIsOpen(false);
            }}
          >
            {text.asAll(name)}
          </Button>
        </>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => {
            own.write(applicationId, own.toAll);
            setIsOpen(true);
          }}
        >
          {text.alone(name)}
        </Button>
      )}
    </>
  );
}
