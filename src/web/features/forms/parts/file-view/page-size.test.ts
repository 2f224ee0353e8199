import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fittingScale, nextScale, sharpness, shownSize } from './page-size.ts';

const length = fc.oneof(
  fc.double({ min: 0.001, max: 1e9, noNaN: true }),
  fc.constantFrom(0, -3, Number.NaN, Infinity),
);
const size = fc.record({ width: length, height: length });
const scale = fc.double({ min: 0.1, max: 3, noNaN: true });

it('asks for no canvas that a phone cannot hold, whatever a page says of itself', () => {
  fc.assert(
    fc.property(size, scale, fc.double({ min: 0.5, max: 5, noNaN: true }), (page, by, pixels) => {
      const shown = shownSize(page, by);
      const sharp = sharpness(shown, pixels);
      expect(shown.width).toBeLessThanOrEqual(20_000.001);
      expect(shown.height).toBeLessThanOrEqual(20_000.001);
      expect(shown.width).toBeGreaterThan(0);
      expect(sharp).toBeGreaterThan(0);
      expect(shown.width * sharp).toBeLessThanOrEqual(8192.001);
      expect(shown.height * sharp).toBeLessThanOrEqual(8192.001);
      expect(shown.width * shown.height * sharp * sharp).toBeLessThanOrEqual(12_000_001);
    }),
  );
});

it('shows a page of a usual size as it is, and as sharp as the screen', () => {
  const page = { width: 794, height: 1123 };
  expect(shownSize(page, 1.5)).toEqual({ width: 1191, height: 1684.5 });
  expect(sharpness(page, 2)).toBe(2);
  expect(sharpness(page, 0.8)).toBe(1);
});

it('fills the width that there is, to twice the size of a page', () => {
  expect(fittingScale({ width: 800, height: 1 }, 400)).toBe(0.5);
  expect(fittingScale({ width: 100, height: 1 }, 1000)).toBe(2);
  expect(fittingScale({ width: 0, height: 1 }, 0)).toBe(0.1);
});

it('walks the steps of the scale, from between them too, and stays at their ends', () => {
  expect(nextScale(1, 1)).toBe(1.25);
  expect(nextScale(0.83, 1)).toBe(1);
  expect(nextScale(0.83, -1)).toBe(0.75);
  expect(nextScale(3, 1)).toBe(3);
  expect(nextScale(0.3, -1)).toBe(0.3);
});
