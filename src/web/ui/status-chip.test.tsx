import { expect, test } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { StatusChip } from './status-chip.tsx';

test('tells each side its own word: what is new to the team was sent by the founder', () => {
  show(<StatusChip status="pending" />);
  show(<StatusChip status="pending" forTeam />);
  show(<StatusChip status="in_review" />);
  expect([...document.body.children].map((one) => one.textContent)).toEqual([
    'Sent',
    'New',
    'In review',
  ]);
});
