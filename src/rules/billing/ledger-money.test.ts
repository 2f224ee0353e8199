import { describe, expect, it, test } from 'vitest';
import {
  add,
  accrual,
  charge,
  chargeBack,
  clawback,
  collection,
  connector,
  heldBack,
  hold,
  oldPayout,
  paid,
  payableBack,
  payout,
  refund,
  release,
  returned,
  second,
  type Step,
  withEntries,
} from '#test/money/postings.ts';

/** An accrual to another connector that rests on something. */
const movedTo = (reference: string): Step => ({
  ...withEntries(accrual, { 'platform:referrals': 100, 'connector:d': -100 }),
  reference,
});

describe('what postings come to', () => {
  const open = {
    currency: 'EUR',
    accountId: 'a',
    price: 1000,
    collectedBy: null,
    reversedBy: null,
    refundedBy: null,
    moves: [],
    former: [],
  };
  const unearned = { earner: null, share: 0, place: 'none' };
  const earned = { earner: connector, share: 200 };

  test.each<[string, Step[], object]>([
    ['a charge', [charge], { ...open, ...unearned }],
    [
      'a charge that names the revenue first',
      [withEntries(charge, { 'platform:revenue': -1000, 'account:a': 1000 })],
      { ...open, ...unearned },
    ],
    ['collected', [charge, collection], { ...open, ...unearned, collectedBy: 'collected' }],
    ['collected and returned', [charge, collection, returned], { ...open, ...unearned }],
    ['accrued', [charge, accrual], { ...open, ...earned, place: 'held' }],
    [
      'returned while the share is held',
      [charge, accrual, collection, returned],
      { ...open, ...earned, place: 'held' },
    ],
    [
      'released',
      [charge, accrual, collection, release],
      { ...open, ...earned, collectedBy: 'collected', place: 'payable' },
    ],
    [
      'held again',
      [charge, accrual, collection, release, hold],
      { ...open, ...earned, collectedBy: 'collected', place: 'held' },
    ],
    ['taken back while held', [charge, accrual, heldBack], { ...open, ...earned, place: 'none' }],
    [
      'taken back while payable',
      [charge, accrual, collection, release, payableBack],
      { ...open, ...earned, collectedBy: 'collected', place: 'none' },
    ],
    [
      'accrued once more',
      [charge, accrual, heldBack, accrual],
      { ...open, ...earned, place: 'held' },
    ],
    [
      'moved to another earner by a dispute',
      [charge, accrual, heldBack, movedTo('dispute:1')],
      {
        ...open,
        earner: 'connector:d',
        share: 100,
        place: 'held',
        moves: [{ disputeId: '1', earner: 'connector:d', share: 100 }],
        former: [{ earner: connector, share: 200 }],
      },
    ],
    [
      'accrued by a dispute for the first time',
      [charge, movedTo('dispute:1')],
      {
        ...open,
        earner: 'connector:d',
        share: 100,
        place: 'held',
        moves: [{ disputeId: '1', earner: 'connector:d', share: 100 }],
      },
    ],
    ['paid', paid, { ...open, ...earned, collectedBy: 'collected', place: 'paid' }],
    [
      'paid from where it was held, as once',
      [charge, accrual, oldPayout],
      { ...open, ...earned, place: 'paid' },
    ],
    [
      'clawed back',
      [...paid, clawback],
      { ...open, ...earned, collectedBy: 'collected', place: 'none' },
    ],
    [
      'a charge that was taken back',
      [charge, chargeBack],
      { ...open, ...unearned, reversedBy: 'reversed' },
    ],
    [
      'taken back and repaid, after its share was paid',
      [...paid, clawback, chargeBack, refund],
      {
        ...open,
        ...earned,
        collectedBy: 'collected',
        reversedBy: 'reversed',
        refundedBy: 'refunded',
        place: 'none',
      },
    ],
  ])('%s', (_, steps, wanted) => {
    const { known, problem } = add(...steps);
    expect(problem).toBeNull();
    expect(known).toEqual(wanted);
  });

  it('lets a share move by nothing but a dispute, and not while it is somebody’s', () => {
    const steps = [charge, accrual, heldBack, movedTo('batch')];
    expect(add(...steps).problem).toContain('not the share accrued before');
    expect(add(charge, accrual, movedTo('dispute:1')).problem).toContain('was accrued before');
    // Whom it was taken from gets it back by another dispute alone.
    const back = [charge, accrual, heldBack, movedTo('dispute:1')];
    const reversed = withEntries(heldBack, { 'connector:d': 100, 'platform:referrals': -100 });
    expect(add(...back, reversed, accrual).problem).toContain('not the share accrued before');
    const again = { ...accrual, reference: 'dispute:2' };
    expect(add(...back, reversed, again).problem).toBeNull();
  });

  it('keeps what a batch paid, by its reference alone', () => {
    expect(add(...paid).money.payouts).toEqual(
      new Map([['batch', [{ applicationId: 'first', amount: 200, offset: 0 }]]]),
    );
    expect(add(charge, accrual, oldPayout).money.payouts).toEqual(new Map());
    const both = add(...paid, ...paid.map(second));
    expect(both.money.payouts.get('batch')).toEqual([
      { applicationId: 'first', amount: 200, offset: 0 },
      { applicationId: 'second', amount: 200, offset: 0 },
    ]);
  });

  it.each([
    ['a part', 150, { 'platform:payouts': -50 }],
    ['all', 200, {}],
  ])('keeps back %s of a share for what is owed', (_, offset, rest) => {
    const payable = [charge, accrual, collection, release].map(second);
    const kept = withEntries(second(payout), {
      'connector:c:payable': 200,
      'connector:c:clawback': -offset,
      ...rest,
    });
    const { money, problem } = add(...paid, clawback, ...payable, kept);
    expect(problem).toBeNull();
    expect(money.owed).toEqual(new Map([['connector:c EUR', 200 - offset]]));
    expect(money.payouts.get('batch')?.[1]).toEqual({
      applicationId: 'second',
      amount: 200,
      offset,
    });
  });

  it('adds up what is owed', () => {
    const { money } = add(...paid, clawback, ...[...paid, clawback].map(second));
    expect(money.owed).toEqual(new Map([['connector:c EUR', 400]]));
  });
});
