import { useMemo } from 'react';
import { deadlineInstant } from '#rules/time.ts';
import { useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en } from '#web/locales/en/manage-projects.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';

export interface DeadlineFieldProps {
  value: string;
  zone: string;
  error: string | null;
  onChange: (change: { deadline?: string; deadlineZone?: string }) => void;
}

/** A deadline on the clocks of a chosen zone, with the instant it stands for. */
export function DeadlineField({ value, zone, error, onChange }: DeadlineFieldProps) {
  const text = useText(en);
  const format = useFormat();
  const own = useTimeZone();
  const zones = useMemo(
    () =>
      [...new Set([own, zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((name) => ({
        value: name,
        label: name.replaceAll('_', ' '),
      })),
    [own, zone],
  );
  const instant = value ? deadlineInstant(value, zone)?.toISOString() : undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          id="deadline"
          withTime
          label={text.editor.deadline}
          optionalText={text.editor.optional}
          help={text.editor.deadlineHelp}
          value={value}
          error={error}
          onChange={(event) => onChange({ deadline: event.target.value })}
        />
        <Combobox
          label={text.editor.zone}
          options={zones}
          value={zone}
          onChange={(next) => onChange({ deadlineZone: next ?? own })}
        />
      </div>
      <p role="status" className="tabular text-sm text-muted">
        {instant ? (
          <>
            {text.editor.deadlineIs(format.dateTime(instant, zone), format.dateTime(instant))}{' '}
            {own === zone ? null : text.editor.deadlineHere(format.dateTime(instant, own))}
          </>
        ) : value ? null : (
          text.editor.deadlineNone
        )}
      </p>
    </div>
  );
}
