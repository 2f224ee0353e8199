import { expect, test } from 'vitest';
import type { QuestionType } from '#contract/questions.ts';
import { createPredictor } from './predict.ts';
import { slotPhrases, slots } from './slot-list.ts';

const predict = createPredictor();

/** The slots whose own wording leads to them when it is asked as this type. */
const meant = (type: QuestionType) =>
  slots
    .filter(({ key }) => predict({ label: slotPhrases[key][0] ?? '', type })[0]?.slot === key)
    .map(({ key }) => key)
    .toSorted()
    .join(' ');

test.each<[QuestionType, string]>([
  ['email', 'contact email'],
  ['phone', 'contact phone'],
  ['url', 'attach deck demo linkedin repo resume social video website'],
  ['country', 'address incorporated location visa'],
  ['money', 'ask bizmodel budget burn fundraising raised revenue traction useoffunds'],
  ['date', 'consent founded incorporated milestone_past startdate worklength'],
  ['consent', 'consent'],
])('a question of type %s can only mean %s', (type, wanted) => {
  expect(meant(type)).toBe(wanted);
});

test('a question of any other type can mean any slot', () => {
  expect(meant('short_text').split(' ')).toHaveLength(slots.length);
});
