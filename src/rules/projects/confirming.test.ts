import { expect, test } from 'vitest';
import { canConfirm, CONFIRM_AFTER_MS, CONFIRM_WITHIN_MS, confirmBy } from './confirming.ts';

const askedAt = '2026-11-21T08:00:00.000Z';
const by = new Date(Date.parse(askedAt) + CONFIRM_WITHIN_MS);

test('it is asked after a year, and answered within thirty days', () => {
  expect([CONFIRM_AFTER_MS, CONFIRM_WITHIN_MS]).toEqual([31_536_000_000, 2_592_000_000]);
});

test.each([
  ['open', null, askedAt, true, by],
  ['open', null, null, true, null],
  ['expired', null, askedAt, true, by],
  ['expired', null, null, false, null],
  ['expired', '2026-01-01T00:00:00Z', askedAt, false, null],
  ['closed', null, askedAt, false, null],
  ['archived', null, askedAt, false, null],
  ['draft', null, askedAt, false, null],
] as const)('%s, deadline %s, asked %s: %s', (status, deadline, asked, can, until) => {
  const facts = { status, deadline, askedAt: asked };
  expect(canConfirm(facts)).toBe(can);
  expect(confirmBy(facts)).toEqual(until);
});
