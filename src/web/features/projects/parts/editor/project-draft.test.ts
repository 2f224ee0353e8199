import { expect, test } from 'vitest';
import type { EligibilityField } from './eligibility-draft.ts';
import {
  heldFields,
  projectChanges,
  type DraftField,
  type ProjectDraft,
  toProjectDraft,
} from './project-draft.ts';

const saved = toProjectDraft({
  name: 'Cold Start',
  description: '',
  executiveSummary: null,
  benefits: null,
  award: { min: 1, max: null, currency: 'EUR' },
  deadline: '2027-03-01T12:00:00Z',
  deadlineZone: 'UTC',
  decisionDate: null,
  venue: null,
  projectType: [],
  ecosystem: [],
  sector: [],
  startupStage: [],
  language: null,
  banner: '/v3/files/one',
  estimatedShortlist: 10,
  eligibility: [],
} as unknown as Parameters<typeof toProjectDraft>[0]);

// The types name a field that is missing here; who may apply has a test of its own.
const another: Omit<ProjectDraft, EligibilityField> = {
  name: 'Warm Start',
  projectType: ['type'],
  executiveSummary: 'In short.',
  description: 'At length.',
  benefits: 'Money.',
  awardMin: '2',
  awardMax: '3',
  awardCurrency: 'GBP',
  deadline: '2027-04-01T12:00',
  deadlineZone: 'Europe/Paris',
  decisionDate: '2027-05-01',
  venue: 'Helsinki',
  ecosystem: ['finland'],
  sector: ['energy'],
  startupStage: ['seed'],
  language: 'fr',
  banner: '/v3/files/two',
  bannerFocus: '0.2 0.8',
  estimatedShortlist: '12',
};

test.each(Object.entries(another))(
  'a %s that was changed is sent, and is not held',
  (key, value) => {
    const draft = { ...saved, projectType: ['grant'], [key]: value };
    const before = { ...saved, projectType: ['grant'] };
    expect(Object.keys(projectChanges(draft, before))).not.toEqual([]);
    expect(heldFields(draft).has(key as DraftField)).toBe(false);
  },
);
