import { expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH } from '#contract/limits.ts';
import { questionType, type QuestionView } from '#contract/questions.ts';
import { pacedMs } from '#test/pace.ts';
import { csvCell } from './csv.ts';
import { readLegalForm } from '../eligibility/legal-form.ts';
import { readEligibility } from '../eligibility/read.ts';
import { checkAnswer, normaliseAnswer } from '../forms/answers.ts';
import { documentParts } from '../prefill/documents.ts';
import { shortenToLimits } from '../prefill/shorten.ts';
import { checkSentences } from '../prefill/verify.ts';
import { createPredictor } from '../slots/predict.ts';
import { normaliseLabel } from '../slots/words.ts';
import { slugify } from './letters.ts';

const filled = (part: string, end = ''): string =>
  `${part.repeat(Math.floor((MAX_ANSWER_LENGTH - end.length) / part.length))}${end}`;

/** Where a pattern that tries every beginning with every end takes seconds. */
const shapes: Record<string, string> = {
  spaces: filled(' ', 'b'),
  'spaces in a word': `a${' '.repeat(MAX_ANSWER_LENGTH - 2)}b`,
  'line breaks and spaces': `a${'\n '.repeat(MAX_ANSWER_LENGTH / 2 - 1)}b`,
  'tabs before a line break': `${'a\t\t\t\t\t\t\t'.repeat(6000)}\nb`,
  'full stops': filled('.', 'x'),
  'full stops and quotes': filled('."', 'x'),
  'parts with dots': filled('a.', ' @'),
  'one word': filled('a'),
  capitals: filled('A a '),
  'capitals after spaces': `a${' '.repeat(25_000)}${'Ab '.repeat(8000)}`,
  digits: filled('1', 'x'),
  'groups of digits': filled('1,111', 'x'),
  signs: filled('$', ' '),
  'at signs': filled('a@', ' '),
  brackets: filled('['),
  'accents in disorder': filled('\u0316\u0301', 'a'),
  'letters with accents': filled('e\u0323\u0301\u0316'),
  hashes: `# ${' '.repeat(MAX_ANSWER_LENGTH - 300)}${'y'.repeat(200)}`,
  stars: filled('*', ': x'),
  labels: filled('a: ', 'b'),
  extensions: filled(' x', 'y'),
  sentences: filled('A. '),
};

const question = (type: QuestionView['type']) => ({
  type,
  options: [{ value: 'a', label: 'A' }],
  limits: { maxWords: 100, maxLength: 200 },
});
// A file's answer names files, whose ids nobody writes.
const types = questionType.options.filter((type) => type !== 'file');

const works: Record<string, (text: string) => unknown> = {
  ...Object.fromEntries(
    types.map((type) => [
      `an answer of type ${type}`,
      (text: string) => checkAnswer(question(type), normaliseAnswer(question(type), [text])),
    ]),
  ),
  'a label': normaliseLabel,
  'an address': (text) => slugify(text),
  'the meaning of a question': (text) => createPredictor()({ label: text, help: text }),
  'the beginning of an answer': (text) => shortenToLimits(text, { maxLength: 20 }),
  'most of an answer': (text) => shortenToLimits(text, { maxLength: MAX_ANSWER_LENGTH - 5000 }),
  'the check of a text by another': (text) => checkSentences(text, ['b'], 'b'),
  'the check of a text by itself': (text) => checkSentences('It was 12 Bees.', [text], 'b'),
  'the parts of a document': documentParts,
  'a cell of an export': csvCell,
  'what a startup is in law': readLegalForm,
  'who may apply': readEligibility,
};

/** Processor time in ms, the least of three: a busy machine makes nobody slow. */
function cost(work: () => unknown): number {
  let least = Infinity;
  for (let turn = 0; turn < 3 && least > 40; turn += 1) least = Math.min(least, pacedMs(work));
  return least;
}

test.each(Object.entries(works))('%s takes a text of any shape in its stride', (_, work) => {
  const slow = Object.entries(shapes)
    .map(([shape, text]) => ({ shape, ms: Math.round(cost(() => work(text))) }))
    .filter(({ ms }) => ms > 40);
  expect(slow).toEqual([]);
});
