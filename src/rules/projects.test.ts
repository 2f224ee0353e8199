import { projectStatus } from '#contract/projects.ts';
import { describe, expect, it } from 'vitest';
import {
  applyClosesAt,
  canApply,
  canMoveProject,
  DEADLINE_GRACE_MS,
  isPast,
  whyNotApply,
} from './projects.ts';
import type { ProjectStatus } from './projects.ts';
import { projectProblems } from './project-problems.ts';
import { question } from '#test/questions.ts';

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
    const facts = { status, deadline: until, now };
    expect(whyNotApply(facts)?.code ?? null).toBe(code);
    expect(canApply(facts)).toBe(code === null);
    expect(isPast(facts)).toBe(past);
  });

  it.each([
    ['open', 'no_form'],
    ['closed', 'project_closed'],
  ] as const)('is made elsewhere where there is no form: %s', (status, code) => {
    const facts = { status, deadline, now: 0 };
    expect(whyNotApply({ ...facts, hasForm: false })?.code).toBe(code);
    expect(whyNotApply({ ...facts, hasForm: true })).toEqual(whyNotApply(facts));
  });

  it('ends exactly one day after the deadline', () => {
    expect(DEADLINE_GRACE_MS).toBe(86_400_000);
    expect(applyClosesAt(deadline)?.toISOString()).toBe('2026-04-01T21:59:00.000Z');
    expect(applyClosesAt(null)).toBeNull();
  });
});

describe('canMoveProject', () => {
  const byManager: Record<ProjectStatus, ProjectStatus[]> = {
    draft: ['open', 'archived'],
    open: ['closed', 'archived'],
    closed: ['open', 'archived'],
    expired: ['open', 'archived'],
    archived: [],
  };
  it.each(projectStatus.options)('%s, by a manager, in time', (status) => {
    const moves = projectStatus.options.filter(
      (to) => canMoveProject({ status, to, by: 'manager', deadline, now: 0 }).allowed,
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
    expect(canMoveProject({ status, to: 'open', by: 'manager', deadline, now }).allowed).toBe(
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
    expect(canMoveProject({ status, to: 'expired', by: 'clock', deadline, now }).allowed).toBe(
      allowed,
    );
  });

  it('says what to do', () => {
    expect(
      canMoveProject({ status: 'closed', to: 'open', by: 'manager', deadline, now: closes }),
    ).toMatchObject({
      allowed: false,
      reason: { message: 'The deadline has passed; set a later one before you open the project.' },
    });
  });
});

describe('projectProblems', () => {
  const sound = {
    name: 'Grants',
    description: 'For all.',
    projectType: ['grant'],
    deadline,
    questions: [question('q', 'short_text')],
  };
  const before = deadline.getTime() - 1;
  it.each([
    ['sound', sound, before, []],
    ['without a deadline', { ...sound, deadline: null }, before, []],
    ['blank name', { ...sound, name: ' ' }, before, ['name']],
    ['no description', { ...sound, description: null }, before, ['description']],
    ['no type', { ...sound, projectType: [] }, before, ['projectType']],
    ['at the deadline', sound, deadline, ['deadline']],
    ['no form', { ...sound, questions: [] }, before, ['questions']],
    [
      'a broken form',
      { ...sound, questions: [question('q', 'dropdown')] },
      before,
      ['questions.0.options'],
    ],
  ])('%s', (_name, project, now, paths) => {
    expect(projectProblems(project, now).map(({ path }) => path)).toEqual(paths);
  });
});
