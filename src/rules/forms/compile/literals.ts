import type { LogicCondition, LogicOp, QuestionType } from '#contract/questions.ts';
import { conditionHolds } from '../logic.ts';
import type { Atom, Literal } from '../types/finder.ts';

const ATOMS: Record<LogicOp, readonly [Atom, boolean]> = {
  answered: ['answered', true],
  not_answered: ['answered', false],
  equals: ['equals', true],
  not_equals: ['equals', false],
  includes: ['includes', true],
  not_includes: ['includes', false],
  greater_than: ['greater_than', true],
  less_than: ['less_than', true],
};

/** The condition as a literal. */
export function literalOf({ op, value }: LogicCondition): Literal {
  const [atom, holds] = ATOMS[op];
  return { atom, holds, value: atom === 'answered' ? '' : String(value ?? '').trim() };
}

/** Whether the literal holds for these options of an answer, as conditions are read when a form is filled. */
export function literalHolds(
  { atom, value, holds }: Literal,
  type: QuestionType,
  options: readonly string[],
): boolean {
  return conditionHolds({ questionId: '', op: atom, value }, { type, options }) === holds;
}
