import { expect, test } from 'vitest';
import { en } from './en/referral-terms.ts';
import { en as connector } from './en/referrals.ts';
import { fr } from './fr/referral-terms.ts';
import { fr as connecteur } from './fr/referrals.ts';

test('connector, founder and organisation read of the terms in the same words', () => {
  const said = ['€32', '€160'] as const;
  expect(en.en.agreed(...said)).toBe(connector.en.list.terms(...said));
  expect(fr.agreed(...said)).toBe(connecteur.list.terms(...said));
});
