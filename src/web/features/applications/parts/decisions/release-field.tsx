import { MINUTE_MS } from '#rules/time.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useNow, useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/decisions.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { chosenInstant, type ReleaseKind } from './decision-words.ts';
import type { WrittenWords } from './use-words.ts';

export interface ReleaseFieldProps {
  written: WrittenWords;
  many: boolean;
  tried: boolean;
}

/** When it is told. What the project does not allow is not offered, and it is said why and when it is told instead. */
export function ReleaseField({ written, many, tried }: ReleaseFieldProps) {
  const { words, setWords: onChange, rules } = written;
  const { release: text } = useText(en);
  const format = useFormat();
  const timeZone = useTimeZone();
  // The page's clock may lie a minute behind.
  const soon = useNow() + MINUTE_MS;
  const { moment, asksSecond, isKnown } = rules;
  const isTimeMissing = words.release === 'at' && chosenInstant(words, timeZone, soon) === null;
  const labels: Record<ReleaseKind, string> = {
    hold: moment
      ? text.together(format.dateTime(moment, timeZone))
      : asksSecond
        ? text.holdSecond
        : many
          ? text.holdAll
          : text.hold,
    now: text.now,
    at: text.at,
  };
  const help = [moment && text.togetherHelp, asksSecond && text.secondHelp];
  return (
    <>
      <Select
        label={many ? text.labelAll : text.label}
        help={help.filter((part) => part).join(' ') || undefined}
        value={words.release}
        disabled={moment !== null}
        options={kindsUnder(moment !== null || !isKnown, asksSecond).map((value) => ({
          value,
          label: labels[value],
        }))}
        onChange={(event) => onChange({ ...words, release: event.target.value })}
      />
      {words.release === 'at' ? (
        <DateField
          withTime
          required
          label={text.time}
          help={text.zone(timeZone)}
          value={words.time}
          error={tried && isTimeMissing ? text.missing : null}
          onChange={(event) => onChange({ ...words, time: event.target.value })}
        />
      ) : null}
    </>
  );
}

const kindsUnder = (isFixed: boolean, asksSecond: boolean): ReleaseKind[] =>
  isFixed ? ['hold'] : asksSecond ? ['hold', 'at'] : ['hold', 'now', 'at'];
