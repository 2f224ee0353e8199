import type { Language } from '#contract/limits.ts';
import type { QuestionType, QuestionView } from '#contract/questions.ts';
import { isAnswered } from '#rules/forms/answered.ts';
import { answerTexts, checkAnswer, normaliseAnswer } from '#rules/forms/answers.ts';
import { typeRules, typeSources } from '#rules/forms/types/index.ts';
import { regionName } from '#rules/countries.ts';
import type { AnswerQuestion, Carried } from '#rules/forms/types/type-rules.ts';
import { languageAsked } from '#rules/slots/predict.ts';
import { normaliseLabel } from '#rules/slots/words.ts';
import { shortenToLimits } from './shorten.ts';

/** An answer as it was given, with what its question was. */
export type GivenAnswer = {
  question: Pick<QuestionView, 'type' | 'options'>;
  options: readonly string[];
};

/** The answer in the form another question asks for. */
export type Fitted = {
  value: string[];
  /** The whole text when `value` is its beginning. */
  original: string | null;
  /** Some of several choices have no counterpart. */
  isPartial: boolean;
};

/** What it asks is read in the language of its label. */
type LabelledQuestion = AnswerQuestion & Pick<QuestionView, 'label'>;

/** A one-line field takes a line, even where its form names no limit. */
const ONE_LINE = 300;

/**
 * An earlier answer as the options of `question`, checked against its type and limits; null when it
 * cannot be said in that form.
 */
export const fitAnswer = (question: LabelledQuestion, given: GivenAnswer): Fitted | null =>
  fitterOf(question)(given);

/** `fitAnswer` for a question that many answers are tried for: its language is read once, where one asks for it. */
export function fitterOf(question: LabelledQuestion): (given: GivenAnswer) => Fitted | null {
  let language: Language | undefined;
  const languageOf = () => (language ??= languageAsked(question.label));
  return (given) => fit(question, given, languageOf);
}

function fit(
  question: LabelledQuestion,
  given: GivenAnswer,
  languageOf: () => Language,
): Fitted | null {
  const found = convert(question, given, languageOf);
  if (!found) return null;
  const { prose } = typeRules[question.type];
  const limits =
    prose === 'line'
      ? { ...question.limits, maxLength: Math.min(question.limits.maxLength ?? ONE_LINE, ONE_LINE) }
      : question.limits;
  const asked = { ...question, limits };
  const value = normaliseAnswer(asked, found.options);
  if (!isAnswered(asked, value)) return null;
  const { isPartial } = found;
  if (checkAnswer(asked, value).length === 0) return { value, original: null, isPartial };
  const [whole] = found.options;
  // Words alone can be cut; what was wrong for another reason still is.
  if (prose === null || whole === undefined) return null;
  const short = shortenToLimits(whole, limits);
  if (short === null) return null;
  const shortened = normaliseAnswer(asked, [short]);
  if (checkAnswer(asked, shortened).length > 0) return null;
  return { value: shortened, original: whole, isPartial };
}

/** True for a type whose options are codes of countries. */
export const isOfCountries = (type: QuestionType): boolean =>
  typeRules[type].options?.kind === 'countries';

function convert(
  question: LabelledQuestion,
  { question: answered, options }: GivenAnswer,
  languageOf: () => Language,
): Carried {
  const texts = isOfCountries(answered.type)
    ? options.map((code) => regionName(code, languageOf()))
    : answerTexts(answered, options);
  const { between, prose } = typeRules[answered.type];
  return typeSources[question.type].fit(question, {
    isSameType: answered.type === question.type,
    options,
    offered: answered.options,
    texts,
    between,
    only: texts.length === 1 ? (texts[0] ?? null) : null,
    amount: typeSources[answered.type].amountOf(options),
    isProse: prose !== null,
    wording: normaliseLabel,
  });
}

/** What a person reads: labels of choices, the name of a country, the cells of a row. */
export function readableTexts({ question, options }: GivenAnswer): string[] {
  return answerTexts(question, options);
}
