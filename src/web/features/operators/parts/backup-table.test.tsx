import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { BackupTable } from './backup-table.tsx';
import { CheckTable } from './check-table.tsx';
import { OutageTable } from './outage-table.tsx';

const made = {
  _id: '0198a5c0-0000-7000-8000-00000000000a',
  startedAt: '2026-11-20T03:20:00.000Z',
  finishedAt: '2026-11-20T03:20:04.200Z',
  madeBy: 'clock',
  place: '/var/backups/one.tar.zst',
  bytes: 34_100_000,
  rows: 1,
  files: 12,
  lost: 0,
  encrypted: true,
  failure: null,
} as const;

it('says what a backup holds and where it lies, and why there is none', () => {
  const failed = { ...made, _id: `${made._id}b`, place: null, failure: 'The disk is full.' };
  show(<BackupTable backups={[made, failed]} />);
  const [, first, second] = [...document.querySelectorAll('tr')].map((row) => row.textContent);
  for (const words of ['in 5 s', '1 row', '12 files', '35 MB', '/var/backups/one', 'encrypted']) {
    expect(first).toContain(words);
  }
  expect(first).not.toContain('lost');
  expect(second).toContain('Failed');
  expect(second).toContain('The disk is full.');
});

it('names each check and its state', () => {
  show(<CheckTable checks={[{ name: 'queue', state: 'failed', says: 'a job waits' }]} />);
  // What was found stands under the name too, where the phone has no column for it.
  expect(document.querySelector('tbody')?.textContent).toBe('Jobsa job waitsFaileda job waits');
});

it('says when nobody answered and what was refused', () => {
  const outage = {
    ...made,
    cause: 'silence',
    beganAt: made.startedAt,
    endedAt: '2026-11-20T03:21:30.000Z',
    refused: 0,
  } as const;
  const busy = { ...outage, _id: `${made._id}c`, cause: 'refusals', refused: 3 } as const;
  show(<OutageTable outages={[outage, busy]} />);
  const [, first, second] = [...document.querySelectorAll('tr')].map((row) => row.textContent);
  expect(first).toContain('2 minutesNobody answered');
  expect(second).toContain('3 saves, sendings or log-ins were refused');
});
