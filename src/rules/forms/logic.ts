import type { LogicCondition, LogicOp, QuestionLogic, QuestionView } from '#contract/questions.ts';

const NUMERIC = new Set(['number', 'money', 'rating']);
const FREE_TEXT = new Set(['short_text', 'long_text', 'url', 'email', 'phone']);

/** An earlier question as a condition sees it; `options` is empty when it is hidden or not answered. */
export interface LogicFact {
  type: QuestionView['type'];
  options: readonly string[];
}

/**
 * Whether one condition holds. "not_equals", "not_includes" and "not_answered" are the exact opposites of their
 * positive forms, so they hold for an unanswered question; comparisons with an unanswered question do not.
 */
export function conditionHolds(condition: LogicCondition, fact: LogicFact | undefined): boolean {
  return HOLDS[condition.op](fact, String(condition.value ?? '').trim());
}

const isAnswered = (fact: LogicFact | undefined) => fact !== undefined && fact.options.length > 0;

const HOLDS: Record<LogicOp, (fact: LogicFact | undefined, wanted: string) => boolean> = {
  answered: isAnswered,
  not_answered: (fact) => !isAnswered(fact),
  equals,
  not_equals: (fact, wanted) => !equals(fact, wanted),
  includes,
  not_includes: (fact, wanted) => !includes(fact, wanted),
  greater_than: (fact, wanted) => compare(fact, wanted) > 0,
  less_than: (fact, wanted) => compare(fact, wanted) < 0,
};

/** Whether a question with this logic is shown, given what is known of each question that it names. */
export function logicHolds(
  logic: QuestionLogic | null | undefined,
  factOf: (questionId: string) => LogicFact | undefined,
): boolean {
  if (!logic || logic.conditions.length === 0) return true;
  const holds = (condition: LogicCondition) =>
    conditionHolds(condition, factOf(condition.questionId));
  return logic.match === 'any' ? logic.conditions.some(holds) : logic.conditions.every(holds);
}

function equals(fact: LogicFact | undefined, wanted: string): boolean {
  if (fact?.type === 'consent') return String(fact.options[0] === 'true') === wanted.toLowerCase();
  if (fact === undefined || fact.options.length === 0) return false;
  const [value = ''] = fact.options;
  if (NUMERIC.has(fact.type)) return compare(fact, wanted) === 0;
  if (FREE_TEXT.has(fact.type)) return value.trim().toLowerCase() === wanted.toLowerCase();
  return fact.options.length === 1 && value === wanted;
}

function includes(fact: LogicFact | undefined, wanted: string): boolean {
  if (fact === undefined || fact.options.length === 0) return false;
  if (FREE_TEXT.has(fact.type)) {
    return (fact.options[0] ?? '').toLowerCase().includes(wanted.toLowerCase());
  }
  return fact.options.includes(wanted);
}

/** Negative, zero or positive as the answer is below, at or above the value; NaN when they cannot be compared. */
function compare(fact: LogicFact | undefined, wanted: string): number {
  const [value] = fact?.options ?? [];
  if (fact === undefined || value === undefined || wanted === '') return NaN;
  if (fact.type === 'date') return Date.parse(value) - Date.parse(wanted);
  return NUMERIC.has(fact.type) ? Number(value) - Number(wanted) : NaN;
}
