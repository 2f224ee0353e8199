import { QueryClientProvider } from '@tanstack/react-query';
import { makeQueryClient } from '#web/lib/query.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { questionType, type QuestionType } from '#contract/questions.ts';
import { setLanguage } from '#web/lib/i18n.ts';
import { show } from '#web/lib/testing.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ReadQuestion } from './read-props.ts';

const types = questionType.options;
const fileId = '0198a5c0-0000-7000-8000-000000000001';
const option = (value: string, label = value) => ({ value, label });
const thousand = Array.from({ length: 1000 }, (_, place) => option(`v${place}`, `Option ${place}`));

const asked = (type: QuestionType, more: Partial<ReadQuestion> = {}): ReadQuestion => ({
  type,
  label: 'A question',
  options: [option('a', 'Alpha'), option('b', 'Beta')],
  limits: {},
  ...more,
});

const files = [{ _id: fileId, name: 'deck.pdf', size: 2048 }];
const queries = makeQueryClient();
let root: Root;
let page: HTMLElement;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  act(() => root.unmount());
  page.remove();
  await setLanguage('en');
});

/** What a reader sees of the answer, with plain spaces. */
function read(question: ReadQuestion, options: readonly string[]): string {
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <AnswerText question={question} options={options} files={files} />
      </QueryClientProvider>,
    ),
  );
  return (page.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ');
}

/* A sound answer of each type: on every other type it is the wrong one. */
const sound: Record<QuestionType, string[]> = {
  short_text: ['A line'],
  long_text: ['# Two\n\nlines'],
  number: ['-1234.5'],
  money: ['1500.50', 'EUR'],
  date: ['2026-03-31'],
  url: ['https://example.org/a?b=c'],
  email: ['ada@example.org'],
  phone: ['+48600100200'],
  single_choice: ['a'],
  multi_choice: ['a', 'b'],
  dropdown: ['b'],
  rating: ['4'],
  ranking: ['b', 'a'],
  table: ['["Ada","CTO"]', '["Bob",null]'],
  country: ['PL'],
  file: [fileId],
  consent: ['true'],
};

const nasty: readonly (readonly string[])[] = [
  ...Object.values(sound),
  [],
  [''],
  [' ', '\n'],
  ['', 'EUR'],
  ['12', ''],
  ['12', 'ZZZ'],
  ['12', 'eur', 'more'],
  ['1e999', 'EUR'],
  ['Infinity'],
  ['abc'],
  ['zz'],
  ['ZZ'],
  ['soon'],
  ['2026-02-31'],
  ['0000-00-00'],
  ['+275760-09-13'],
  ['-'],
  ['["a"'],
  ['{"a":1}'],
  ['[1,null,"x",{"y":2}]'],
  ['[]', '[[]]'],
  ['["one","two","three","four"]'],
  ['javascript:alert(1)'],
  ['a', 'a', 'a'],
  ['\ud800', '\0'],
  ['\u202e<b>bold</b>'],
  ['true', 'false'],
  ['false'],
  ['9'.repeat(400)],
];
const huge: readonly (readonly string[])[] = [
  thousand.map(({ value }) => value),
  ['x'.repeat(200_000)],
];

const odd: readonly Partial<ReadQuestion>[] = [
  {},
  { options: [] },
  { options: thousand },
  { options: [option('a', ''), option('', ''), option('a', 'Again')] },
  { limits: { min: 9, max: 1 } },
  { limits: { min: '2026-01-01', max: '2026-12-31' } },
  { label: '' },
];

