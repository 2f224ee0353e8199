import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeOf, withRead } from './steady-list.ts';

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1 })
  .map((ids) => ids.map((id) => ({ _id: String(id) })));

it('what is read stays where it was when a decision takes it out of the list, and the way on is the same', () => {
  fc.assert(
    fc.property(lists, fc.nat(), (rows, seed) => {
      const index = seed % rows.length;
      const read = rows[index] ?? { _id: 'none' };
      const place = placeOf(rows, read._id, null);
      const left = rows.filter((row) => row !== read);
      expect(withRead(rows, place)).toBe(rows);
      const shown = withRead(left, placeOf(left, read._id, place));
      expect(shown).toEqual(rows);
    }),
  );
});

it('what was never in the list gets no place in it, and another one that is opened lets the former go', () => {
  fc.assert(
    fc.property(lists, (rows) => {
      const [first] = rows;
      const former = placeOf(rows, first?._id ?? '', null);
      expect(placeOf(rows, 'elsewhere', former)).toBeNull();
      expect(withRead(rows, null)).toBe(rows);
    }),
  );
});

it('says the same place for the same list, so that a page settles', () => {
  const rows = [{ _id: 'a' }, { _id: 'b' }];
  const place = placeOf(rows, 'b', null);
  expect(placeOf(rows, 'b', place)).toBe(place);
});
