import { normaliseLabel } from '#rules/slots/words.ts';

// The lengths and the places where a pattern may begin are bounded, so that no text takes long.
// What a reader would take for a fact: numbers, addresses, and names that start with a capital letter.
const hard =
  /https?:\/\/\S+|www\.\S+|[^\s@]{1,64}@[^\s@]{1,255}\.[^\s@]+|[\p{L}\d$€£¥%+.,:/-]{0,64}\d[\p{L}\d%+.,:/-]*/gu;
const nameInside = /\b(?=\p{Lu})(?<![.!?:;\n•]\s*|^\s*)\p{Lu}[\p{L}\d'’-]+/gmu;
const nameAhead =
  /\b(?=\p{Lu})(?<=[.!?:;\n•]\s*|^\s*)\p{Lu}[\p{L}\d'’-]*(?:\p{Lu}|\s\p{Lu}[\p{L}\d'’-]+)/gmu;
const months = new Map(
  'january february march april may june july august september october november december'
    .split(' ')
    .map((name, index) => [name, index + 1]),
);
const notNames = new Set([
  'i',
  'we',
  'our',
  'us',
  'it',
  'they',
  'the',
  'a',
  'an',
  'in',
  'no',
  'yes',
  'and',
  'to',
]);

/**
 * The numbers, addresses, dates and proper names of a text that none of the cited sources holds, each
 * once. Nothing unsupported does not make a text true; something unsupported makes it unfit to be saved.
 */
export function unsupportedWords(text: string, sources: readonly string[]): string[] {
  const cited = sources.join('\n');
  const known = {
    words: ` ${normaliseLabel(cited)} `,
    plain: compact(cited),
    numbers: numbersOf(cited),
  };
  const found = [
    ...(text.match(hard) ?? []).filter((token) => !holdsHard(known, token)),
    ...[...(text.match(nameInside) ?? []), ...(text.match(nameAhead) ?? [])].filter(
      (name) => !notNames.has(name.toLowerCase()) && !holdsName(known.words, name),
    ),
  ];
  return [...new Set(found.map((token) => token.replace(/(?<![.,;:])[.,;:]+$/, '')))].slice(0, 20);
}

type Known = { words: string; plain: string; numbers: Set<string> };

function compact(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, '');
}

/** Numbers as plain digits, so that 12,000 and 12 000 and 12000 are the same one. */
function numbersOf(text: string): Set<string> {
  const found = text.match(/\d+(?:[.,'’\s]\d{3})*(?:[.,]\d+)?/g) ?? [];
  const spelled = [...months].filter(([name]) => text.toLowerCase().includes(name));
  return new Set([...found.map(digitsOf), ...spelled.map(([, month]) => String(month))]);
}

function digitsOf(number: string): string {
  const whole = number.replaceAll(/[,'’\s.](?=\d{3}(?:\D|$))/g, '');
  return whole.replace(',', '.').replace(/^0+(?=\d)/, '');
}

function holdsHard(known: Known, token: string): boolean {
  const bare = token.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
  if (/^(https?:|www\.)|@/.test(bare))
    return known.plain.includes(compact(bare).replace(/\/$/, ''));
  if (/^\d{4}-\d{2}-\d{2}$/.test(bare) && known.plain.includes(bare)) return true;
  const numbers = bare.match(/\d+(?:[.,'’]\d{3})*(?:[.,]\d+)?/g) ?? [];
  return numbers.every((number) => known.numbers.has(digitsOf(number)));
}

function holdsName(words: string, name: string): boolean {
  return (
    words.includes(` ${normaliseLabel(name)} `) || words.includes(` ${normaliseLabel(name)}s `)
  );
}
