import { MINUTE_MS } from '#rules/time.ts';
import { KeptNote } from '#web/lib/draft/kept-note.tsx';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/decisions.ts';
import { en as reasonTexts } from '#web/locales/en/rejection-reasons.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { chosenInstant, type ReleaseKind } from './decision-words.ts';
import { ReasonPicker, type ReasonPickerProps } from './reason-picker.tsx';
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
const MESSAGE_MAX = 4000;
const kinds: readonly ReleaseKind[] = ['hold', 'now', 'at'];

/** Why, what else there is to say, and when it is told. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { written, needsReason, lists = null, many = false, tried, reasonId } = props;
  const picking = useText(reasonTexts);
  const { words, setWords: onChange, kept } = written;
  const text = useText(en);
  const timeZone = useTimeZone();
  // The page's clock may lie a minute behind.
  const soon = useNow() + MINUTE_MS;
  const isReasonMissing = needsReason && words.reason.trim() === '';
  const isTimeMissing = words.release === 'at' && chosenInstant(words, timeZone, soon) === null;
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
      <TextArea
        id={lists || needsReason || many ? undefined : reasonId}
        label={many ? text.messageAll : text.message}
        optionalText={text.optional}
        help={text.messageHelp}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={words.message}
        onChange={(event) => onChange({ ...words, message: event.target.value })}
      />
      <KeptNote kept={kept} />
      <Select
        label={many ? text.release.labelAll : text.release.label}
        value={words.release}
        options={kinds.map((value) => ({
          value,
          label: value === 'hold' && many ? text.release.holdAll : text.release[value],
        }))}
        onChange={(event) => onChange({ ...words, release: event.target.value })}
      />
      {words.release === 'at' ? (
        <DateField
          withTime
          required
          label={text.release.time}
          help={text.release.zone(timeZone)}
          value={words.time}
          error={tried && isTimeMissing ? text.release.missing : null}
          onChange={(event) => onChange({ ...words, time: event.target.value })}
        />
      ) : null}
    </>
  );
}
