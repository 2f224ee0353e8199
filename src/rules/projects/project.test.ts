import { sayProjects } from '#contract/messages/projects.ts';
import { projectStatus } from '#contract/projects.ts';
import { describe, expect, it } from 'vitest';
import {
  applyClosesAt,
  canApply,
  canMoveProject,
  hasEnded,
  statusAt,
  projectTransitions,
  spokenStatus,
  statusOnArrival,
  whyNotApply,
} from './project.ts';
import { DEADLINE_GRACE_MS } from './grace.ts';
import type { ProjectStatus } from './project.ts';

const deadline = new Date('2026-03-31T21:59:00Z');
const closes = deadline.getTime() + DEADLINE_GRACE_MS;
const far = new Date('2030-01-01T00:00:00Z');

describe('applying', () => {
  const cases: [string, ProjectStatus, Date | string | null, number, string | null, boolean][] = [
    ['well before', 'open', deadline, deadline.getTime() - 1, null, false],
    ['at the deadline', 'open', deadline, deadline.getTime(), null, false],
    ['a millisecond before the grace ends', 'open', deadline, closes - 1, null, false],
    ['as the grace ends', 'open', deadline, closes, 'deadline_over', true],
    ['a millisecond later', 'open', deadline, closes + 1, 'deadline_over', true],
    ['a deadline as text', 'open', deadline.toISOString(), closes - 1, null, false],
    ['no deadline', 'open', null, far.getTime(), null, false],
    ['a draft', 'draft', deadline, 0, 'not_published', false],
    ['a draft whose time is gone', 'draft', deadline, closes, 'not_published', false],
    ['closed by hand', 'closed', deadline, 0, 'project_closed', true],
    ['expired, even with time left', 'expired', deadline, 0, 'deadline_over', true],
    ['archived', 'archived', deadline, 0, 'project_closed', false],
  ];
  it.each(cases)('%s', (_name, status, until, now, code, past) => {
    const facts = { status, deadline: until, hasForm: true, now };
    expect(whyNotApply(facts)?.code ?? null).toBe(code);
    expect(canApply(facts)).toBe(code === null);
    expect(hasEnded({ status, applyClosesAt: applyClosesAt(facts) }, now)).toBe(past);
    expect(statusAt(facts)).toBe(status === 'open' && past ? 'expired' : status);
  });

  it.each([
    ['open', 'no_form'],
    ['closed', 'project_closed'],
  ] as const)('is made elsewhere where there is no form: %s', (status, code) => {
    const facts = { status, deadline, now: 0 };
    expect(whyNotApply({ ...facts, hasForm: false })?.code).toBe(code);
    expect(whyNotApply({ ...facts, hasForm: true })?.code).toBe(
      status === 'open' ? undefined : code,
    );
  });

  it.each([
    ['draft', null, {}, { code: 'not_published', ...sayProjects('projects.not_published') }],
    [
      'open',
      null,
      { isHidden: true },
      { code: 'project_hidden', ...sayProjects('projects.hidden') },
    ],
    ['open', 0, {}, { code: 'deadline_over', ...sayProjects('projects.time_over') }],
    ['closed', null, {}, { code: 'project_closed', ...sayProjects('projects.closed') }],
    ['open', null, { hasForm: false }, { code: 'no_form', ...sayProjects('projects.no_form') }],
    ['open', null, { isHidden: false, hasForm: true }, null],
  ] as const)('says why not: %s, deadline %s, %j', (status, until, more, problem) => {
    expect(whyNotApply({ status, deadline: until, hasForm: true, now: closes, ...more })).toEqual(
      problem,
    );
  });

  it('ends exactly one day after the deadline', () => {
    expect(DEADLINE_GRACE_MS).toBe(86_400_000);
    expect(applyClosesAt({ deadline, hasForm: true })?.toISOString()).toBe(
      '2026-04-01T21:59:00.000Z',
    );
    expect(applyClosesAt({ deadline: null, hasForm: true })).toBeNull();
  });

  it('ends with the deadline where the form is not ours', () => {
    const hasForm = false;
    expect(applyClosesAt({ deadline, hasForm })).toEqual(deadline);
    const facts = { status: 'open', deadline, hasForm } as const;
    expect(statusAt({ ...facts, now: deadline.getTime() - 1 })).toBe('open');
    expect(statusAt({ ...facts, now: deadline })).toBe('expired');
    const shown = { status: 'open', applyClosesAt: deadline.toISOString() } as const;
    expect(hasEnded(shown, deadline.getTime() - 1)).toBe(false);
    expect(hasEnded(shown, deadline)).toBe(true);
    expect(whyNotApply({ ...facts, now: deadline })?.code).toBe('deadline_over');
  });
});

