import type { LogicCondition, LogicOp, QuestionType } from '#contract/questions.ts';
import { findQuestion } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { isLater } from './stages.ts';
import { typeRules } from './types/index.ts';

/** The conditions that can be put on the answer to a question of this type. */
export function opsOf(type: QuestionType): readonly LogicOp[] {
  return typeRules[type].logic.ops;
}

/**
 * What is wrong with single conditions, given the questions in the order they are asked: they name no earlier
 * question, or ask of it what it cannot be asked. Whether they can hold together is the solver's to say.
 */
export function conditionProblems(ordered: readonly FormQuestion[]): Map<FormQuestion, Problem[]> {
  const problems = new Map<FormQuestion, Problem[]>();
  const places = new Map(ordered.map((question, place) => [question, place]));
  const named = new Map<string, FormQuestion | undefined>();
  const find = (name: string) => {
    if (!named.has(name)) named.set(name, findQuestion(ordered, name));
    return named.get(name);
  };
  for (const [place, { logic }] of ordered.entries()) {
    const question = ordered[place];
    if (logic === null || question === undefined) continue;
    const wrong = logic.conditions.flatMap((condition) => {
      const target = find(condition.questionId);
      const isEarlier = (places.get(target ?? question) ?? 0) < place;
      const problem =
        conditionProblem(condition, target, isEarlier) ??
        (target && isLater(target) && !isLater(question) ? laterProblem(target) : null);
      return problem === null ? [] : [problem];
    });
    problems.set(question, wrong);
  }
  return problems;
}

function conditionProblem(
  condition: LogicCondition,
  target: FormQuestion | undefined,
  isEarlier: boolean,
): Problem | null {
  if (target === undefined) {
    return {
      code: 'unknown_question',
      message: `its condition names "${condition.questionId}", which is no question of this form.`,
    };
  }
  if (!isEarlier) {
    return {
      code: 'not_earlier',
      message: `its condition may only name an earlier question; "${target.label}" is asked later.`,
    };
  }
  if (!opsOf(target.type).includes(condition.op)) {
    return {
      code: 'op_not_for_type',
      message: `"${condition.op}" does not fit "${target.label}"; use ${opsOf(target.type).join(', ')}.`,
    };
  }
  if (condition.op === 'answered' || condition.op === 'not_answered') return null;
  return valueExists(condition, target)
    ? null
    : {
        code: 'unknown_value',
        message: `its condition needs a value that "${target.label}" can have; ${JSON.stringify(condition.value ?? null)} is none.`,
      };
}

function laterProblem({ label }: FormQuestion): Problem {
  return {
    code: 'asked_later',
    message: `its condition may not name "${label}", which is asked only once an application is shortlisted.`,
  };
}

function valueExists({ value }: LogicCondition, target: FormQuestion): boolean {
  const wanted = String(value ?? '').trim();
  if (wanted === '') return false;
  return typeRules[target.type].logic.hasValue(target, wanted);
}
