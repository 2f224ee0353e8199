import type { QuestionView } from '#contract/questions.ts';
import { isAnswered } from '../forms/answered.ts';
import { type AnswersById, answerTexts, checkAnswer, normaliseAnswer } from '../forms/answers.ts';
import { typeRules } from '../forms/types/index.ts';
import { countCharacters } from '../forms/types/text-length.ts';
import { whyNever } from '../prefill/never.ts';
import { whyNotInField } from './profile.ts';
import type { ProfileQuestion } from './questionnaire.ts';
import { isYear } from './years.ts';
import { slugify } from '../text/letters.ts';

/** An answered question of an application, as a source of profile answers. */
export type AnsweredQuestion = Pick<
  QuestionView,
  'label' | 'help' | 'slot' | 'type' | 'options'
> & {
  answer: readonly string[];
};

export type Filling = {
  question: ProfileQuestion;
  options: string[];
  /** The label of the question that it was taken from. */
  label: string;
  /** It was longer than the profile takes and ends after a whole sentence. */
  shortened: boolean;
};

/**
 * What an application's answers say to the profile questions that have no answer yet: by slot first,
 * then by the wording of a question without a slot. An answer that does not fit is left out, and so is
 * what a person declares or keeps to themselves, whatever it is tagged to mean.
 */
export function fillProfile(
  questions: readonly ProfileQuestion[],
  present: AnswersById,
  answered: readonly AnsweredQuestion[],
): Filling[] {
  // Only the words decide here: a date may tell the year of founding.
  const carried = answered.filter((source) => !whyNever({ ...source, type: 'short_text' }));
  return questions.flatMap((question) => {
    if (isAnswered(question, present[question._id])) return [];
    for (const source of sourcesOf(question, carried)) {
      const found = convert(question, source);
      if (found) return [{ question, label: source.label, ...found }];
    }
    return [];
  });
}

function sourcesOf(
  question: ProfileQuestion,
  answered: readonly AnsweredQuestion[],
): AnsweredQuestion[] {
  const wordings = new Set([question.label, ...question.aliases].map(wordingOf));
  return [
    ...answered.filter(({ slot }) => slot !== null && slot === question.slot),
    ...answered.filter(({ slot, label }) => slot === null && wordings.has(wordingOf(label))),
  ];
}

const wordingOf = (label: string): string => slugify(label, label);

function convert(
  question: ProfileQuestion,
  source: AnsweredQuestion,
): { options: string[]; shortened: boolean } | null {
  const read = readAs(question, source);
  const max = question.limits.maxLength ?? Infinity;
  const whole = normaliseAnswer(question, read);
  const [text] = whole;
  const tooLong = text !== undefined && countCharacters(text) > max;
  const options = tooLong ? toWholeSentences(text, max) : whole;
  if (!isAnswered(question, options) || checkAnswer(question, options).length > 0) return null;
  if (question.field && whyNotInField(question.field, options)) return null;
  return { options, shortened: tooLong };
}

function readAs(question: ProfileQuestion, source: AnsweredQuestion): string[] {
  const { type, answer } = source;
  const text = answerTexts(source, answer).join(typeRules[type].between);
  const asked = isYear(question.limits) ? yearIn(text) : text;
  const own = type === question.type ? answer : null;
  return typeRules[question.type].fromText(question, asked, { own, wording: wordingOf });
}

const yearIn = (text: string): string => /\b(?:18|19|20)\d\d\b/.exec(text)?.[0] ?? '';

/** The sentences from the beginning that fit; nothing when not even the first one does. */
function toWholeSentences(text: string, max: number): string[] {
  const start = Array.from(text)
    .slice(0, max + 1)
    .join('');
  const ends = [...start.matchAll(/[.!?…](?=\s)/gu)].map(({ index }) => index + 1);
  return ends.slice(-1).map((end) => start.slice(0, end));
}
