import type { LogicCondition, LogicOp, QuestionType } from '#contract/questions.ts';
import { findQuestion } from './questions.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { isLater } from './stages.ts';
import { typeRules } from './types/index.ts';
import { sayForms } from '#contract/messages/forms.ts';

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
  for (const [question, place] of places) {
    const { logic } = question;
    if (logic === null) continue;
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
      ...sayForms('forms.condition_unknown', { question: condition.questionId }),
    };
  }
  if (!isEarlier) {
    return {
      code: 'not_earlier',
      ...sayForms('forms.condition_not_earlier', { question: target.label }),
    };
  }
  if (!opsOf(target.type).includes(condition.op)) {
    return {
      code: 'op_not_for_type',
      ...sayForms('forms.condition_operator', {
        operator: condition.op,
        question: target.label,
        operators: opsOf(target.type).join(', '),
      }),
    };
  }
  if (condition.op === 'answered' || condition.op === 'not_answered') return null;
  return valueExists(condition, target)
    ? null
    : {
        code: 'unknown_value',
        ...sayForms('forms.condition_value', {
          question: target.label,
          value: JSON.stringify(condition.value ?? null),
        }),
      };
}

function laterProblem({ label }: FormQuestion): Problem {
  return {
    code: 'asked_later',
    ...sayForms('forms.condition_asked_later', { question: label }),
  };
}

function valueExists({ value }: LogicCondition, target: FormQuestion): boolean {
  const wanted = String(value ?? '').trim();
  if (wanted === '') return false;
  return typeRules[target.type].logic.hasValue(target, wanted);
}
