import type { AuditEvent as Event } from '#contract/operator-views.ts';
import { fromMinor } from '#rules/money.ts';
import { type Format, useFormat } from '#web/lib/format.ts';
import { useText } from '#web/lib/i18n.ts';
import { useTimeZone } from '#web/lib/time.ts';
import { en as lists } from '#web/locales/en/operator-lists.ts';
import { en as payouts } from '#web/locales/en/operator-payouts.ts';
import { en as trail } from '#web/locales/en/operator-audit.ts';
import { en as operators } from '#web/locales/en/operators.ts';

const NOTHING = '–';
const currency = /^[A-Z]{3}$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** What an action changed, field by field, in words; what came to be has no before. */
export function AuditChanges({ before, after }: Pick<Event, 'before' | 'after'>) {
  const text = useText(trail);
  const { labelOf, valueOf } = useWords();
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <ul className="grid gap-0.5">
      {keys.map((key) => {
        const now = valueOf(key, after[key]);
        return (
          <li key={key} className="wrap-anywhere">
            <span className="text-muted">{text.label(labelOf(key))}</span>{' '}
            {key in before ? text.became(valueOf(key, before[key]), now) : now}
          </li>
        );
      })}
    </ul>
  );
}

function useWords() {
  const text = useText(trail);
  const { lookups } = useText(lists);
  const { statuses } = useText(payouts);
  const { moderation } = useText(operators);
  const format = useFormat();
  const zone = useTimeZone();
  const choices: Record<string, Record<string, string>> = {
    kind: lookups.kinds,
    type: lookups.types,
    status: statuses,
    outcome: moderation.outcomes,
  };
  const labels: Record<string, string> = text.fields;
  return {
    labelOf: (key: string) => labels[key] ?? (currency.test(key) ? text.sum(key) : inWords(key)),
    valueOf: (key: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return NOTHING;
      if (typeof value === 'boolean') return value ? text.yes : text.no;
      if (typeof value === 'number') return numberOf(key, value, format);
      if (typeof value !== 'string') return JSON.stringify(value);
      if (instant.test(value)) return format.dateTime(value, zone);
      return choices[key]?.[value] ?? value;
    },
  };
}

function numberOf(key: string, value: number, format: Format): string {
  return currency.test(key) ? format.money(fromMinor(value, key), key) : format.number(value);
}

/* A field that no catalogue knows yet: `logo_file_id` and `logoFileId` become “Logo file”. */
function inWords(key: string): string {
  const words = key
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .toLowerCase()
    .replace(/ ids?$/, '')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
