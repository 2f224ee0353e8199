import { describe, expect, it } from 'vitest';
import { inOrder } from './application-filters.ts';

type Row = Parameters<typeof inOrder>[0][number];
const row = (id: string, average: number | null, myRating: number | null, comments: number) =>
  ({ _id: id, comments, rating: { average, count: 1, myRating, normalised: null } }) as Row;
const rows = [row('none', null, null, 2), row('low', 2.5, 5, 0), row('own', null, 4, 1)];
const ids = (list: Row[]) => list.map(({ _id }) => _id);

describe('inOrder', () => {
  it('puts the best average first, the own score where there is none, and the unrated last', () => {
    expect(ids(inOrder(rows, '-rating'))).toEqual(['own', 'low', 'none']);
  });
  it('counts comments', () => {
    expect(ids(inOrder(rows, '-comments'))).toEqual(['none', 'own', 'low']);
  });
  it('leaves the order of the server alone', () => {
    expect(inOrder(rows, 'sentAt')).toBe(rows);
  });
});
