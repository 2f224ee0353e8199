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

const accrue = (share: number, account = connector) =>
  withEntries(accrual, { 'platform:referrals': share, [account]: -share });

const keepBack = (entries: Record<string, number>) =>
  withEntries(second(payout), { 'connector:c:payable': 200, ...entries });

const third = (step: Step): Step => ({ ...step, applicationId: 'third' });

describe('what is wrong', () => {
  const noCharge = 'it is not a charge.';
  const noAccrual = 'it is not an accrual.';
  const amount = 'wrong amount.';
  const notPayable = 'its share is not payable.';
  const notOwed = 'it keeps back what is not owed.';
  const takenBack = 'its charge was taken back before.';
  const uncollected = 'its charge is not collected.';
  const payable = [charge, accrual, collection, release];
  const owing = [...paid, clawback, ...payable.map(second)];

  test.each<[string, Step[], string]>([
    ['two charges', [charge, charge], 'its application was charged before.'],
    ['no account', [withEntries(charge, { 'platform:revenue': -1 })], noCharge],
    [
      'a charge of nothing',
      [withEntries(charge, { 'account:a': 0, 'platform:revenue': 0 })],
      noCharge,
    ],
    [
      'a price below zero',
      [withEntries(charge, { 'account:a': -5, 'platform:revenue': 5 })],
      noCharge,
    ],
    [
      'revenue below the price',
      [withEntries(charge, { 'account:a': 5, 'platform:revenue': -4 })],
      noCharge,
    ],
    ['another side of a charge', [withEntries(charge, { 'account:a': 5, other: -5 })], noCharge],
    ['a third side', [withEntries(charge, { ...charge.entries, other: 0 })], noCharge],
    ['a charge taken back twice', [charge, chargeBack, chargeBack], takenBack],
    ['collected when it was taken back', [charge, chargeBack, collection], takenBack],
    ['accrued when it was taken back', [charge, accrual, heldBack, chargeBack, accrual], takenBack],
    [
      'a part of it taken back',
      [charge, withEntries(chargeBack, { 'account:a': -999, 'platform:revenue': 999 })],
      amount,
    ],
    [
      'taken back while a share is held',
      [charge, accrual, chargeBack],
      'the share of its charge is held.',
    ],
    ['taken back while one is paid', [...paid, chargeBack], 'the share of its charge is paid.'],
    ['repaid and not taken back', [charge, collection, refund], 'its charge was not taken back.'],
    ['repaid and never collected', [charge, chargeBack, refund], uncollected],
    [
      'repaid twice',
      [charge, collection, chargeBack, refund, refund],
      'its charge was repaid before.',
    ],
    [
      'repaid without saying how',
      [charge, collection, chargeBack, { ...refund, reference: null }],
      'it does not say what was transferred.',
    ],
    [
      'more repaid',
      [
        charge,
        collection,
        chargeBack,
        withEntries(refund, { 'platform:bank': -1001, 'account:a': 1001 }),
      ],
      amount,
    ],
    ['no charge', [collection], 'nothing was charged for its application.'],
    [
      'another currency',
      [charge, { ...collection, currency: 'USD' }],
      'its currency is not that of the charge.',
    ],
    ['collected twice', [charge, collection, collection], 'its charge was collected before.'],
    [
      'too little collected',
      [charge, withEntries(collection, { 'platform:bank': 999, 'account:a': -999 })],
      amount,
    ],
    ['returned before', [charge, returned], uncollected],
    [
      'too little returned',
      [charge, collection, withEntries(returned, { 'platform:bank': -9, 'account:a': 9 })],
      amount,
    ],
    ['returned while payable', [...payable, returned], 'the share of its charge is payable.'],
    ['returned when paid', [...paid, returned], 'the share of its charge is paid.'],
    ['accrued twice', [charge, accrual, accrual], 'its share was accrued before.'],
    ['a share for nobody', [charge, accrue(200, 'founder:c')], noAccrual],
    ['a share for what only ends like it', [charge, accrue(200, 'a connector:c')], noAccrual],
    ['a share of nothing', [charge, accrue(0)], noAccrual],
    ['a share above the price', [charge, accrue(1001)], noAccrual],
    ['a share that nobody pays', [charge, withEntries(accrual, { [connector]: -200 })], noAccrual],
    [
      'another share',
      [charge, accrual, heldBack, accrue(100)],
      'it is not the share accrued before.',
    ],
    [
      'another earner',
      [charge, accrual, heldBack, accrue(200, 'connector:d')],
      'it is not the share accrued before.',
    ],
    [
      'an accrual that gives less',
      [charge, withEntries(accrual, { 'platform:referrals': 200, [connector]: -199 })],
      amount,
    ],
    ['released before it is collected', [charge, accrual, release], uncollected],
    ['released without a share', [charge, collection, release], 'its share is not held.'],
    ['released twice', [...payable, release], 'its share is not held.'],
    [
      'released to less',
      [
        charge,
        accrual,
        collection,
        withEntries(release, { [connector]: 200, 'connector:c:payable': -1 }),
      ],
      amount,
    ],
    ['held when held', [charge, accrual, hold], 'its share is not payable.'],
    ['taken back when paid', [...paid, payableBack], 'its share is paid.'],
    ['taken back twice', [charge, accrual, heldBack, heldBack], 'its share is not none.'],
    ['taken back before', [charge, heldBack], 'its share is not none.'],
    ['paid without a share', [charge, payout], notPayable],
    ['paid when taken back', [charge, accrual, heldBack, payout], notPayable],
    ['paid twice', [...paid, payout], notPayable],
    ['paid when held, though collected', [charge, accrual, collection, oldPayout], notPayable],
    [
      'paid in a batch when held',
      [charge, accrual, { ...oldPayout, reference: 'batch' }],
      notPayable,
    ],
    [
      'paid too much',
      [...payable, withEntries(payout, { 'connector:c:payable': 200, 'platform:payouts': -201 })],
      amount,
    ],
    [
      'something added',
      [...owing, keepBack({ 'connector:c:clawback': 1, 'platform:payouts': -201 })],
      notOwed,
    ],
    [
      'kept back though nothing is owed',
      [
        ...payable,
        withEntries(payout, {
          'connector:c:payable': 200,
          'platform:payouts': -199,
          'connector:c:clawback': -1,
        }),
      ],
      notOwed,
    ],
    [
      'kept back more than the share',
      [...owing, keepBack({ 'connector:c:clawback': -201 })],
      notOwed,
    ],
    [
      'kept back and paid as well',
      [...owing, keepBack({ 'connector:c:clawback': -200, 'platform:payouts': -200 })],
      amount,
    ],
    ['clawed back before it is paid', [...payable, clawback], 'its share is not paid.'],
    [
      'clawed back in part',
      [...paid, withEntries(clawback, { 'connector:c:clawback': 199, 'platform:referrals': -199 })],
      amount,
    ],
  ])('%s', (_, steps, wrong) => {
    const { problem } = add(...steps);
    expect(problem).toBe(`Posting ${steps.at(-1)?.id ?? steps.at(-1)?.kind}: ${wrong}`);
  });

  it('keeps back no more than the share, however much is owed', () => {
    const owed = [...paid, clawback, ...[...paid, clawback].map(second), ...payable.map(third)];
    const more = third(keepBack({ 'connector:c:clawback': -201, 'platform:payouts': 1 }));
    expect(add(...owed, more).problem).toBe(`Posting payout: ${notOwed}`);
  });

  it('takes the whole price for a share', () => {
    const { problem, known } = add(charge, accrue(1000));
    expect([problem, known?.share]).toEqual([null, 1000]);
  });

  it('leaves the share with an organisation that referred', () => {
    const { known } = add(charge, accrue(200, 'organisation:o'));
    expect(known?.earner).toBe('organisation:o');
  });

  it('changes nothing by a wrong step', () => {
    const { money, known } = add(...paid, withEntries(clawback, { 'platform:referrals': -200 }));
    expect(known?.place).toBe('paid');
    expect(money.owed.get('connector:c EUR') ?? 0).toBe(0);
  });
});
