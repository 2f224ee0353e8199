import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ImportedValue, isSameValue, mergeImported } from './merge.ts';

type Field = 'a' | 'b' | 'c';
type Fields = Record<Field, ImportedValue>;
/** A project as it stands here, and what the import remembers of it. */
type State = { current: Fields; base: Partial<Fields> };

const value = fc.constantFrom('x', 'y', null, 3, ['p', 'q']);
const fields: fc.Arbitrary<Fields> = fc.record({ a: value, b: value, c: value });
const step = fc.oneof(
  fc.record({ kind: fc.constant('import' as const), row: fields }),
  fc.record({
    kind: fc.constant('edit' as const),
    field: fc.constantFrom<Field>('a', 'b', 'c'),
    to: value,
  }),
);

function importInto({ current, base }: State, row: Fields) {
  const merged = mergeImported(base, current, row);
  return { state: { current: merged.values, base: merged.base }, merged };
}

test('what was edited here never changes, and everything else follows the source', () => {
  fc.assert(
    fc.property(fields, fc.array(step, { maxLength: 12 }), (first, steps) => {
      let state: State = { current: first, base: first };
      for (const next of steps) {
        if (next.kind === 'edit') {
          const { base, current } = state;
          state = { base, current: { ...current, [next.field]: next.to } };
          continue;
        }
        const before = state;
        const { state: after, merged } = importInto(before, next.row);
        for (const field of ['a', 'b', 'c'] as const) {
          const isEdited = !isSameValue(before.current[field], before.base[field] ?? null);
          const expected = isEdited ? before.current[field] : next.row[field];
          expect(after.current[field]).toEqual(expected);
          expect(merged.kept.includes(field) && merged.changed.includes(field)).toBe(false);
        }
        state = after;
      }
    }),
    { numRuns: 2000 },
  );
});

test('importing twice is importing once', () => {
  fc.assert(
    fc.property(fields, fields, fields, (base, current, row) => {
      const { state } = importInto({ base, current }, row);
      const again = importInto(state, row);
      expect(again.state).toEqual(state);
      expect(again.merged.changed).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

test('where it is not known what the import wrote, nothing is overwritten', () => {
  fc.assert(
    fc.property(fields, fields, (current, row) => {
      const { merged } = importInto({ base: {}, current }, row);
      expect(merged.changed).toEqual([]);
      expect(merged.kept.toSorted()).toEqual(
        (['a', 'b', 'c'] as const).filter((field) => !isSameValue(current[field], row[field])),
      );
    }),
  );
});

test('a field that is taken back to what the import wrote follows the source again', () => {
  const first = { a: 'x', b: null, c: 3 };
  const edited = importInto(
    { base: first, current: { ...first, a: 'mine' } },
    { ...first, a: 'y' },
  );
  expect(edited.state.current.a).toBe('mine');
  expect(edited.merged.kept).toEqual(['a']);
  const back = { ...edited.state, current: { ...edited.state.current, a: 'x' } };
  expect(importInto(back, { ...first, a: 'y' }).state.current.a).toBe('y');
});

type One = { a?: ImportedValue };

test.each<[string, One, ImportedValue, ImportedValue, object]>([
  ['known, and the same', { a: 'x' }, 'x', 'x', { base: { a: 'x' }, values: { a: 'x' } }],
  [
    'known, and new',
    { a: 'x' },
    'x',
    'y',
    { base: { a: 'y' }, values: { a: 'y' }, changed: ['a'] },
  ],
  ['edited, and new', { a: 'x' }, 'm', 'y', { base: { a: 'x' }, values: { a: 'm' }, kept: ['a'] }],
  ['edited, and as before', { a: 'x' }, 'm', 'x', { base: { a: 'x' }, values: { a: 'm' } }],
  ['edited to what comes', { a: 'x' }, 'y', 'y', { base: { a: 'x' }, values: { a: 'y' } }],
  ['unknown, and the same', {}, 'x', 'x', { base: { a: 'x' }, values: { a: 'x' } }],
  ['unknown, and another', {}, 'm', 'y', { base: {}, values: { a: 'm' }, kept: ['a'] }],
])('a field that is %s', (_, base, current, incoming, merged) => {
  expect(mergeImported<{ a: ImportedValue }>(base, { a: current }, { a: incoming })).toEqual({
    changed: [],
    kept: [],
    ...merged,
  });
});

test('the order of keys says nothing, that of a list does', () => {
  expect(isSameValue({ min: 1, max: 2 }, { max: 2, min: 1 })).toBe(true);
  expect(isSameValue(['p', 'q'], ['q', 'p'])).toBe(false);
  expect(isSameValue(null, '')).toBe(false);
});
