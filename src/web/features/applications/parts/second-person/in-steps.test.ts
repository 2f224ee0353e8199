import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inSteps } from './in-steps.ts';

it('every one is in one step, in order, none is too large, and a step is alone only where all is one', () => {
  fc.assert(
    fc.property(fc.nat(700), fc.integer({ min: 2, max: 100 }), (count, most) => {
      const all = Array.from({ length: count }, (_, index) => index);
      const steps = inSteps(all, most);
      expect(steps.flat()).toEqual(all);
      expect(steps.length).toBe(Math.ceil(count / most));
      const sizes = steps.map(({ length }) => length);
      expect(sizes.every((size) => size > 0 && size <= most)).toBe(true);
      expect(most > 2 && count > 1 && sizes.includes(1)).toBe(false);
    }),
  );
});
