import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, rangesOfWords } from './excerpt.ts';

const say = ({ text, ranges }: { text: string; ranges: [number, number][] }) => [
  text,
  ranges.map(([from, to]) => text.slice(from, to)),
];

test('words are found whatever their accents and case, as they are written', () => {
  const text = 'L’Énergie, l’energie et ÉNERGIES';
  const ranges = rangesOfWords(text, new Set(['energie']));
  expect(ranges.map(([from, to]) => text.slice(from, to))).toEqual(['Énergie', 'energie']);
});

test('an excerpt is cut between words where most of the marks stand', () => {
  const text = `Tidal ${'sea '.repeat(60)}and then tidal power from tidal streams ${'deep '.repeat(60)}`;
  const excerpt = excerptOf(text, rangesOfWords(text, new Set(['tidal', 'power'])));
  expect(excerpt && say(excerpt)).toEqual([
    expect.stringMatching(/^… sea .*and then tidal power from tidal streams deep .* …$/),
    ['tidal', 'power', 'tidal'],
  ]);
  expect(excerptOf(text, [])).toBeNull();
});

const marked = (text: string) => excerptOf(text, rangesOfWords(text, new Set(['tide'])))?.text;

test('an excerpt begins with a whole word, and says only what it leaves out', () => {
  const before = 'aaaaaaaaaa '.repeat(10);
  expect(marked(`${before}tide`)).toBe(`… ${'aaaaaaaaaa '.repeat(4)}tide`);
  expect(marked('tide of all')).toBe('tide of all');
});

test('an excerpt ends with a whole word, as late as it may', () => {
  const words = 'aaaaaaaaaa '.repeat(40);
  const text = marked(`tide ${words}`) ?? '';
  expect(text).toMatch(/^tide( a{10})+ …$/);
  expect(marked(`tide ${words}`.slice(0, text.length + 10))).toBe(text);
});

test('any text: an excerpt is short, its marks are those of the text, and it is part of it', () => {
  const word = fc.string({
    minLength: 1,
    maxLength: 12,
    unit: fc.constantFrom('a', 'é', 'z', '…', '-'),
  });
  const space = fc.constantFrom(' ', '\n', '  ', '\t');
  const texts = fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: word },
        space,
        fc.constant('tide'),
        fc.constant('x'.repeat(400)),
      ),
    )
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(texts, (text) => {
      const found = new Set(['tide', 'x'.repeat(400)]);
      const excerpt = excerptOf(text, rangesOfWords(text, found));
      const isThere = rangesOfWords(text, found).length > 0;
      expect(excerpt !== null).toBe(isThere);
      if (!excerpt) return;
      expect(excerpt.text.length).toBeLessThanOrEqual(184);
      expect(excerpt.ranges.length).toBeGreaterThan(0);
      const bare = excerpt.text.replace(/^… /, '').replace(/ …$/, '');
      expect(text.replaceAll(/\s/gu, ' ')).toContain(bare);
      for (const [from, to] of excerpt.ranges) {
        expect(['tide', 'x'.repeat(180)]).toContain(excerpt.text.slice(from, to));
      }
    }),
  );
});
