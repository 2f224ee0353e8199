import { dateFormat, numberFormat } from '#rules/text/intl.ts';
import { writeMoney } from '#rules/money.ts';
import type { Language } from './aux-store.ts';
import { useLanguage } from './i18n.ts';

const locale: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface Format {
  number(value: number): string;
  compact(value: number): string;
  percent(share: number): string;
  /** Amount in units of its ISO currency, to the last cent: €32, €32.50, ¥32. */
  money(units: number, currency: string): string;
  /** Amount in whole units, short when nothing of it is lost or it is large: €5k, €7.5M, but €1,250. */
  amount(units: number, currency: string): string;
  /** A calendar date; UTC unless a zone is given, so that server and browser write the same. */
  date(iso: string, timeZone?: string): string;
  /** Date, time and zone name of an instant. */
  dateTime(iso: string, timeZone?: string): string;
  /** The time of day, e.g. 14:05. */
  time(iso: string, timeZone?: string): string;
  /** "3 days ago", "in 2 hours". */
  relative(iso: string, now: number): string;
  /** How long ago something past was; never in the future, although the page's clock ticks by the minute. */
  ago(iso: string, now: number): string;
  list(items: string[]): string;
}

/** Numbers, money, dates and lists written the language's way. */
export function makeFormat(language: Language): Format {
  const tag = locale[language];
  const relativeFormat = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const relative = (iso: string, now: number) => {
    const distance = new Date(iso).getTime() - now;
    const size = Math.abs(distance);
    if (size < HOUR) return relativeFormat.format(Math.round(distance / 60_000), 'minute');
    if (size < DAY) return relativeFormat.format(Math.round(distance / HOUR), 'hour');
    if (size < 45 * DAY) return relativeFormat.format(Math.round(distance / DAY), 'day');
    return relativeFormat.format(Math.round(distance / (30 * DAY)), 'month');
  };
  return {
    number: (value) => numberFormat(tag, {}).format(value),
    compact: (value) =>
      numberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    percent: (share) =>
      numberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    money: (units, currency) => writeMoney(units, currency, tag),
    amount: (units, currency) =>
      units >= 10_000 || (units >= 1000 && units % 100 === 0)
        ? numberFormat(tag, {
            style: 'currency',
            currency,
            notation: 'compact',
            maximumFractionDigits: 1,
          }).format(units)
        : writeMoney(units, currency, tag),
    date: (iso, timeZone = 'UTC') =>
      dateFormat(tag, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        timeZone,
      }).format(new Date(iso)),
    dateTime: (iso, timeZone = 'UTC') =>
      dateFormat(tag, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'short',
        timeZone,
      }).format(new Date(iso)),
    time: (iso, timeZone = 'UTC') =>
      dateFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso)),
    relative,
    ago: (iso, now) => relative(iso, Math.max(now, new Date(iso).getTime())),
    list: (items) => new Intl.ListFormat(tag, { type: 'conjunction' }).format(items),
  };
}

const formatOf: Record<Language, Format> = { en: makeFormat('en'), fr: makeFormat('fr') };

/** The formatters of the language that is shown. */
export function useFormat(): Format {
  return formatOf[useLanguage()];
}
