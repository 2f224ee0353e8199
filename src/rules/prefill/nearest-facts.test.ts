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

const known = (slots: string[], label = 'Something else') =>
  slots.map((slot, days) => ({
    ...answer(slot, `${label} ${slot}`),
    sentAt: new Date(Date.UTC(2026, 0, 30 - days)),
  }));
const slotsOf = (
  given: Partial<Parameters<typeof indexFacts>[0]>,
  asked: Partial<Parameters<typeof nearestFacts>[0]> = {},
) =>
  nearestFacts(
    { ...question, ...asked },
    indexFacts({ profile: null, earlier: [], documents: [], ...given }, () => []),
    'harbour',
  ).map(({ meaning }) => meaning.slot);

test('what the profile says comes in the order of its fields, what describes the startup first', () => {
  const profile = {
    name: 'Mycelia',
    oneLiner: 'In short',
    description: 'At length',
    city: 'Kiel',
    country: 'DE',
    updatedAt: new Date('2026-01-01'),
  };
  expect(slotsOf({ profile })).toEqual(['oneliner', 'description', 'name', 'location']);
  const [, , , place] = nearestFacts(
    question,
    indexFacts({ profile, earlier: [], documents: [] }, () => []),
    'harbour',
  );
  expect(place).toMatchObject({ label: 'City', given: { options: ['Kiel, Germany'] } });
});

test('what describes the startup comes before the rest, newer before older, but behind two words in common', () => {
  const given = known(['market', 'team', 'problem', 'solution', 'description', 'oneliner']);
  expect(slotsOf({ earlier: given })).toEqual([
    'problem',
    'solution',
    'description',
    'oneliner',
    'market',
    'team',
  ]);
  const near = known(['market', 'problem'], 'Some quay');
  expect(slotsOf({ earlier: [...near, ...known(['solution'])] })).toEqual([
    'problem',
    'market',
    'solution',
  ]);
});

test('the help of a question is looked at, too', () => {
  const earlier = known(['market', 'team']);
  expect(slotsOf({ earlier }, { help: 'Team please' })).toEqual(['team', 'market']);
  expect(slotsOf({ earlier }, { help: null })).toEqual(['market', 'team']);
});

test('twelve are enough', () => {
  const slots = [
    'market',
    'team',
    'problem',
    'solution',
    'description',
    'oneliner',
    'traction',
    'revenue',
    'risk',
    'vision',
    'legal',
    'impact',
    'burn',
  ];
  expect(slotsOf({ earlier: known(slots) })).toHaveLength(12);
});
