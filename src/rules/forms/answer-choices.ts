import type { QuestionView } from '#contract/questions.ts';
import { numericBound } from './questions.ts';
import type { Problem } from './questions.ts';

type ChoiceQuestion = Pick<QuestionView, 'type' | 'options' | 'limits'>;

/** Problems of one or several choices: each of the options, each once, as many as allowed. */
export function checkChoices(question: ChoiceQuestion, chosen: readonly string[]): Problem[] {
  const problems = checkMembers(question, chosen);
  if (problems.length > 0 || question.type !== 'multi_choice') return problems;
  const min = numericBound(question.limits, 'min') ?? 0;
  const max = numericBound(question.limits, 'max') ?? Infinity;
  return checkCount(chosen.length, min, max, 'Choose');
}

/** Problems of a ranking: all options in order, or as many as `min` and `max` ask for. */
export function checkRanking(question: ChoiceQuestion, ranked: readonly string[]): Problem[] {
  const problems = checkMembers(question, ranked);
  if (problems.length > 0) return problems;
  const { min, max } = rankingSize(question);
  return checkCount(ranked.length, min, max, 'Rank');
}

/** How many options a ranking must hold: all, or exactly `max` when only `max` is given ("your top 3"). */
export function rankingSize(question: Pick<QuestionView, 'options' | 'limits'>): {
  min: number;
  max: number;
} {
  const all = question.options.length;
  const max = numericBound(question.limits, 'max') ?? all;
  return { min: numericBound(question.limits, 'min') ?? max, max };
}

function checkMembers(question: ChoiceQuestion, chosen: readonly string[]): Problem[] {
  const unknown = chosen.find(
    (value) => !question.options.some((option) => option.value === value),
  );
  if (unknown !== undefined) {
    const shown = unknown.length > 60 ? `${unknown.slice(0, 60).toWellFormed()}…` : unknown;
    return [
      {
        code: 'not_an_option',
        message: `Choose from the options offered; "${shown}" is not one of them.`,
      },
    ];
  }
  return new Set(chosen).size === chosen.length
    ? []
    : [{ code: 'duplicate', message: 'Choose each option once only.' }];
}

function checkCount(count: number, min: number, max: number, verb: string): Problem[] {
  if (count >= min && count <= max) return [];
  const range = min === max ? `exactly ${min}` : count < min ? `at least ${min}` : `at most ${max}`;
  return [
    {
      code: count < min ? 'too_few' : 'too_many',
      message: `${verb} ${range}; you have ${count}.`,
    },
  ];
}
