import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { StagedBadge } from './staged-badge.tsx';

const by = {
  _id: '0198a5c0-0000-7000-8000-00000000000a',
  profile: { firstName: 'Mia', lastName: 'Holm', pictureUrl: null },
};
const until = '2026-12-01T12:00:00.000Z';
const staged = { until, unconfirmed: true, together: false, hasLeft: false, by, price: null };

it.each([
  [staged, 'Decided by Mia Holm, not told yet'],
  [{ ...staged, hasLeft: true }, 'Decided by Mia Holm, who is no longer in the team, not told yet'],
  [{ ...staged, hasLeft: true, by: null }, 'Decided by a former member, not told yet'],
])('says who decided, and that they have left the team (%#)', (given, words) => {
  show(<StagedBadge staged={given} />);
  expect(document.body.textContent).toContain(words);
});
