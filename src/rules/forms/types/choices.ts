import { MAX_OPTIONS } from '#contract/limits.ts';
import type { QuestionType, QuestionView } from '#contract/questions.ts';
import { numericBound } from '../questions.ts';
import type { Problem } from '../questions.ts';
import {
  answer as textAnswer,
  membership,
  presenceLogic,
  readable,
  rules as textRules,
  trimmed,
} from './texts.ts';
import type {
  AnswerRules,
  AroundText,
  Carried,
  ImportedRow,
  ImportedType,
  LogicRules,
  OptionRules,
  Source,
  TypeRules,
} from './type-rules.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

type ChoiceQuestion = Pick<QuestionView, 'options'>;

export const choiceOptions: OptionRules = {
  kind: 'choices',
  problems: ({ length }) =>
    length < 2 ? [{ code: 'too_few_options', ...sayLimits('limits.too_few_options') }] : [],
};

/** The problem of the first option that is not of a list known to everybody, such as that of the currencies. */
export function unknownOption(
  values: readonly string[],
  isKnown: (value: string) => boolean,
  problemOf: (value: string) => Problem,
): Problem[] {
  const unknown = values.find((value) => !isKnown(value));
  return unknown === undefined ? [] : [problemOf(unknown)];
}

/** The values of the options that are named by value or by label; what is neither stays, to be refused. */
export function toValues(question: ChoiceQuestion, given: readonly string[]): string[] {
  const { options } = question;
  return trimmed(question, given).map((option) => {
    if (options.some(({ value }) => value === option)) return option;
    return options.find(({ label }) => label === option)?.value ?? option;
  });
}

/** The labels of the chosen options; a value that is no option any more as it is. */
export function toLabels(question: ChoiceQuestion, chosen: readonly string[]): string[] {
  return readable(question, chosen).map(
    (option) => question.options.find(({ value }) => value === option)?.label ?? option,
  );
}

/** Conditions on a choice out of the options. */
export const choiceLogic: LogicRules = {
  ...presenceLogic,
  ops: membership,
  hasValue: ({ options }, wanted) => options.some(({ value }) => value === wanted),
  domain: ({ options }) => ({ kind: 'one', values: options.map(({ value }) => value) }),
};

/** How many options a ranking must hold: all, or exactly `max` when only `max` is given ("your top 3"). */
export function rankingSize(question: Pick<QuestionView, 'options' | 'limits'>): {
  min: number;
  max: number;
} {
  const all = question.options.length;
  const max = numericBound(question.limits, 'max') ?? all;
  return { min: numericBound(question.limits, 'min') ?? max, max };
}

/** Problems of what is chosen: each one of the options, each once. */
export function checkMembers(question: ChoiceQuestion, chosen: readonly string[]): Problem[] {
  const unknown = chosen.find(
    (value) => !question.options.some((option) => option.value === value),
  );
  if (unknown !== undefined) {
    const shown = unknown.length > 60 ? `${unknown.slice(0, 60).toWellFormed()}…` : unknown;
    return [{ code: 'not_an_option', ...sayAnswers('answers.not_an_option', { value: shown }) }];
  }
  return new Set(chosen).size === chosen.length
    ? []
    : [{ code: 'duplicate', ...sayAnswers('answers.option_twice') }];
}

/** The problem of a count that is out of bounds; `verb` says what people do. */
export function checkCount(
  count: number,
  { min, max, verb }: { min: number; max: number; verb: 'choose' | 'rank' },
): Problem[] {
  const exactly = min === max ? sayAnswers(`answers.${verb}_exactly`, { max, count }) : null;
  if (count < min) {
    const said = exactly ?? sayAnswers(`answers.${verb}_at_least`, { min, count });
    return [{ code: 'too_few', ...said }];
  }
  if (count > max) {
    const said = exactly ?? sayAnswers(`answers.${verb}_at_most`, { max, count });
    return [{ code: 'too_many', ...said }];
  }
  return [];
}

/** Each name once, whatever its case, as it is spelled first. */
export function eachOnce(names: readonly string[]): string[] {
  const alike = Map.groupBy(names, (name) => name.toLowerCase());
  return [...alike.values()].flatMap((same) => same.slice(0, 1));
}

/** A row with options: a choice, where there is one to be made. */
export function importedChoice(
  type: QuestionType,
  { label, help, options }: ImportedRow,
): ImportedType {
  if (options.length > MAX_OPTIONS) {
    const note = sayLimits('limits.too_many_options', {
      count: options.length,
      max: MAX_OPTIONS,
    });
    return { type: 'short_text', options: [], note };
  }
  if (options.length > 1) return { type, options };
  const [only] = options;
  if (only === undefined) {
    const note = sayLimits('limits.options_unknown');
    return { type: 'short_text', options: [], note };
  }
  // The only choice is to agree.
  const says = only.toLowerCase() === label.toLowerCase() ? [help] : [help, only];
  return { type: 'consent', options: [], help: says.filter(Boolean).join('\n\n') };
}

/** Options by their value, then by their label; each text of an answer must be an option's. */
export function choicesIn({ options }: ChoiceQuestion, source: Source): Carried {
  const { texts, wording } = source;
  const find = (text: string): string[] => {
    const wanted = wording(text);
    const found =
      options.find(({ value }) => value === text) ??
      options.find(({ label }) => wording(label) === wanted) ??
      options.find(({ value }) => wording(value) === wanted);
    return found && wanted !== '' ? [found.value] : [];
  };
  const parts = source.isProse
    ? (texts[0] ?? '').split(/[,;\n]/).map((part) => part.trim())
    : texts;
  const whole = texts.flatMap(find);
  const mapped = [...new Set(whole.length > 0 ? whole : parts.flatMap(find))];
  const asked = whole.length > 0 ? texts.length : parts.length;
  return mapped.length === 0 ? null : { options: mapped, isPartial: mapped.length < asked };
}

/** The values of the options whose label is the same wording. */
export function withWording(
  { options }: ChoiceQuestion,
  text: string,
  { wording }: Pick<AroundText, 'wording'>,
): string[] {
  const wanted = wording(text);
  return options.filter(({ label }) => wording(label) === wanted).map(({ value }) => value);
}

/** The one option that an answer names; null when it names several. */
export function choiceIn(question: ChoiceQuestion, source: Source): Carried {
  const found = choicesIn(question, source);
  return found && found.options.length > 1 ? null : found;
}

/** The law of a choice out of the options; a type says where it differs. */
export const rules = {
  ...textRules,
  options: choiceOptions,
  logic: choiceLogic,
  texts: toLabels,
} satisfies Partial<TypeRules>;

export const answer: AnswerRules = {
  ...textAnswer,
  normalise: toValues,
  check: checkMembers,
  missing: sayAnswers('answers.choice_missing'),
};
