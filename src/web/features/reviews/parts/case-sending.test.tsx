import { expect, it } from 'vitest';
import { show } from '#web/lib/testing.tsx';
import { CaseSending } from './case-sending.tsx';
import type { CaseFile } from './case-person.ts';

const at = '2026-11-29T01:13:00.000Z';
const nadia = { _id: 'u-1', profile: { firstName: 'Nadia', lastName: 'Wilk', pictureUrl: null } };
const consent = {
  _id: 'q-1',
  screen: 1,
  ranking: 1,
  type: 'consent',
  label: 'All of it is true.',
  required: true,
  options: [],
  limits: {},
  logic: null,
};
const profile = { name: 'Crumb', country: 'DE', foundedYear: '2024', mascot: 'A loaf' };
const sending = {
  number: 1,
  sentAt: at,
  sentBy: nadia,
  formVersion: 1,
  hash: null,
  certain: true,
  receipt: null,
  agreements: [{ questionId: 'q-1', by: nadia, at }],
  snapshot: {
    questions: [consent],
    answers: [{ questionId: 'q-1', options: ['true'], updatedAt: at }],
    files: [],
    startup: { _id: 's-1', name: 'Crumb', profile },
  },
} as unknown as CaseFile['submissions'][number];

const textsOf = (tag: 'dt' | 'dd') =>
  [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);

it('says who agreed, and what the profile was in words', () => {
  show(<CaseSending sending={sending} isBlind={false} />);
  const [answer, ...facts] = textsOf('dd');
  expect(answer).toMatch(/Agreed to by Nadia Wilk on 29 Nov 2026/);
  expect(facts).toEqual(['Germany', '2024', 'A loaf']);
  expect(textsOf('dt')).toEqual(['All of it is true.', 'Country', 'Founded', 'mascot']);
});
