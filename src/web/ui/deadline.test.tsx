import { expect, test } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { Deadline, type DeadlineProps } from './deadline.tsx';

const hour = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour + 90_000).toISOString();
const wordsOf = (props: DeadlineProps) => {
  show(<Deadline {...props} />);
  return document.body.textContent;
};

test.each([
  [72.5, '3 days left'],
  [49, '2 days left'],
  [47, '47 hours left'],
  [24.3, '24 hours left'],
  [1, '1 hour left'],
  [0.3, 'Less than an hour left'],
  [-1, 'Last call: closes within a day'],
  [-25, 'Closed'],
])('says no more time than there is: %s hours', (hours, words) => {
  expect(wordsOf({ deadline: inHours(hours) })).toBe(words);
});

test.each([
  [
    'with the deadline where there is no day of grace',
    { deadline: inHours(-1), closesAt: inHours(-1) },
  ],
  ['when it was closed by hand', { deadline: inHours(500), isClosed: true }],
])('is closed %s', (_, props) => {
  expect(wordsOf(props)).toBe('Closed');
});
