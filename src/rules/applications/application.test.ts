import { describe, expect, it } from 'vitest';
import {
  allowedTransitions,
  applicationStatuses,
  applicationTransitions,
  canTransition,
  isDecided,
  isLive,
  isShortlisting,
  isStepOf,
  summaryBucket,
} from './application.ts';
import type { ApplicationActor, ApplicationStatus } from './application.ts';

const targets = (from: ApplicationStatus, by: ApplicationActor, cameFrom?: ApplicationStatus) =>
  allowedTransitions(from, by, cameFrom)
    .map(({ to }) => to)
    .toSorted();

const forward = (...stages: ApplicationStatus[]): ApplicationStatus[] =>
  [...stages, 'accepted', 'rejected', 'waitlisted', 'needs_info'].toSorted() as ApplicationStatus[];

describe('allowedTransitions, for every status', () => {
  const table: Record<
    ApplicationStatus,
    [founder: ApplicationStatus[], reviewer: ApplicationStatus[], manager: ApplicationStatus[]]
  > = {
    draft: [['pending'], [], []],
    pending: [['withdrawn'], ['in_review'], forward('in_review', 'shortlisted', 'interview')],
    in_review: [['withdrawn'], [], forward('shortlisted', 'interview')],
    shortlisted: [['withdrawn'], [], forward('interview')],
    interview: [['withdrawn'], [], forward()],
    needs_info: [
      ['in_review', 'withdrawn'],
      [],
      ['accepted', 'in_review', 'interview', 'rejected', 'shortlisted', 'waitlisted'],
    ],
    waitlisted: [['withdrawn'], [], ['in_review']],
    accepted: [['confirmed', 'declined'], [], ['in_review']],
    rejected: [[], [], ['in_review']],
    withdrawn: [[], [], []],
    confirmed: [[], [], []],
    declined: [[], [], []],
  };
  it.each(applicationStatuses)('%s', (from) => {
    const [founder, reviewer, manager] = table[from];
    expect(targets(from, 'founder')).toEqual(founder);
    expect(targets(from, 'reviewer')).toEqual(reviewer);
    expect(targets(from, 'manager')).toEqual(manager);
  });

  it('takes answered questions back to where the application was', () => {
    expect(targets('needs_info', 'founder', 'shortlisted')).toEqual(['shortlisted', 'withdrawn']);
    expect(targets('needs_info', 'founder', 'pending')).toEqual(['pending', 'withdrawn']);
    expect(targets('needs_info', 'founder', 'accepted')).toEqual(['withdrawn']);
  });
});

const named = (by: ApplicationActor) =>
  applicationTransitions
    .filter((step) => step.by === by)
    .map(({ from, to, needsReason }) => `${from} ${to} ${needsReason}`);

it('lists each step once, and a reviewer’s among the manager’s', () => {
  expect(new Set(named('manager')).size).toBe(named('manager').length);
  expect(named('manager')).toEqual(expect.arrayContaining(named('reviewer')));
});

describe('canTransition', () => {
  it('agrees with the table for every pair and actor', () => {
    for (const by of ['founder', 'reviewer', 'manager'] as const) {
      for (const from of applicationStatuses) {
        for (const to of applicationStatuses) {
          expect(canTransition({ from, to, by }).allowed).toBe(targets(from, by).includes(to));
        }
      }
    }
  });

  it.each(['accepted', 'rejected', 'waitlisted'] as const)('reopens %s with a reason', (from) => {
    expect(canTransition({ from, to: 'in_review', by: 'manager' })).toEqual({
      allowed: true,
      needsReason: true,
    });
  });

  it('rejects with a reason, and asks for one nowhere else', () => {
    const reasoned = applicationTransitions.filter((step) => step.needsReason);
    const others = reasoned.filter(({ to }) => to !== 'rejected');
    expect(others.map(({ from }) => from)).toEqual(['accepted', 'rejected', 'waitlisted']);
    const rejections = applicationTransitions.filter(({ to }) => to === 'rejected');
    expect(rejections.map(({ from }) => from)).toHaveLength(5);
    expect(rejections.every(({ needsReason }) => needsReason)).toBe(true);
  });

  it.each([
    ['draft', 'pending', 'manager', 'Only the founder can make a draft application pending.'],
    [
      'pending',
      'accepted',
      'reviewer',
      'Only a manager of the organisation can make a pending application accepted.',
    ],
    ['pending', 'pending', 'manager', 'The application is already pending.'],
    ['withdrawn', 'pending', 'founder', 'You cannot change an application that is withdrawn.'],
    [
      'accepted',
      'withdrawn',
      'founder',
      'An application that is accepted cannot become withdrawn; it can become confirmed, declined.',
    ],
  ] as const)('%s to %s by %s', (from, to, by, reason) => {
    expect(canTransition({ from, to, by })).toMatchObject({
      allowed: false,
      reason: { message: reason },
    });
  });
});

describe('what a status counts as', () => {
  const table: Record<ApplicationStatus, [ReturnType<typeof summaryBucket>, boolean, boolean]> = {
    draft: [null, false, false],
    pending: ['pending', false, true],
    in_review: ['pending', false, true],
    shortlisted: ['pending', false, true],
    interview: ['pending', false, true],
    needs_info: ['pending', false, true],
    waitlisted: ['pending', false, true],
    accepted: ['accepted', true, true],
    confirmed: ['accepted', true, true],
    declined: ['accepted', true, false],
    rejected: ['rejected', true, false],
    withdrawn: [null, false, false],
  };
  it.each(applicationStatuses)('%s', (status) => {
    expect([summaryBucket(status), isDecided(status), isLive(status)]).toEqual(table[status]);
  });
});

it('reaching the shortlist, or jumping over it, is a shortlisting; waiting and rejection are not', () => {
  expect(applicationStatuses.filter(isShortlisting)).toEqual([
    'shortlisted',
    'interview',
    'accepted',
  ]);
});

it('tells whose step it is', () => {
  expect(isStepOf('founder', 'withdrawn')).toBe(true);
  expect(isStepOf('manager', 'withdrawn')).toBe(false);
  expect(isStepOf('manager', 'accepted')).toBe(true);
  expect(isStepOf('founder', 'accepted')).toBe(false);
});
