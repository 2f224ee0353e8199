import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listParam, paramsWriter, referralKeys, textParam } from './search-params.ts';

const shape = { q: textParam(), sector: listParam, place: listParam };
const key = fc.constantFrom('q', 'sector', 'place', 'view', 'a b', ...referralKeys);
const text = fc.string({ unit: 'binary', maxLength: 6 });
const change = fc.record({ q: text, sector: fc.array(text) }, { requiredKeys: [] });

test('a search is written as URLSearchParams writes it, whatever stood there before', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text)), fc.array(change), (before, changes) => {
      const write = paramsWriter(shape, new URLSearchParams(before));
      for (const one of changes) {
        const whole = new URLSearchParams(before);
        for (const name of referralKeys) whole.delete(name);
        for (const [name, value] of Object.entries(one)) {
          if (value.length === 0) whole.delete(name);
          else whole.set(name, typeof value === 'string' ? value : value.join(','));
        }
        expect(write(one)).toBe(whole.size ? `?${whole}` : '');
      }
    }),
  );
});
