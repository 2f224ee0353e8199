import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { limitProblems } from '../form-limits.ts';
import { acceptList } from '../questions.ts';
import type { FormQuestion, Problem } from '../questions.ts';
import { isUnanswerable } from './domains.ts';
import { shortLabel } from './words.ts';

type Warning = Problem & { path: string };

/** Half of the web addresses that people give for a page of theirs are longer. */
const ROOM_FOR_ADDRESS = 40;
/** A sentence in English or French has some 12 words. */
const WORDS_OF_A_SENTENCE = 8;
const CHARACTERS_OF_A_SENTENCE = 40;
/** A page of a document or a small picture; less holds neither. */
const ROOM_FOR_A_FILE_MB = 0.1;
const ASKS_FOR_SENTENCES =
  /\b(?:describe|explain|elaborate|tell us|in detail|sentences?|paragraphs?|décrivez|expliquez|racontez|en détail|phrases?|paragraphes?)\b/iu;
/** "In one sentence" is said in few words, but not in one. */
const FEWEST_WORDS = 3;

/** Media types that people write and no browser sends, with the one that is meant. */
const MEANT: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/svg': 'image/svg+xml',
  'image/tif': 'image/tiff',
  'application/x-pdf': 'application/pdf',
  'application/word': '.docx',
  'application/doc': '.doc',
  'application/docx': '.docx',
  'application/excel': '.xlsx',
  'application/xls': '.xls',
  'application/xlsx': '.xlsx',
  'application/powerpoint': '.pptx',
  'application/ppt': '.ppt',
  'application/pptx': '.pptx',
  'text/pdf': 'application/pdf',
  'text/doc': '.doc',
  'text/txt': 'text/plain',
  'text/md': '.md',
  'video/mov': 'video/quicktime',
  'audio/mp3': 'audio/mpeg',
  'pdf/*': 'application/pdf',
};
const MEDIA = new Set([
  'application',
  'audio',
  'font',
  'image',
  'message',
  'model',
  'text',
  'video',
]);

type Check = (question: FormQuestion) => string | null;
const nothing: Check = () => null;

const CHECKS = {
  short_text: sentenceRoom,
  long_text: sentenceRoom,
  number: nothing,
  money: nothing,
  date: nothing,
  url: ({ limits }) =>
    (limits.maxLength ?? Infinity) < ROOM_FOR_ADDRESS
      ? `leave more than ${limits.maxLength ?? 0} characters; most web addresses are longer.`
      : null,
  email: nothing,
  phone: nothing,
  single_choice: nothing,
  multi_choice: nothing,
  dropdown: nothing,
  rating: nothing,
  ranking: nothing,
  table: nothing,
  country: nothing,
  file: fileRoom,
  consent: nothing,
} satisfies Record<QuestionType, Check>;

/** Limits that are kept by no answer, or by none that anybody would want to give. */
export function limitWarnings(questions: readonly FormQuestion[]): Warning[] {
  return questions.flatMap((question, index): Warning[] => {
    if (limitProblems(question).length > 0) return [];
    const path = `questions.${index}.limits`;
    const label = shortLabel(question.label);
    const isImpossible =
      !question.required && hasBounds(question.limits) && isUnanswerable(question);
    if (isImpossible) {
      const message = `“${label}”: no answer can keep to its limits; make them wider.`;
      return [{ path, code: 'no_answer_fits', message }];
    }
    const absurd = CHECKS[question.type](question);
    return absurd === null ? [] : [{ path, code: 'tight_limit', message: `“${label}”: ${absurd}` }];
  });
}

const hasBounds = (limits: QuestionLimits) => Object.keys(limits).length > 0;

function sentenceRoom({ label, help, limits }: FormQuestion): string | null {
  const { maxWords = Infinity, maxLength = Infinity } = limits;
  const wanted = `${label} ${help ?? ''}`;
  if (!ASKS_FOR_SENTENCES.test(wanted)) return null;
  const words = /\bone sentence\b|\bune phrase\b/iu.test(wanted)
    ? FEWEST_WORDS
    : WORDS_OF_A_SENTENCE;
  if (maxWords < words) {
    return `it asks for sentences, but its word limit is ${maxWords}.`;
  }
  return maxLength < CHARACTERS_OF_A_SENTENCE
    ? `it asks for sentences, but its character limit is ${maxLength}.`
    : null;
}

function fileRoom({ limits }: FormQuestion): string | null {
  if ((limits.maxFileSizeMb ?? Infinity) < ROOM_FOR_A_FILE_MB) {
    return `allow larger files; hardly any has less than ${limits.maxFileSizeMb ?? 0} MB.`;
  }
  for (const entry of acceptList(limits)) {
    const meant = MEANT[entry];
    if (meant !== undefined) return `no browser calls a file “${entry}”; write “${meant}”.`;
    const [kind = ''] = entry.split('/');
    if (entry.includes('/') && kind !== '*' && !MEDIA.has(kind)) {
      return `no browser calls a file “${entry}”; write an ending such as .pdf.`;
    }
  }
  return null;
}
