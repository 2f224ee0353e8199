import { DAY_MS, SECOND_MS, toMillis, type Instant } from '../time.ts';

/** A deadline as a calendar shows it. */
export type CalendarDeadline = {
  /** The same for the same project, for ever: a changed deadline moves its entry. */
  uid: string;
  title: string;
  details: string;
  url: string;
  deadline: Instant;
  createdAt: Instant;
  updatedAt: Instant;
};

const LONGEST_LINE = 75;
const octets = new TextEncoder();

/** A text as a value of RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n|\r|\n/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A line cut into lines of at most 75 octets (3.1), never within a character. */
function folded(line: string): string {
  let text = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LONGEST_LINE) {
      text += '\r\n ';
      length = 1;
    }
    text += character;
    length += size;
  }
  return text;
}

const instantText = (instant: Instant): string =>
  new Date(Math.floor(toMillis(instant) / SECOND_MS) * SECOND_MS)
    .toISOString()
    .replaceAll(/[-:]|\.\d{3}/g, '');

/** Rises with every change of the project: seconds from its making to its last change. */
const sequenceOf = ({ createdAt, updatedAt }: CalendarDeadline): number =>
  Math.max(0, Math.floor((toMillis(updatedAt) - toMillis(createdAt)) / SECOND_MS));

function entryOf(entry: CalendarDeadline): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${instantText(entry.updatedAt)}`,
    `SEQUENCE:${sequenceOf(entry)}`,
    `DTSTART:${instantText(entry.deadline)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.details)}`,
    `URL:${entry.url}`,
    // A deadline takes nobody's time.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** An iCalendar file (RFC 5545) of deadlines, each an instant; programs are asked to look again after six hours. */
export function calendarText(name: string, deadlines: readonly CalendarDeadline[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flair//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...deadlines.flatMap(entryOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Deadlines that are over for longer than this leave a person's calendar. */
export const CALENDAR_PAST_MS = 30 * DAY_MS;
