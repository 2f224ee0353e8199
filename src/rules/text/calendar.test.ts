import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CALENDAR_PAST_MS, type CalendarDeadline, calendarText } from './calendar.ts';

const deadline: CalendarDeadline = {
  uid: 'project-1@flair.test',
  title: 'Deadline: Cold, Start; "1"',
  details: 'By the fund\\s own rules.\nSecond line.',
  url: 'https://flair.test/projects/cold-start',
  deadline: '2026-12-31T22:59:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.500Z',
};

/** As another program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    events: calendar.getAllSubcomponents('vevent').map((one) => {
      const event = new ICAL.Event(one);
      return {
        uid: event.uid,
        title: event.summary,
        details: event.description,
        at: event.startDate.toJSDate().toISOString(),
        zone: event.startDate.zone.tzid,
        sequence: event.sequence,
        stamp: String(one.getFirstPropertyValue('dtstamp')),
        url: String(one.getFirstPropertyValue('url')),
      };
    }),
  };
}

test('another program reads what was written', () => {
  expect(read(calendarText('My deadlines', [deadline]))).toEqual({
    name: 'My deadlines',
    events: [
      {
        uid: deadline.uid,
        title: deadline.title,
        details: deadline.details,
        at: deadline.deadline,
        zone: 'UTC',
        sequence: 86_400,
        stamp: '2026-11-02T00:00:00Z',
        url: deadline.url,
      },
    ],
  });
  expect(read(calendarText('None', [])).events).toEqual([]);
});

/** What is left of a text that no calendar can hold as it is. */
const plain = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n|\r/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ');

const isWrong = (line: string) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line);

test('whatever a project is called, its lines hold 75 octets and its name comes back', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, text, (title, details) => {
      const written = calendarText('Deadlines', [{ ...deadline, title, details }]);
      expect(written.split('\r\n').filter(isWrong)).toEqual([]);
      expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true);
      const [event] = read(written).events;
      expect(event?.title).toBe(plain(title));
      expect(event?.details).toBe(plain(details));
    }),
    { numRuns: 100 },
  );
});

test.each([
  [67, ['SUMMARY:' + 'a'.repeat(67)]],
  [68, ['SUMMARY:' + 'a'.repeat(67), ' a']],
  [141, ['SUMMARY:' + 'a'.repeat(67), ' ' + 'a'.repeat(74)]],
  [142, ['SUMMARY:' + 'a'.repeat(67), ' ' + 'a'.repeat(74), ' a']],
])('a title of %d letters', (count, lines) => {
  const written = calendarText('', [{ ...deadline, title: 'a'.repeat(count) }]).split('\r\n');
  const at = written.findIndex((line) => line.startsWith('SUMMARY'));
  expect(
    written.slice(
      at,
      written.findIndex((line) => line.startsWith('DESCRIPTION')),
    ),
  ).toEqual(lines);
});

test('no character is cut, and signs of the format are escaped', () => {
  const title = `${'a'.repeat(66)}é`;
  expect(calendarText('', [{ ...deadline, title }])).toContain(`${'a'.repeat(66)}\r\n é\r\n`);
  const all = calendarText('a\\b;c,d\ne\r\nf\rg\th\u0000i\uD800', []);
  expect(all).toContain('\r\nNAME:' + String.raw`a\\b\;c\,d\ne\nf\ng h i` + '\uFFFD\r\n');
});

test('a sequence begins at nought, counts whole seconds, and never falls below', () => {
  const createdAt = 0;
  const sequences = [-5000, 0, 999, 1000, 1999].map((updatedAt) => {
    const text = calendarText('', [{ ...deadline, createdAt, updatedAt }]);
    return /SEQUENCE:(.*)/.exec(text)?.[1];
  });
  expect(sequences).toEqual(['0', '0', '0', '1', '1']);
  expect(CALENDAR_PAST_MS).toBe(30 * 86_400_000);
});

test('a change of the project raises the sequence and keeps the entry', () => {
  const later = {
    ...deadline,
    updatedAt: '2026-11-03T00:00:00Z',
    deadline: '2027-01-31T12:00:00Z',
  };
  const [before] = read(calendarText('Deadlines', [deadline])).events;
  const [after] = read(calendarText('Deadlines', [later])).events;
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('a calendar says what programs ask for, line by line', () => {
  const lines = calendarText('My deadlines', [{ ...deadline, title: 'T', details: 'D' }]);
  expect(lines.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flair//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'NAME:My deadlines',
    'X-WR-CALNAME:My deadlines',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    'BEGIN:VEVENT',
    'UID:project-1@flair.test',
    'DTSTAMP:20261102T000000Z',
    'SEQUENCE:86400',
    'DTSTART:20261231T225900Z',
    'SUMMARY:T',
    'DESCRIPTION:D',
    'URL:https://flair.test/projects/cold-start',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
