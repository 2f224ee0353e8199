import { describe, expect, test } from 'vitest';
import { earningReasons, earningWaits } from '#contract/limits.ts';
import { applicationStatuses } from '../applications/application.ts';
import {
  earningReasonTexts,
  earningWaitTexts,
  earningStep,
  earningTransitions,
  payableFrom,
  stepAfter,
  type EarningReason,
  type EarningStatus,
  type EarningWait,
  waitsOf,
} from './earnings.ts';

const states: [EarningStatus, EarningReason][] = [
  ['pending', 'shortlisted'],
  ['earned', 'accepted'],
  ['payable', 'hold_over'],
  ['paid', 'paid_out'],
  ['void', 'rejected'],
  ['void', 'fraud'],
];

describe('what an application makes of its earning', () => {
  const table: Record<string, Partial<Record<string, string>>> = {
    'pending shortlisted': { accepted: 'earned', rejected: 'void', withdrawn: 'void' },
    'earned accepted': {
      in_review: 'pending',
      shortlisted: 'pending',
      interview: 'pending',
      rejected: 'void',
      withdrawn: 'void',
    },
    'payable hold_over': {
      in_review: 'pending',
      shortlisted: 'pending',
      interview: 'pending',
      rejected: 'void',
      withdrawn: 'void',
    },
    // What was paid stays while the application is only looked at again, and is taken back with a no.
    'paid paid_out': { rejected: 'void', withdrawn: 'void' },
    'void rejected': {
      pending: 'pending',
      in_review: 'pending',
      shortlisted: 'pending',
      interview: 'pending',
    },
    'void fraud': {},
  };
  test.each(states)('%s (%s)', (status, reason) => {
    const steps = applicationStatuses.flatMap((to) => {
      const step = stepAfter({ status, reason }, to);
      return step ? [[to, step.to]] : [];
    });
    expect(Object.fromEntries(steps)).toEqual(table[`${status} ${reason}`]);
  });
});

describe('what an operator may do', () => {
  const table: Record<string, EarningStatus[]> = {
    'pending shortlisted': ['void'],
    'earned accepted': ['payable', 'void'],
    'payable hold_over': ['void'],
    'paid paid_out': [],
    'void rejected': [],
    'void fraud': [],
  };
  test.each(states)('%s (%s)', (status, reason) => {
    const all: EarningStatus[] = ['pending', 'earned', 'payable', 'paid', 'void'];
    const possible = all.filter((to) => earningStep({ status, reason }, to, 'operator'));
    expect(possible).toEqual(table[`${status} ${reason}`]);
  });
});

test('an amount is payable 14 days after it was earned', () => {
  expect(payableFrom('2026-11-21T12:00:00Z').toISOString()).toBe('2026-12-05T12:00:00.000Z');
});

test('every reason has a sentence', () => {
  for (const reason of earningReasons) expect(earningReasonTexts[reason]).toMatch(/^[A-Z].+\.$/);
});

const ready = {
  isSuspended: false,
  isDeleted: false,
  isVerified: true,
  detailsSince: '2026-11-14T12:00:00Z',
};
const facts = {
  status: 'earned',
  isCollected: true,
  payableFrom: '2026-11-20T12:00:00Z',
  conflicts: [],
  payee: ready,
  now: '2026-11-21T12:00:00Z',
} as const;

test.each<[string, Partial<Parameters<typeof waitsOf>[0]>, EarningWait[]]>([
  ['earned, collected and long enough ago', {}, ['payout']],
  ['not paid for', { isCollected: false }, ['payment']],
  ['paid for, too early', { payableFrom: '2026-11-22T12:00:00Z' }, ['waiting_time']],
  ['undecided', { status: 'pending', isCollected: false }, ['decision', 'payment']],
  ['payable', { status: 'payable' }, ['payout']],
  ['in conflict', { status: 'payable', conflicts: ['founder'] }, ['founder']],
  ['of a suspended account', { payee: { ...ready, isSuspended: true } }, ['payee_suspended']],
  ['of an unverified account', { payee: { ...ready, isVerified: false } }, ['payee_unverified']],
  [
    'of a deleted account',
    { payee: { ...ready, isDeleted: true, isVerified: false } },
    ['payee_deleted'],
  ],
  [
    'payable to nowhere yet',
    { status: 'payable', payee: { ...ready, detailsSince: null } },
    ['payee_missing'],
  ],
  [
    'payable to what was said a moment less than 7 days ago',
    { status: 'payable', payee: { ...ready, detailsSince: '2026-11-14T12:00:00.001Z' } },
    ['payee_changed'],
  ],
  ['paid', { status: 'paid', isCollected: false }, []],
  ['void', { status: 'void' }, []],
])('an amount that is %s waits', (_, changed, waits) => {
  expect(waitsOf({ ...facts, ...changed })).toEqual(waits);
});

test('every wait has a sentence', () => {
  for (const wait of earningWaits) expect(earningWaitTexts[wait]).toMatch(/^[A-Z].+\.$/);
});

test('every step of an earning, and who takes it', () => {
  expect(
    earningTransitions.map(({ from, to, by, reason }) => `${from} ${to} ${by} ${reason}`),
  ).toEqual([
    'pending earned application accepted',
    'earned pending application reopened',
    'payable pending application reopened',
    'void pending application reopened',
    'void pending application applied_again',
    'paid void application clawed_back',
    'payable earned charge uncollected',
    'paid void charge reversed_after_payout',
    ...['pending', 'earned', 'payable'].flatMap((from) => [
      `${from} void application rejected`,
      `${from} void application withdrawn`,
      `${from} void operator fraud`,
      `${from} void dispute credit_moved`,
      `${from} void charge charge_reversed`,
    ]),
    'earned payable clock hold_over',
    'earned payable operator released',
    'payable paid batch paid_out',
    'void pending dispute restored',
  ]);
});

test.each<[Partial<Parameters<typeof waitsOf>[0]>, string[]]>([
  [{}, ['payout']],
  [{ status: 'pending' }, ['decision']],
  [{ status: 'pending', payableFrom: 2 }, ['decision']],
  [{ status: 'paid', isCollected: false }, []],
  [{ status: 'void', isCollected: false }, []],
  [{ status: 'payable', payableFrom: 2 }, ['payout']],
  [{ payableFrom: 2 }, ['waiting_time']],
  [{ payableFrom: 1 }, ['payout']],
  [{ payableFrom: 2, isCollected: false }, ['payment']],
  [
    { payee: { isSuspended: true, isDeleted: false, isVerified: false, detailsSince: 0 } },
    ['payee_suspended', 'payee_unverified'],
  ],
  [
    { payee: { isSuspended: true, isDeleted: true, isVerified: false, detailsSince: 0 } },
    ['payee_deleted'],
  ],
])('%j waits for %j', (given, waits) => {
  const payee = { isSuspended: false, isDeleted: false, isVerified: true, detailsSince: -1e9 };
  const waiting = {
    status: 'earned',
    isCollected: true,
    payableFrom: null,
    conflicts: [],
    payee,
    now: 1,
  } as const;
  expect(waitsOf({ ...waiting, ...given })).toEqual(waits);
});
