import { expect, test } from 'vitest';
import type { EarlierAnswer } from './facts.ts';
import { indexFacts } from './facts.ts';
import { nearestFacts } from './nearest-facts.ts';

const answer = (slot: string, label: string): EarlierAnswer => ({
  applicationId: 'a-1',
  programme: 'Harbour Grant',
  accountId: 'harbour',
  sentAt: new Date('2026-10-01'),
  byCaller: true,
  label,
  help: null,
  slot,
  question: { type: 'short_text', options: [] },
  options: ['Cranes without noise'],
});

const facts = indexFacts(
  {
    profile: null,
    earlier: [answer('oneliner', 'In one line'), answer('quay', 'Which quay do you need?')],
    documents: [],
  },
  () => [],
);
const question = {
  _id: 'q-1',
  type: 'short_text' as const,
  label: 'Which quay would you use?',
  help: null,
  options: [],
  limits: {},
  slot: null,
  answer: null,
};
const labelsFor = (accountId: string) =>
  nearestFacts(question, facts, accountId).map(({ label }) => label);

test('an organisation’s own word means something in its forms', () => {
  expect(labelsFor('harbour')).toEqual(['Which quay do you need?', 'In one line']);
});

test('and nothing in the forms of another, whose name begins alike', () => {
  expect(labelsFor('forest')).toEqual(['In one line']);
  expect(labelsFor('harb')).toEqual(['In one line']);
});
