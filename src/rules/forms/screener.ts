import type {
  LogicCondition,
  LogicOp,
  QuestionScreener,
  QuestionType,
  QuestionView,
} from '#contract/questions.ts';
import { conditionHolds } from './logic.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { typeRules } from './types/index.ts';
import { sayAnswers } from '#contract/messages/answers.ts';
import { sayLimits } from '#contract/messages/limits.ts';

type Screened = Pick<QuestionView, 'type' | 'options' | 'screener'>;

/** What is agreed to or put in order is no fact of a startup that a programme could take or not. */
const UNSCREENED = new Set<QuestionType>(['consent', 'ranking']);
const PRESENCE = new Set<LogicOp>(['answered', 'not_answered']);
const EXCLUDING = new Set<LogicOp>(['not_equals', 'not_includes']);

/** The ways to say which answers to a question of this type are taken; none for what is written, sent or agreed to. */
export function screenerOpsOf(type: QuestionType): QuestionScreener['op'][] {
  const { ops, domain } = typeRules[type].logic;
  if (UNSCREENED.has(type) || domain({ options: [], limits: {} }).kind === 'free') return [];
  return ops.filter((op): op is QuestionScreener['op'] => !PRESENCE.has(op));
}

/** The values that a screener compares with. */
export function screenerValues({ value, values }: QuestionScreener): string[] {
  return (values ?? [value]).map((one) => String(one ?? '').trim());
}

/** True when the programme takes this answer, which is given. */
export function isTaken({ type, screener }: Screened, options: readonly string[]): boolean {
  if (!screener) return true;
  return screenerWays(screener).some((conditions) =>
    conditions.every((condition) => conditionHolds(condition, { type, options })),
  );
}

/** What keeps an answer that is given from being sent though it fits its question: the programme does not take it. */
export function screenedOut(question: Screened, options: readonly string[]): Problem[] {
  const { screener } = question;
  if (!screener || isTaken(question, options)) return [];
  return [refusal(question, screener)];
}

/** The words of what a screener names: labels of options, names of countries, amounts and days as they stand. */
export function screenerTexts(question: Screened): string[] {
  const { screener } = question;
  if (!screener) return [];
  return screenerValues(screener).map(
    (value) => typeRules[question.type].texts(question, [value])[0] ?? value,
  );
}

/** More names would be no sentence any more. */
const MOST_NAMED = 12;

function listed(question: Screened): string {
  const names = screenerTexts(question);
  const rest = names.length > MOST_NAMED ? ['…'] : [];
  return [...names.slice(0, MOST_NAMED), ...rest].join(', ');
}

function refusal(question: Screened, { op, message }: QuestionScreener): Problem {
  const code = 'screened';
  const words = message?.trim().replace(/[.!]+$/u, '');
  if (words) {
    return { code, ...sayAnswers('answers.screened_own_words', { words }) };
  }
  const list = listed(question);
  if (op === 'greater_than') {
    return {
      code,
      ...sayAnswers('answers.screened_above', { values: list }),
    };
  }
  if (op === 'less_than') {
    return {
      code,
      ...sayAnswers('answers.screened_below', { values: list }),
    };
  }
  return EXCLUDING.has(op)
    ? {
        code,
        ...sayAnswers('answers.screened_not', { values: list }),
      }
    : {
        code,
        ...sayAnswers('answers.screened_only', { values: list }),
      };
}

/** What is wrong with a screener itself: it asks what cannot be asked of its question, or names what no answer is. */
export function screenerProblems(question: FormQuestion): Problem[] {
  const { screener, type } = question;
  if (!screener) return [];
  const ops = screenerOpsOf(type);
  if (!ops.includes(screener.op)) {
    return [
      {
        code: 'screener_not_for_type',
        ...sayLimits('limits.screener_not_for_type'),
      },
    ];
  }
  const { hasValue } = typeRules[type].logic;
  const unknown = screenerValues(screener).find(
    (value) => value === '' || !hasValue(question, value),
  );
  return unknown === undefined
    ? []
    : [
        {
          code: 'unknown_value',
          ...sayLimits('limits.screener_value', { value: JSON.stringify(unknown) }),
        },
      ];
}

/** The screener as lists of conditions, one of which must hold in whole. */
export function screenerWays({ op, ...rest }: QuestionScreener): LogicCondition[][] {
  const conditions = screenerValues({ op, ...rest }).map((value) => ({
    questionId: '',
    op,
    value,
  }));
  return EXCLUDING.has(op) ? [conditions] : conditions.map((condition) => [condition]);
}
