import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { names, queryList, setInstant, sortOf } from './shared.ts';

describe('populate and select', () => {
  const populate = names(['author', 'sector', '+banner']);
  test.each([
    ['author,sector', ['author', 'sector']],
    ['author sector', ['author', 'sector']],
    [' author , sector ', ['author', 'sector']],
    ['["author","sector"]', ['author', 'sector']],
    ['+banner', ['+banner']],
    // A plus that a client left bare in the address has become a space on the way.
    [' banner', ['+banner']],
    ['author author', ['author']],
    ['', []],
  ])('%j', (given, expected) => {
    expect(populate.parse(given)).toEqual(expected);
  });
  test.each([['author'], ['author', 'sector']])('given several times: %j', (...given) => {
    expect(populate.parse(given)).toEqual(given);
  });
  test.each(['password', '["author"', '[1]', '__proto__'])('%j is refused', (given) => {
    expect(populate.safeParse(given).success).toBe(false);
  });
});

describe('sort', () => {
  const sort = sortOf(['deadline,-featured', '-createdAt']);
  test.each(['deadline,-featured', 'deadline -featured', '["deadline","-featured"]'])(
    '%j',
    (given) => {
      expect(sort.parse(given)).toBe('deadline,-featured');
    },
  );
  test.each(['-featured,deadline', 'password', ''])('%j is refused', (given) => {
    expect(sort.safeParse(given).success).toBe(false);
  });
});

test('a list is JSON, has commas, or is given several times', () => {
  const list = queryList(z.enum(['draft', 'pending']));
  for (const given of [
    '["draft","pending"]',
    'draft,pending',
    'draft, pending',
    ['draft', 'pending'],
  ]) {
    expect(list.parse(given)).toEqual(['draft', 'pending']);
  }
  expect(list.safeParse('["draft"').success).toBe(false);
  expect(list.safeParse('draft,gone').success).toBe(false);
});

test('an instant that somebody sets stays one when days are added', () => {
  expect(setInstant.safeParse('2999-12-31T23:59:59Z').success).toBe(true);
  for (const given of ['3000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '1899-12-31T23:59:59Z']) {
    expect(setInstant.safeParse(given).success).toBe(false);
  }
});
