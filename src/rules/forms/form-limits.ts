import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { isCalendarDate } from '../formats.ts';
import { acceptList, ratingScale } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';

const MAX_RATING_STEPS = 20;
const RANGE = ['min', 'max'] as const;

const LIMITS_OF: Record<QuestionType, readonly (keyof QuestionLimits)[]> = {
  short_text: ['maxWords', 'maxLength'],
  long_text: ['maxWords', 'maxLength'],
  number: RANGE,
  money: RANGE,
  date: RANGE,
  url: ['maxLength'],
  email: [],
  phone: [],
  single_choice: [],
  multi_choice: RANGE,
  dropdown: [],
  rating: RANGE,
  ranking: RANGE,
  table: ['min', 'max', 'maxLength'],
  country: [],
  file: ['accept', 'maxFileSizeMb', 'maxFiles'],
  consent: [],
};

/** The limits that a question of this type can have. */
export function limitsOf(type: QuestionType): readonly (keyof QuestionLimits)[] {
  return LIMITS_OF[type];
}

/** What is wrong with the limits of a question: not for its type, out of order, or impossible to keep. */
export function limitProblems(question: FormQuestion): Problem[] {
  const { type, limits } = question;
  const given = (Object.keys(limits) as (keyof QuestionLimits)[]).filter(
    (name) => limits[name] !== undefined,
  );
  const misplaced = given.find((name) => !LIMITS_OF[type].includes(name));
  if (misplaced !== undefined) {
    return [
      {
        code: 'limit_not_for_type',
        message: `remove the limit "${misplaced}"; it does not fit the type ${type}.`,
      },
    ];
  }
  return [...rangeProblems(question), ...acceptProblems(limits)];
}

function rangeProblems(question: FormQuestion): Problem[] {
  const { type, limits } = question;
  const { min, max } = limits;
  const bounds = [min, max].filter((bound) => bound !== undefined);
  if (type === 'date') {
    if (!bounds.every((bound) => typeof bound === 'string' && isCalendarDate(bound))) {
      return [{ code: 'invalid_limit', message: 'give the first and last day as YYYY-MM-DD.' }];
    }
  } else if (!bounds.every((bound) => typeof bound === 'number')) {
    return [{ code: 'invalid_limit', message: 'give the limits as numbers.' }];
  }
  const counts = type === 'multi_choice' || type === 'ranking' || type === 'table';
  const whole = counts || type === 'rating';
  if (whole && !bounds.every(Number.isInteger)) {
    return [{ code: 'invalid_limit', message: 'give the limits as whole numbers.' }];
  }
  const lowest = type === 'rating' ? ratingScale(limits).min : min;
  const highest = type === 'rating' ? ratingScale(limits).max : max;
  if (lowest !== undefined && highest !== undefined && lowest > highest) {
    return [
      { code: 'min_above_max', message: `make the lower limit at most the upper one, ${highest}.` },
    ];
  }
  if (type === 'rating') return ratingProblems(limits);
  return counts ? countProblems(question) : [];
}

function ratingProblems(limits: QuestionLimits): Problem[] {
  const { min, max } = ratingScale(limits);
  return max > min && max - min < MAX_RATING_STEPS
    ? []
    : [{ code: 'invalid_scale', message: `use a scale of 2 to ${MAX_RATING_STEPS} steps.` }];
}

function countProblems({ type, limits, options }: FormQuestion): Problem[] {
  const { min = 0, max = Infinity } = limits;
  const available = type === 'table' ? 200 : options.length;
  const noun = type === 'table' ? 'rows' : 'options';
  if (Number(min) < 0 || Number(max) < 1) {
    return [{ code: 'invalid_limit', message: `let people give at least one of the ${noun}.` }];
  }
  return Number(min) > available || (max !== Infinity && Number(max) > available)
    ? [{ code: 'limit_too_high', message: `ask for at most ${available} ${noun}.` }]
    : [];
}

function acceptProblems(limits: QuestionLimits): Problem[] {
  const strange = acceptList(limits).find(
    (entry) =>
      !/^(\.[a-z0-9]{1,12}){1,2}$/.test(entry) &&
      !/^[a-z]+\/(\*|[a-z0-9][a-z0-9.+-]*)$/.test(entry),
  );
  return strange === undefined
    ? []
    : [
        {
          code: 'invalid_accept',
          message: `"${strange}" is no kind of file; write endings such as .pdf or media types such as image/*.`,
        },
      ];
}
