import { expect, it } from 'vitest';
import type { ProjectDetail } from '#contract/projects.ts';
import { decisionProblem, heldFields, projectChanges, toProjectDraft } from './project-draft.ts';

const saved = toProjectDraft({
  name: 'Cold Start',
  description: '',
  executiveSummary: null,
  benefits: null,
  award: null,
  deadline: '2027-03-01T12:00:00Z',
  deadlineZone: 'UTC',
  decisionDate: '2027-03-14',
  venue: null,
  projectType: [{ _id: 'type', name: 'Grant' }],
  ecosystem: [],
  sector: [],
  startupStage: [],
  language: null,
  banner: null,
  estimatedShortlist: 10,
  eligibility: [],
} as unknown as ProjectDetail);

it('sends the day alone where it alone changes, and none where it is emptied', () => {
  expect(projectChanges({ ...saved, decisionDate: '2027-03-20' }, saved)).toEqual({
    decisionDate: '2027-03-20',
  });
  expect(projectChanges({ ...saved, decisionDate: '' }, saved)).toEqual({ decisionDate: null });
});

it('keeps a deadline that moves behind the day on this device until the day moves too', () => {
  const behind = { ...saved, deadline: '2027-04-01T12:00' };
  expect(decisionProblem(behind)?.key).toBe('decisions.too_early');
  expect(projectChanges(behind, saved)).toEqual({});
  expect([...heldFields(behind)].toSorted()).toEqual(['deadline', 'deadlineZone', 'decisionDate']);
  expect(projectChanges({ ...behind, decisionDate: '2027-04-02' }, saved)).toEqual({
    decisionDate: '2027-04-02',
    deadline: '2027-04-01T12:00:00.000Z',
    deadlineZone: 'UTC',
  });
});
