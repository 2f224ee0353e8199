import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dutyKinds } from '#contract/management-overview.ts';
import { countOf, dutyRights, inUrgency, pressing, sumOfProjects, urgencyOf } from './duties.ts';
import { can } from './roles.ts';
import { DAY_MS } from '../time.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();

describe('urgencyOf', () => {
  it.each([
    ['late, whatever is due', { late: 1, due: inDays(30) }, 'late'],
    ['due within a week', { late: 0, due: inDays(7) }, 'soon'],
    ['due after it', { late: 0, due: new Date(now + 7 * DAY_MS + 1).toISOString() }, 'open'],
    ['due with nothing late: it is done at that moment', { late: 0, due: inDays(-1) }, 'soon'],
    ['only there', { late: 0, due: null }, 'open'],
  ] as const)('%s', (_, duty, urgency) => {
    expect(urgencyOf(duty, now)).toBe(urgency);
  });
});

const duty = fc.record({
  kind: fc.constantFrom(...dutyKinds),
  count: fc.nat(3),
  late: fc.constantFrom(0, 0, 2),
  due: fc.option(fc.integer({ min: -20, max: 20 }).map(inDays), { nil: null }),
});

test('what is late stands before what is near, that before the rest; nothing is lost but what there is none of', () => {
  fc.assert(
    fc.property(fc.uniqueArray(duty, { selector: ({ kind }) => kind }), (duties) => {
      const sorted = inUrgency(duties, now);
      expect(new Set(sorted)).toEqual(new Set(duties.filter(({ count }) => count > 0)));
      const ranks = sorted.map((one) => ['late', 'soon', 'open'].indexOf(urgencyOf(one, now)));
      expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      // The same whichever way they came.
      expect(inUrgency(duties.toReversed(), now)).toEqual(sorted);
    }),
  );
});

const projects = fc.array(
  fc.record({
    projectId: fc.uuid(),
    count: fc.nat(5),
    decisionDate: fc.constantFrom(null, '2026-11-18', '2026-11-20', '2026-11-21', '2026-12-30'),
    zone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'),
  }),
  { maxLength: 5 },
);

test('the sum counts each project once, and what is late is part of it', () => {
  fc.assert(
    fc.property(projects, (those) => {
      const sum = sumOfProjects(those, now);
      expect(sum.count).toBe(those.reduce((all, { count }) => all + count, 0));
      expect(sum.late).toBeLessThanOrEqual(sum.count);
      expect(sum.late === 0 || (sum.due !== null && sum.due.getTime() <= now)).toBe(true);
      const place = those.find(({ projectId }) => projectId === sum.projectId);
      // Where one project is named, it holds all that is late, or everything.
      expect([undefined, sum.late, sum.count]).toContain(place?.count);
    }),
  );
});

const lateIn = (zone: string) =>
  sumOfProjects([{ projectId: 'p', count: 2, decisionDate: '2026-11-21', zone }], now).late;

it('takes a day for over when it is over in its own zone', () => {
  expect(lateIn('Pacific/Kiritimati')).toBe(2);
  expect(lateIn('UTC')).toBe(0);
});

const at = (decisionDate: string | null) => ({
  projectId: 'p',
  count: 1,
  decisionDate,
  zone: 'UTC',
});

it('names promises that are over or near, and none for next year', () => {
  const dates = [null, '2026-11-01', '2026-12-04', '2026-12-05', '2027-03-01'].map(at);
  expect(pressing(dates, now).map(({ decisionDate }) => decisionDate)).toEqual([
    '2026-11-01',
    '2026-12-04',
  ]);
});

it('counts of the kinds that are asked for', () => {
  const duties = [
    { kind: 'new', count: 3 },
    { kind: 'messages', count: 2 },
  ] as const;
  expect(countOf(duties, 'new')).toBe(3);
  expect(countOf(duties, 'new', 'messages')).toBe(5);
  expect(countOf(duties, 'charges')).toBe(0);
});

it.each([
  ['viewer', []],
  ['finance', ['charges']],
  ['reviewer', ['reviews']],
  ['manager', ['promises', 'reviews', 'staged', 'messages', 'new', 'deadlines']],
  ['admin', dutyKinds],
  ['owner', dutyKinds],
] as const)('a %s is asked for what they may do', (role, kinds) => {
  expect(dutyKinds.filter((kind) => can(role, dutyRights[kind]))).toEqual(kinds);
});
