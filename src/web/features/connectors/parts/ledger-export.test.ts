import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { canonicalPosting, FIRST_HASH } from '#rules/billing/ledger.ts';
import type { Posting, Referral } from '../queries.ts';
import { balances, earningLines, firstBroken, ledgerExport } from './ledger-export.ts';
import { sampleReferrals } from './sample-data.ts';

const me = '01900000-0000-7000-8000-000000000001';
const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');

async function posting(kind: Posting['kind'], minor: number, previousHash = FIRST_HASH) {
  const made = {
    _id: `01900000-0000-7000-8000-00000000000${kind.length}`,
    kind,
    currency: 'EUR',
    applicationId: '01900000-0000-7000-8000-000000000009',
    createdAt: '2026-11-20T10:00:00.000Z',
    reference: null,
    entries: [
      { account: 'platform:referrals', amountMinor: minor },
      { account: `connector:${me}`, amountMinor: -minor },
    ],
    previousHash,
  };
  return { ...made, hash: await sha256(canonicalPosting({ ...made, id: made._id }, previousHash)) };
}

function earning(price: number, amount: number): Referral {
  const [first] = sampleReferrals(Date.UTC(2026, 10, 20));
  if (!first?.application?.earning) throw new Error('The sample begins with an earning.');
  const { application } = first;
  return {
    ...first,
    application: {
      ...application,
      earning: { ...first.application.earning, price, amount, currency: 'EUR' },
    },
  };
}

it('computes each earning again, with what rounding down took off', () => {
  const [whole, odd, other] = earningLines([
    earning(160, 32),
    earning(99.99, 19.99),
    earning(160, 40),
  ]);
  expect(whole).toMatchObject({ exact: 32, roundedOff: 0, amount: 32, agrees: true });
  // 99.99 × 20 % = 19.998: the connector has 19.99, and the page shows the 0.8 cents.
  expect(odd).toMatchObject({ exact: 19.998, amount: 19.99, agrees: true });
  expect(odd?.roundedOff).toBeCloseTo(0.008, 6);
  expect(other?.agrees).toBe(false);
  expect(earningLines(sampleReferrals(0).filter(({ application }) => !application))).toEqual([]);
});

it('finds the posting whose text or sum was changed, and passes whole ones', async () => {
  const first = await posting('accrual', 3200);
  const second = await posting('reversal', 1200, first.hash);
  expect(await firstBroken([second, first], sha256)).toBeNull();
  const richer = {
    ...second,
    entries: second.entries.map((entry) => ({ ...entry, amountMinor: entry.amountMinor * 2 })),
  };
  expect(await firstBroken([first, richer], sha256)).toBe(second._id);
  const [entry] = first.entries;
  const halved = { ...first, entries: entry ? [entry] : [] };
  expect(await firstBroken([halved], sha256)).toBe(first._id);
});

it('puts rule, earnings, postings and balance into the file', async () => {
  const postings = [await posting('accrual', 3200), await posting('payout', -1200)];
  expect([...balances(postings, { kind: 'user', id: me })]).toEqual([['EUR', 2000]]);
  const file = ledgerExport(
    { kind: 'user', id: me },
    { postings, referrals: [earning(160, 32)] },
    ['Step'],
    new Date(0),
  );
  expect(file).toMatchObject({
    connector: me,
    rule: { sharePercent: 20 },
    balanceMinor: { EUR: 2000 },
    howToVerify: ['Step'],
    earnings: [{ price: 160, amount: 32 }],
  });
  expect(file.postings).toHaveLength(2);
});
