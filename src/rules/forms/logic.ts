import type { LogicCondition, LogicOp, QuestionLogic, QuestionView } from '#contract/questions.ts';
import { typeRules } from './types/index.ts';

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
  return fact !== undefined && typeRules[fact.type].logic.equals(fact.options, wanted);
}

function includes(fact: LogicFact | undefined, wanted: string): boolean {
  return fact !== undefined && typeRules[fact.type].logic.includes(fact.options, wanted);
}

function compare(fact: LogicFact | undefined, wanted: string): number {
  return fact === undefined ? NaN : typeRules[fact.type].logic.compare(fact.options, wanted);
}