describe('statusOnArrival', () => {
  const closedAt = new Date(closes);
  it.each([
    ['closed', closes - 1, 'open'],
    ['expired', closes - 1, 'open'],
    ['archived', closes - 1, 'open'],
    ['closed', closes, 'closed'],
    ['expired', closes, 'expired'],
    ['open', closes - 1, 'open'],
    ['draft', closes - 1, 'draft'],
  ] as const)('%s, arrived at %s', (status, now, counts) => {
    expect(statusOnArrival({ status, closedAt, now })).toBe(counts);
  });

  it('is as it is where nobody knows since when', () => {
    expect(statusOnArrival({ status: 'closed', closedAt: null, now: 0 })).toBe('closed');
  });
});

describe('canMoveProject', () => {
  const made = { deadline, hasForm: true };
  const byManager: Record<ProjectStatus, ProjectStatus[]> = {
    draft: ['open', 'archived'],
    open: ['closed', 'archived'],
    closed: ['open', 'archived'],
    expired: ['open', 'archived'],
    archived: [],
  };
  it.each(projectStatus.options)('%s, by a manager, in time', (status) => {
    const moves = projectStatus.options.filter(
      (to) => canMoveProject({ ...made, status, to, by: 'manager', now: 0 }).allowed,
    );
    expect(moves).toEqual(byManager[status]);
  });

  it.each([
    ['closed', closes - 1, true],
    ['closed', closes, false],
    ['expired', closes - 1, true],
    ['expired', closes, false],
    ['draft', closes, false],
  ] as const)('%s opens at %i: %s', (status, now, allowed) => {
    expect(canMoveProject({ ...made, status, to: 'open', by: 'manager', now }).allowed).toBe(
      allowed,
    );
  });

  it.each([
    ['open', closes - 1, false],
    ['open', closes, true],
    ['closed', closes, true],
    ['draft', closes, false],
    ['archived', closes, false],
  ] as const)('the clock expires %s at %i: %s', (status, now, allowed) => {
    expect(canMoveProject({ ...made, status, to: 'expired', by: 'clock', now }).allowed).toBe(
      allowed,
    );
  });

  it.each([
    ['open', 'open', 'manager', sayProjects('projects.already', { status: spokenStatus('open') })],
    [
      'archived',
      'open',
      'manager',
      sayProjects('projects.no_step', { from: spokenStatus('archived'), to: spokenStatus('open') }),
    ],
    [
      'open',
      'expired',
      'manager',
      sayProjects('projects.no_step', { from: spokenStatus('open'), to: spokenStatus('expired') }),
    ],
    ['closed', 'open', 'manager', sayProjects('projects.deadline_over')],
  ] as const)('says why not: %s to %s by %s', (status, to, by, reason) => {
    expect(canMoveProject({ ...made, status, to, by, now: closes })).toEqual({
      allowed: false,
      reason,
    });
  });

  it('says why the clock does not expire it yet, and calls a status by its name', () => {
    const early = {
      status: 'open',
      to: 'expired',
      by: 'clock',
      ...made,
      now: closes - 1,
    } as const;
    expect(canMoveProject(early)).toEqual({
      allowed: false,
      reason: sayProjects('projects.deadline_not_over'),
    });
    expect(canMoveProject({ ...early, now: closes })).toEqual({ allowed: true });
    expect(spokenStatus('closed')).toEqual(sayProjects('projects.status_closed'));
  });

  it('has these steps and no other', () => {
    expect(projectTransitions.map(({ from, to, by }) => `${from} ${to} ${by}`)).toEqual([
      'draft open manager',
      'open closed manager',
      'closed open manager',
      'expired open manager',
      'open expired clock',
      'closed expired clock',
      'draft archived manager',
      'open archived manager',
      'closed archived manager',
      'expired archived manager',
    ]);
  });
});
