import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '#web/lib/i18n.ts';
import { show } from '#web/lib/testing.tsx';
import { AuditChanges } from './audit-changes.tsx';

const linesOf = (before: Record<string, unknown>, after: Record<string, unknown>) => {
  show(<AuditChanges before={before} after={after} />);
  return [...document.querySelectorAll('li')].map((line) => line.textContent);
};

afterEach(async () => act(async () => setLanguage('en')));

it('says in words what changed, and writes values as a reader knows them', () => {
  expect(
    linesOf(
      { status: 'earned', active: true, ends_at: null },
      { status: 'payable', active: false, ends_at: '2026-11-21T13:50:00.000Z' },
    ),
  ).toEqual(['State: Waiting → To pay', 'In use: yes → no', 'Until: – → 21 Nov 2026, 13:50 UTC']);
});

it('shows what came to be without a before, money of each currency included', () => {
  expect(linesOf({}, { lines: 3, EUR: 6450 })).toEqual(['Lines: 3', 'Sum in EUR: €64.50']);
});

it('makes words of a field that no catalogue knows', () => {
  expect(linesOf({}, { logo_file_id: 'a1', teamSize: 4 })).toEqual([
    'Logo file: a1',
    'Team size: 4',
  ]);
});

it('speaks French', async () => {
  await act(async () => setLanguage('fr'));
  expect(linesOf({ hidden: false }, { hidden: true })).toEqual(['Masqué\u00A0: non → oui']);
});
