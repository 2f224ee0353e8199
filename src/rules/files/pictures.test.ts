import { describe, expect, test } from 'vitest';
import { middle, objectPosition } from './picture-places.ts';
import { coverOf, squareOf } from './pictures.ts';

const wide = { width: 400, height: 200 };

describe('squareOf', () => {
  test.each([
    ['the whole height', { x: 0.5, y: 0.5, size: 1 }, { left: 100, top: 0, width: 200 }],
    ['half of it', { x: 0.5, y: 0.5, size: 0.5 }, { left: 150, top: 50, width: 100 }],
    ['the left edge', { x: 0, y: 0.5, size: 1 }, { left: 0, top: 0, width: 200 }],
    ['the lower right corner', { x: 1, y: 1, size: 0.5 }, { left: 300, top: 100, width: 100 }],
  ])('takes %s', (_, crop, region) => {
    expect(squareOf(crop, wide)).toEqual({ ...region, height: region.width });
  });

  test('never leaves the picture, and has a pixel at least', () => {
    for (const width of [1, 2, 3, 7, 40]) {
      for (const height of [1, 2, 5, 40]) {
        for (const x of [0, 0.1, 0.49, 0.99, 1]) {
          for (const size of [0.1, 0.33, 1]) {
            const { left, top, width: side } = squareOf({ x, y: 1 - x, size }, { width, height });
            expect(side).toBeGreaterThan(0);
            expect(left).toBeGreaterThanOrEqual(0);
            expect(top).toBeGreaterThanOrEqual(0);
            expect(left + side).toBeLessThanOrEqual(width);
            expect(top + side).toBeLessThanOrEqual(height);
          }
        }
      }
    }
  });
});

describe('coverOf', () => {
  const strip = { width: 400, height: 50 };

  test.each([
    [middle, 75],
    [{ x: 0.5, y: 0 }, 0],
    [{ x: 0.5, y: 1 }, 150],
    [{ x: 0, y: 0.2 }, 30],
  ])('keeps %j in a strip', (focus, top) => {
    expect(coverOf(focus, wide, strip)).toEqual({ left: 0, top, width: 400, height: 50 });
  });

  test('cuts the sides of what is wider than its place', () => {
    const tall = { width: 10, height: 20 };
    expect(coverOf({ x: 1, y: 0.5 }, wide, tall)).toEqual({
      left: 300,
      top: 0,
      width: 100,
      height: 200,
    });
  });
});

test('a focus is written as CSS has it', () => {
  expect(objectPosition({ x: 0.3333, y: 1 })).toBe('33.3% 100%');
});
