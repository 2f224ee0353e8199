import type { LogicCondition, LogicOp, QuestionType } from '#contract/questions.ts';
import { conditionHolds } from '#rules/forms/logic.ts';
import { opsOf } from '#rules/forms/form-logic.ts';
import { ratingScale } from '#rules/forms/questions.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { typeRules } from '#rules/forms/types/index.ts';
import type { Random } from './random.ts';
import { dayNumber, dayText, randomAnswer } from './random-questions.ts';

type Value = (one: FormQuestion, answer: readonly string[], random: Random) => string;

const first: Value = (_one, [value = '']) => value;
const member: Value = (_one, answer, random) => random.pick(answer);
const part: Value = (_one, [text = ''], random) => {
  const from = random.whole(0, text.length - 1);
  return text.slice(from, from + random.whole(1, 6)).trim() || text;
};
/* A value that the answer is above (or below), not far from it. */
const beside = (by: 1 | -1): Record<'number' | 'date' | 'rating', Value> => ({
  number: (_one, [value = '0'], random) =>
    String(Math.floor(Number(value)) + by * random.whole(1, 9)),
  date: (_one, [value = ''], random) => dayText(dayNumber(value) + by * random.whole(1, 9)),
  rating: ({ limits }, [value = '']) => {
    const { min, max } = ratingScale(limits);
    return String(Math.min(max, Math.max(min, Number(value) + by)));
  },
});
const below = beside(-1);
const above = beside(1);

const VALUES: Record<'equals' | 'includes' | 'greater_than' | 'less_than', Value> = {
  equals: first,
  includes: (one, answer, random) =>
    one.options.length > 0 || answer.length > 1
      ? member(one, answer, random)
      : one.type === 'country'
        ? first(one, answer, random)
        : part(one, answer, random),
  greater_than: (one, ...rest) => below[scaleOf(one.type)](one, ...rest),
  less_than: (one, ...rest) => above[scaleOf(one.type)](one, ...rest),
};
const scaleOf = (type: QuestionType) => (type === 'date' || type === 'rating' ? type : 'number');

/** A condition on the question, with a value that comes from an answer it takes. */
function candidate(one: FormQuestion, answer: readonly string[], random: Random): LogicCondition {
  const op: LogicOp = random.pick(opsOf(one.type));
  const questionId = one.key ?? '';
  if (op === 'answered' || op === 'not_answered') return { questionId, op };
  const other = random.chance(0.5) || answer.length === 0 ? randomAnswer(one, random) : answer;
  const base = op === 'not_equals' ? 'equals' : op === 'not_includes' ? 'includes' : op;
  const value = one.type === 'consent' ? random.chance(0.7) : VALUES[base](one, other, random);
  return { questionId, op, value };
}

/** A random condition that holds for this answer (empty: not answered), and whose value some answer has. */
export function conditionFor(
  one: FormQuestion,
  answer: readonly string[],
  random: Random,
): LogicCondition {
  for (;;) {
    const condition = candidate(one, answer, random);
    const { op, value } = condition;
    if (value !== undefined && !typeRules[one.type].logic.hasValue(one, String(value))) continue;
    if (!conditionHolds(condition, { type: one.type, options: answer })) continue;
    // "Is not exactly this" is only sound where it could be exactly this.
    if (op === 'not_equals' && one.type === 'multi_choice' && Number(one.limits.min ?? 0) > 1)
      continue;
    if (one.type === 'consent' && value !== undefined && op === 'not_equals' && value === false) {
      return { questionId: condition.questionId, op: 'answered' };
    }
    return condition;
  }
}