describe.each(types)('%s', (type) => {
  it.each(['en', 'fr'] as const)('reads every answer, however odd, in %s', async (language) => {
    await setLanguage(language);
    const broken: unknown[] = [];
    const look = (question: ReadQuestion, options: readonly string[]) => {
      let seen: string;
      try {
        seen = read(question, options);
      } catch (error) {
        seen = `undefined: ${String(error)}`;
      }
      if (/NaN|undefined|Invalid|\[object/.test(seen) || seen.trim() === '') {
        broken.push({ options: options.join('|').slice(0, 40), seen: seen.slice(0, 80) });
      }
    };
    for (const more of odd) for (const options of nasty) look(asked(type, more), options);
    for (const options of huge) look(asked(type, { options: thousand }), options);
    expect(broken).toEqual([]);
  });
});

const readings: readonly [QuestionType, string[], string][] = [
  ['short_text', ['A line', 'and another'], 'A line\nand another'],
  ['number', ['-1234.5'], '-1,234.5'],
  ['number', ['abc'], 'abc'],
  ['number', ['0.12345'], '0.12345'],
  ['number', ['123456789012345.12'], '123456789012345.12'],
  ['number', ['1', '2'], '1\n2'],
  ['money', ['1500.50', 'EUR'], '€1,500.50'],
  ['money', ['1500', 'JPY'], 'JP¥1,500'],
  ['money', ['0.1234', 'EUR'], '0.1234 EUR'],
  ['money', ['12', 'ZZZ'], '12 ZZZ'],
  ['money', ['much', 'EUR'], 'much EUR'],
  ['money', ['12', ''], '12'],
  ['money', ['', 'EUR'], 'Not answered'],
  ['date', ['2026-03-31'], '31 Mar 2026'],
  ['date', ['2026-02-31'], '2026-02-31'],
  ['date', ['soon'], 'soon'],
  ['rating', ['4'], '4 of 5'],
  ['rating', ['7'], '7'],
  ['rating', ['x'], 'x'],
  ['country', ['PL'], 'Poland'],
  ['country', ['zz'], 'zz'],
  ['country', ['ZZ'], 'ZZ'],
  ['country', [''], 'Not answered'],
  ['single_choice', ['a'], 'Alpha'],
  ['single_choice', ['gone'], 'gone'],
  ['dropdown', ['b'], 'Beta'],
  ['multi_choice', ['b', 'gone'], 'Betagone'],
  ['ranking', ['b', 'a'], 'BetaAlpha'],
  ['table', ['["Ada","CTO"]'], 'AlphaBetaAdaCTO'],
  ['table', ['["Ada","CTO","left over"]'], 'AlphaBetaAdaCTOleft over'],
  ['table', ['no row'], 'AlphaBetano row'],
  ['file', [fileId], 'deck.pdf2.0 KB'],
  ['file', ['0198a5c0-0000-7000-8000-00000000000f'], 'Uploaded file'],
  ['file', ['my deck'], 'my deck'],
  ['consent', ['true'], 'I agree'],
  ['consent', ['false'], 'Not answered'],
  ['consent', [], 'Not answered'],
];

it.each(readings)('reads a %s of %j', (type, options, seen) => {
  expect(read(asked(type), options)).toBe(seen);
});

it('writes numbers, countries and days the way of the language', async () => {
  await setLanguage('fr');
  expect(read(asked('number'), ['1234.5'])).toBe('1 234,5');
  expect(read(asked('country'), ['PL'])).toBe('Pologne');
  expect(read(asked('date'), ['2026-03-31'])).toBe('31 mars 2026');
  expect(read(asked('rating'), ['4'])).toBe('4 sur 5');
});

const links: readonly [QuestionType, string, string | null][] = [
  ['url', 'https://example.org/a?b=c', 'https://example.org/a?b=c'],
  ['url', 'javascript:alert(1)', null],
  ['url', 'https://user:pass@example.org', null],
  ['url', 'example.org', null],
  ['email', 'ada@example.org', 'mailto:ada@example.org'],
  ['email', 'ada@example.org?bcc=eve@example.org', null],
  ['short_text', 'https://example.org', null],
];

it.each(links)('links a %s of %s only where it leads somewhere', (type, address, href) => {
  const { find } = show(<AnswerText question={asked(type)} options={[address]} />);
  expect(find('link')?.getAttribute('href') ?? null).toBe(href);
});

const showLong = (text: string) => <em>{text}</em>;

it('reads Markdown only where that is asked for', () => {
  const { find } = show(
    <AnswerText question={asked('long_text')} options={['# Title']} showLong={showLong} />,
  );
  expect(document.querySelector('em')?.textContent).toBe('# Title');
  expect(read(asked('long_text'), ['# Title'])).toBe('# Title');
  expect(find('heading')).toBeNull();
});

it('lets a table be scrolled by keyboard and names it', () => {
  const { get } = show(<AnswerText question={asked('table')} options={['["Ada","CTO"]']} />);
  const frame = get('region', 'A question');
  expect(frame.tabIndex).toBe(0);
});
