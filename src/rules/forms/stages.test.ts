import { expect, it } from 'vitest';
import { question } from '#test/questions.ts';
import { applicationStatuses } from '#rules/applications/application.ts';
import { missingForSend } from './answers.ts';
import { compileForm } from './compile.ts';
import { minutesToFill } from './compile/minutes.ts';
import { changesForFounders, diffForms } from './diff.ts';
import { askedAtFirst, askedNow, asksLater, isLater } from './stages.ts';

const plan = question('plan', 'long_text', { required: true });
const cap = question('cap', 'long_text', { required: true, stage: 'shortlisted', ranking: 1 });

const on = (questionId: string) => ({
  match: 'all' as const,
  conditions: [{ questionId, op: 'answered' as const }],
});
const codes = (...form: ReturnType<typeof question>[]) =>
  compileForm(form).problems.map(({ path, code }) => `${path} ${code}`);
const saved = (stage: 'shortlisted' | null, label: string) => ({
  ...question('q', 'short_text', { label }),
  _id: '0198c0de-0000-7000-8000-000000000001',
  identifying: false,
  stage,
});
const told = (...[before, after]: Parameters<typeof diffForms>) =>
  changesForFounders(diffForms(before, after)).map(({ kind }) => kind);

it('asks what has a stage later, and all else at first', () => {
  const stages = ['shortlisted', null, undefined] as const;
  expect(stages.map((stage) => isLater({ stage }))).toEqual([true, false, false]);
});

it('asks later questions only while shortlisted or in an interview, and once', () => {
  const asking = applicationStatuses.filter((status) => asksLater({ status, laterSentAt: null }));
  expect(asking).toEqual(['shortlisted', 'interview']);
  const sent = { laterSentAt: '2026-01-01T00:00:00.000Z' };
  expect(applicationStatuses.filter((status) => asksLater({ status, ...sent }))).toEqual([]);
});

it('counts them only where they are asked or were sent', () => {
  const keys = (status: 'pending' | 'shortlisted' | 'accepted', laterSentAt: Date | null) =>
    askedNow([plan, cap], { status, laterSentAt }).map(({ key }) => key);
  expect(keys('pending', null)).toEqual(['plan']);
  expect(keys('shortlisted', null)).toEqual(['plan', 'cap']);
  expect(keys('accepted', null)).toEqual(['plan']);
  expect(keys('accepted', new Date())).toEqual(['plan', 'cap']);
  expect(missingForSend(askedAtFirst([plan, cap]), { plan: ['A plan'] })).toEqual([]);
  expect(minutesToFill([plan, cap])).toBe(minutesToFill([plan]));
});

it('lets nothing of the application wait for a later question, but the other way round', () => {
  const more = question('more', 'short_text', { ranking: 2, logic: on('cap') });
  expect(codes(plan, cap, more)).toEqual(['questions.2.logic asked_later']);
  expect(codes(plan, cap, { ...more, stage: 'shortlisted' })).toEqual([]);
  expect(codes(plan, { ...cap, logic: on('plan') })).toEqual([]);
});

it('tells drafting founders nothing of what is asked later', () => {
  expect(told([saved('shortlisted', 'A')], [saved('shortlisted', 'B')])).toEqual([]);
  expect(told([], [saved('shortlisted', 'A')])).toEqual([]);
  expect(told([saved(null, 'A')], [saved('shortlisted', 'A')])).toEqual(['stage']);
});
