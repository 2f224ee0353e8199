import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useText } from '#web/lib/i18n.ts';
import { en } from '#web/locales/en/decisions.ts';
import { en as reasonTexts } from '#web/locales/en/rejection-reasons.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { MessageBox } from './message-box.tsx';
import { ReasonPicker, type ReasonPickerProps } from './reason-picker.tsx';
import { ReleaseField } from './release-field.tsx';
import type { WrittenWords } from './use-words.ts';

export interface DecisionFieldsProps {
  written: WrittenWords;
  needsReason: boolean;
  /** For a rejection: whose lists its reasons are of. */
  lists?: Pick<ReasonPickerProps, 'accountId' | 'projectIds'> | null;
  /** For several: nobody can say what each of them needs, so the reason is always offered. */
  many?: boolean;
  tried: boolean;
  reasonId?: string;
}

const REASON_MAX = 500;

/** Why, what else there is to say, and when it is told. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { written, needsReason, lists = null, many = false, tried, reasonId } = props;
  const picking = useText(reasonTexts);
  const { words, setWords: onChange, kept } = written;
  const text = useText(en);
  const isReasonMissing = needsReason && words.reason.trim() === '';
  return (
    <>
      {lists ? (
        <ReasonPicker
          {...lists}
          id={reasonId}
          legend={many ? picking.legendAll : picking.legend}
          help={many ? picking.helpAll : picking.help}
          chosen={words.keys}
          error={tried && needsReason && words.keys.length === 0 ? picking.missing : null}
          onChange={(keys) => onChange({ ...words, keys })}
        />
      ) : needsReason || many ? (
        <TextArea
          id={reasonId}
          label={text.reason}
          optionalText={needsReason ? undefined : text.optional}
          help={text.reasonHelp}
          required={needsReason}
          rows={2}
          maxLength={REASON_MAX}
          value={words.reason}
          error={tried && isReasonMissing ? text.reasonMissing : null}
          onChange={(event) => onChange({ ...words, reason: event.target.value })}
        />
      ) : null}
      <MessageBox
        id={lists || needsReason || many ? undefined : reasonId}
        label={many ? text.messageAll : text.message}
        optionalText={text.optional}
        help={text.messageHelp}
        value={words.message}
        onWrite={(message) => onChange({ ...words, message })}
      />
      <KeptNote kept={kept} />
      <ReleaseField written={written} many={many} tried={tried} />
    </>
  );
}
