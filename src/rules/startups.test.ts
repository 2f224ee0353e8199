import { expect, test } from 'vitest';
import { isStartupComplete } from './startups.ts';

const whole = {
  oneLiner: 'Cooling without gas',
  description: 'We cool buildings.',
  country: 'PL',
  sector: '1',
  startupStage: '2',
};

test('a profile is complete when nothing asked first is missing', () => {
  expect(isStartupComplete(whole)).toBe(true);
});

test.each(['oneLiner', 'description', 'country', 'sector', 'startupStage'] as const)(
  'a profile without %s is not complete',
  (field) => {
    expect(isStartupComplete({ ...whole, [field]: null })).toBe(false);
    expect(isStartupComplete({ ...whole, [field]: ' ' })).toBe(false);
  },
);
