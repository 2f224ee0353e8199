import { expect, it } from 'vitest';
import { isUnpriced, type useCharge } from './charge-line.tsx';

type Asked = ReturnType<typeof useCharge>;
const asked = (known: Pick<Asked, 'data' | 'isFetching'>) => known as Asked;
const price = { amount: 160, currency: 'EUR', source: 'default' } as const;

it('the price of an earlier step is not agreed to while the present one is asked for', () => {
  expect(isUnpriced(asked({ data: price, isFetching: true }), 'accepted')).toBe(true);
  expect(isUnpriced(asked({ data: price, isFetching: false }), 'accepted')).toBe(false);
  expect(isUnpriced(asked({ data: undefined, isFetching: false }), 'accepted')).toBe(true);
  expect(isUnpriced(asked({ data: undefined, isFetching: true }), 'rejected')).toBe(false);
});
