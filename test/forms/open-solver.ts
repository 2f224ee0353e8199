import type { LogicCondition, LogicOp, QuestionLogic } from '#contract/questions.ts';
import { formModelOf } from '#rules/forms/compile/form-model.ts';
import { openSolver, type Goal, type Outcome } from '#rules/forms/compile/solve.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { question } from '#test/questions.ts';

export type Condition = [questionId: string, op: LogicOp, value?: string];
const logicOf =
  (match: QuestionLogic['match']) =>
  (...conditions: Condition[]): QuestionLogic => ({
    match,
    conditions: conditions.map(([questionId, op, value]): LogicCondition =>
      value === undefined ? { questionId, op } : { questionId, op, value },
    ),
  });
/** A question is shown when all of the conditions hold. */
export const all = logicOf('all');
/** A question is shown when any of the conditions holds. */
export const any = logicOf('any');

/** A choice of a, b and c. */
export const choice = (
  key: string,
  logic: QuestionLogic | null = null,
  given: Partial<FormQuestion> = {},
) => question(key, 'dropdown', { choices: ['a', 'b', 'c'], logic, ...given });
export const must = { required: true };

/** A question whose limits are not sound, and one whose conditions are not. */
export const unsound = (key: string) => choice(key, null, { help: 'unsound' });
export const free = (key: string) => choice(key, all(['x', 'answered']), { help: 'free' });

const said = (outcome: Outcome) =>
  outcome.kind === 'yes'
    ? outcome.places
        .map(({ mayBeEmpty, answer }) => {
          const text = answer === null ? '-' : (answer?.join('+') ?? '?');
          return mayBeEmpty ? text : `${text}!`;
        })
        .join(' ')
    : outcome.kind;

type Asked = Partial<Omit<Goal, 'shown'>> & { shown?: string[] };

/** The solver of a form; an answer that must be there has a !, - is none that is possible and ? one that is not known. */
export function open(...form: FormQuestion[]) {
  const of = (help: string) => new Set(form.filter((one) => one.help === help));
  const model = formModelOf(form, of('unsound'), of('free'));
  const { solve, bury } = openSolver(model);
  const placeOf = (key: string) => model.placeOf.get(key) ?? -1;
  return {
    solve: ({ shown = [], ...goal }: Asked, left = 10_000) =>
      said(solve({ sent: false, ...goal, shown: shown.map(placeOf) }, { left })),
    /** What is taken of the budget. */
    steps: ({ shown = [], ...goal }: Asked) => {
      const budget = { left: 10_000 };
      solve({ sent: false, ...goal, shown: shown.map(placeOf) }, budget);
      return 10_000 - budget.left;
    },
    bury: (key: string, sent: boolean) => bury(placeOf(key), sent),
  };
}
