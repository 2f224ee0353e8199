import type { QuestionLimits, QuestionScreen, QuestionType } from '#contract/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { newQuestion } from './form-model.ts';

const MANY_OPTIONS = 8;

/* What people write in a question tells its type in most cases; both languages of the app, first match wins. */
const clues: readonly (readonly [RegExp, QuestionType])[] = [
  [/\b(?:I|we) (?:agree|consent|confirm|accept|certify)\b|j['’]accepte|je certifie/iu, 'consent'],
  [/\be-?mail\b|courriel/iu, 'email'],
  [/\b(?:phone|telephone|mobile)\b|téléphone/iu, 'phone'],
  [/\b(?:upload|attach|pitch deck|slides|cv)\b|joindre|téléverser|fichier/iu, 'file'],
  [/\b(?:website|web site|url|link|linkedin)\b|site web|\blien\b/iu, 'url'],
  [/\b(?:which country|country|countries)\b|\bpays\b/iu, 'country'],
  [/\b(?:date|when (?:did|was|were|will)|founded on)\b|\bquand\b|date de/iu, 'date'],
  [
    /\b(?:how much|amount|revenue|turnover|budget|funding (?:raised|sought|needed)|salary)\b|chiffre d['’]affaires|montant/iu,
    'money',
  ],
  [/\b(?:how many|number of|headcount)\b|combien|nombre de/iu, 'number'],
  [/\b(?:rate|on a scale|out of (?:5|10))\b|\bnotez\b|sur une échelle/iu, 'rating'],
  [
    /\b(?:describe|explain|why|how (?:do|does|did|will|would|is|are)|tell us|summary|what (?:problem|makes|is your))\b|décrivez|expliquez|pourquoi|comment|présentez|résumé/iu,
    'long_text',
  ],
];
const several = /all that apply|one or more|select all|several|plusieurs/iu;
const words =
  /\(?\s*(?:max(?:imum)?\.?|up to|at most|au plus|jusqu['’]à)?\s*(\d{1,5})\s*(?:words|mots)(?: max(?:imum)?)?\s*\)?/iu;

/* A word in brackets that only says the kind is no part of the question. */
const hint =
  /\s*\((?:country|pays|amount|montant|date|number|nombre|link|lien|file|fichier|e-?mail|phone)\)\s*$/iu;

const heading = /^#{1,6}\s*(.+)$/u;
const option = /^\s*(?:[-–—•]|\[ ?\]|\( ?\)|\+)\s+(.+)$/u;
const helpLine = /^\s*>\s*(.+)$/u;
const number = /^\s*(?:q(?:uestion)?\s*)?\d{1,3}\s*[.):]\s+/iu;

/**
 * Reads a form written as text: a question a line, `#` a screen, `*` required, `-` an option of the question above,
 * `>` its help. The type is guessed from the words and can be changed afterwards.
 */
export function parseFormText(text: string, firstScreen: QuestionScreen): FormQuestion[] {
  const questions: FormQuestion[] = [];
  let screen = firstScreen;
  for (const line of text
    .replaceAll('\0', '')
    .toWellFormed()
    .split(/\r\n?|\n/)) {
    if (line.trim() === '') continue;
    const [, title] = heading.exec(line.trim()) ?? [];
    const [, choice] = option.exec(line) ?? [];
    const [, note] = helpLine.exec(line) ?? [];
    const last = questions.at(-1);
    if (title) screen = title.trim();
    else if (choice && last) addOption(last, choice);
    else if (note && last) last.help = [last.help, note.trim()].filter(Boolean).join('\n');
    else questions.push(readQuestion(choice ?? line, screen));
  }
  return questions.map(settleType);
}

/** Options from a pasted list: a line each, bullets and numbers dropped, the same one once. */
export function parseOptions(text: string): FormQuestion['options'] {
  const labels = text
    .split(/\r\n?|\n|\t/)
    .map((line) => line.replace(/^\s*(?:[-–—•*]|\d{1,3}[.)])\s+/u, '').trim())
    .filter(Boolean)
    .map((label) => label.toWellFormed());
  const distinct = labels.filter(
    (label, place) =>
      labels.findIndex((other) => other.toLowerCase() === label.toLowerCase()) === place,
  );
  return distinct.map((label) => ({ value: label, label }));
}

function addOption(question: FormQuestion, choice: string): void {
  const [added] = parseOptions(choice);
  if (!added || question.options.some((known) => known.value === added.value)) return;
  question.options = [...question.options, added];
}

function readQuestion(line: string, screen: QuestionScreen): FormQuestion {
  const bare = line.trim().replace(number, '');
  const required = /^\*\s*|\s*\*$/u.test(bare) && bare !== '*';
  const label = bare.replace(/^\*\s*|\s*\*$/gu, '').trim() || bare;
  return { ...newQuestion('short_text', screen, label), required };
}

function settleType(question: FormQuestion): FormQuestion {
  const { label, options } = question;
  if (options.length > 1) {
    const type = several.test(label)
      ? 'multi_choice'
      : options.length > MANY_OPTIONS
        ? 'dropdown'
        : 'single_choice';
    return { ...question, type };
  }
  const [, count] = words.exec(label) ?? [];
  if (count && Number(count) > 0) {
    const limits: QuestionLimits = { maxWords: Math.min(Number(count), 20_000) };
    const shorter = label.replace(words, '').replaceAll(/\s+/g, ' ').trim() || label;
    return { ...question, type: 'long_text', label: shorter, limits, options: [] };
  }
  const type = clues.find(([clue]) => clue.test(label))?.[1] ?? 'short_text';
  return { ...question, type, label: label.replace(hint, '') || label, options: [] };
}
