import { expect, test } from 'vitest';
import { dateFormat, numberFormat } from './intl.ts';

test('the same object writes what is written alike', () => {
  const short = numberFormat('en-GB', { maximumFractionDigits: 1 });
  expect(short.format(1234.56)).toBe('1,234.6');
  expect(numberFormat('en-GB', { maximumFractionDigits: 1 })).toBe(short);
  expect(numberFormat('en-GB', { maximumFractionDigits: 2 }).format(1234.56)).toBe('1,234.56');
  expect(numberFormat('de-DE', { maximumFractionDigits: 1 }).format(1234.56)).toBe('1.234,6');
  const day = dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(day.format(0)).toBe('1 January 1970');
  expect(dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })).toBe(day);
});

const make = (place: number) => dateFormat(`en-GB-x-a${place}`, { timeZone: 'UTC' });

test('no more than 500 of them are kept', () => {
  const first = make(0);
  for (let place = 1; place <= 500; place += 1) make(place);
  expect(make(0)).not.toBe(first);
});
