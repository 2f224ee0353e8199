import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf, clashesOf, type Face, laidOver } from './entity-changes.ts';

const text = fc.constantFrom('', 'a', 'b', 'c');
const orNull = fc.option(text);
const face: fc.Arbitrary<Face> = fc.record({
  name: text,
  slug: text,
  website: orNull,
  description: orNull,
  country: orNull,
  hue: fc.constantFrom(0, 15, 30),
  logoUrl: orNull,
  banner: orNull,
  bannerFocus: fc.option(fc.constantFrom({ x: 0, y: 0 }, { x: 1, y: 1 })),
});

test('what two people change is all there afterwards, unless both changed the same field, which is said', () => {
  fc.assert(
    fc.property(face, face, face, (mine, seen, now) => {
      const made = laidOver(mine, seen, now);
      const clashes = new Set<string>(clashesOf(mine, seen, now));
      const own = changesOf(mine, seen);
      const theirs = changesOf(now, seen);
      expect(made).toMatchObject(own);
      const kept = Object.entries(theirs).filter(([field]) => !clashes.has(field));
      expect(made).toMatchObject(Object.fromEntries(kept));
      for (const field of clashes) expect(Object.keys(own)).toContain(field);
      expect(laidOver(made, now, now)).toEqual(made);
      expect(clashesOf(mine, seen, seen)).toEqual([]);
    }),
  );
});
