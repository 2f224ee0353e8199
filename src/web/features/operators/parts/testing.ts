import type { OperatorEarning } from '#contract/operator-earnings.ts';

export const opal = '0198a5c0-0000-7000-8000-00000000000a';
export const cleo = '0198a5c0-0000-7000-8000-00000000000c';

/** The account of a connector, as an earning names it. */
export const connectorOf = (_id: string): OperatorEarning['connector'] => ({
  _id,
  profile: { firstName: 'Cleo', lastName: 'Vane', pictureUrl: null },
});

/** An earning for tests: 32 EUR that Cleo may be paid, but for what is given. */
export const anEarning = (given: Partial<OperatorEarning> = {}): OperatorEarning => ({
  _id: cleo,
  status: 'payable',
  reason: 'accepted',
  note: null,
  amount: 32,
  currency: 'EUR',
  project: { _id: opal, name: 'Cold Start', slug: 'cold-start' },
  startupName: 'Mycelia',
  connector: connectorOf(cleo),
  organisation: null,
  waitsFor: [],
  payableFrom: null,
  accountFrom: null,
  payableSince: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...given,
});
