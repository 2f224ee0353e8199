import type { LogicCondition, LogicOp, QuestionLogic, QuestionType } from '#contract/questions.ts';
import { conditionHolds } from './logic.ts';
import { findQuestion } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { typeRules } from './types/index.ts';
import type { Domain } from './types/type-rules.ts';

/** The conditions that can be put on the answer to a question of this type. */
export function opsOf(type: QuestionType): readonly LogicOp[] {
  return typeRules[type].logic.ops;
}

/** What is wrong with the logic of each question, given the questions of the form in the order they are asked. */
export function logicProblems(ordered: readonly FormQuestion[]): Map<FormQuestion, Problem[]> {
  const problems = new Map<FormQuestion, Problem[]>();
  const hidden = new Set<FormQuestion>();
  for (const [place, question] of ordered.entries()) {
    if (question.logic === null) continue;
    const earlier = ordered.slice(0, place);
    const wrong = question.logic.conditions.flatMap((condition) =>
      conditionProblems(condition, earlier, ordered),
    );
    if (wrong.length === 0 && !canBeShown(question.logic, earlier, hidden)) {
      hidden.add(question);
      wrong.push({
        code: 'never_shown',
        message: 'change its conditions; no answers can make them hold, so nobody would see it.',
      });
    }
    problems.set(question, wrong);
  }
  return problems;
}

function conditionProblems(
  condition: LogicCondition,
  earlier: readonly FormQuestion[],
  ordered: readonly FormQuestion[],
): Problem[] {
  const target = findQuestion(ordered, condition.questionId);
  if (target === undefined) {
    return [
      {
        code: 'unknown_question',
        message: `its condition names "${condition.questionId}", which is no question of this form.`,
      },
    ];
  }
  if (!earlier.includes(target)) {
    return [
      {
        code: 'not_earlier',
        message: `its condition may only name an earlier question; "${target.label}" is asked later.`,
      },
    ];
  }
  if (!opsOf(target.type).includes(condition.op)) {
    return [
      {
        code: 'op_not_for_type',
        message: `"${condition.op}" does not fit "${target.label}"; use ${opsOf(target.type).join(', ')}.`,
      },
    ];
  }
  if (condition.op === 'answered' || condition.op === 'not_answered') return [];
  return valueExists(condition, target)
    ? []
    : [
        {
          code: 'unknown_value',
          message: `its condition needs a value that "${target.label}" can have; ${JSON.stringify(condition.value ?? null)} is none.`,
        },
      ];
}

function valueExists({ value }: LogicCondition, target: FormQuestion): boolean {
  const wanted = String(value ?? '').trim();
  if (wanted === '') return false;
  return typeRules[target.type].logic.hasValue(target, wanted);
}

function canBeShown(
  { match, conditions }: QuestionLogic,
  earlier: readonly FormQuestion[],
  hidden: ReadonlySet<FormQuestion>,
): boolean {
  const byQuestion = Map.groupBy(conditions, (condition) =>
    findQuestion(earlier, condition.questionId),
  );
  return [...byQuestion][match === 'any' ? 'some' : 'every'](([target, wanted]) => {
    if (target === undefined) return true;
    const groups = match === 'any' ? wanted.map((condition) => [condition]) : [wanted];
    return groups.some((group) => canHold(target, group, hidden.has(target)));
  });
}

/** False when no answer to the question makes all the conditions hold; when in doubt, true. */
function canHold(
  target: FormQuestion,
  conditions: readonly LogicCondition[],
  isHidden: boolean,
): boolean {
  const { type } = target;
  const holdFor = (options: readonly string[]) =>
    conditions.every((condition) => conditionHolds(condition, { type, options }));
  if (holdFor([])) return true;
  if (isHidden) return false;
  const domain = typeRules[type].logic.domain(target);
  if (domain.kind === 'one') return domain.values.some((value) => holdFor([value]));
  if (conditions.some(({ op }) => op === 'not_answered')) return false;
  return rangeIsOpen(domain, conditions) && !conditions.some((a) => isContradicted(a, conditions));
}

const textOf = ({ value }: LogicCondition) => String(value ?? '').trim();

function isContradicted(one: LogicCondition, all: readonly LogicCondition[]): boolean {
  return all.some((other) => {
    const same = textOf(other) === textOf(one);
    if (one.op === 'includes') return same && other.op === 'not_includes';
    if (one.op !== 'equals') return false;
    if (other.op === 'not_equals' || other.op === 'not_includes') return same;
    // Texts are compared without regard to case, and "1" equals "1.0".
    return (
      other.op === 'equals' &&
      textOf(other).toLowerCase() !== textOf(one).toLowerCase() &&
      !(Number(textOf(other)) === Number(textOf(one)))
    );
  });
}

function rangeIsOpen(domain: Domain, conditions: readonly LogicCondition[]): boolean {
  if (domain.kind !== 'range') return true;
  const { least: lowest, most: highest, toNumber } = domain;
  const values = (op: LogicOp) =>
    conditions.filter((condition) => condition.op === op).map(({ value }) => toNumber(value));
  const above = Math.max(-Infinity, ...values('greater_than'));
  const below = Math.min(Infinity, ...values('less_than'));
  const fits = (value: number) =>
    value >= lowest && value <= highest && value > above && value < below;
  const wanted = values('equals');
  if (wanted.length > 0) return wanted.every(fits);
  return above < below && above < highest && below > lowest;
}
