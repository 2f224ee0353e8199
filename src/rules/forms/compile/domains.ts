import { isAnswered } from '../answered.ts';
import { checkAnswer } from '../answers.ts';
import type { FormQuestion } from '../questions.ts';
import { screenerWays } from '../screener.ts';
import type { Found } from '../types/finder.ts';
import type { Budget } from './budget.ts';
import { literalHolds, literalOf } from './literals.ts';
import type { Literal } from '../types/finder.ts';
import { typeFacts } from './type-facts.ts';

/** What the solver knows of the answers to one question: all that it reads of a question's type. */
export interface Domain {
  /** `sent`: only an answer that the programme takes. */
  find: (literals: readonly Literal[], budget: Budget, sent?: boolean) => Found;
}

/** Comparing so many characters, or looking at so many options, takes about as long as any other step. */
const CHARACTERS_A_STEP = 64;
const OPTIONS_A_STEP = 4;

/** The domain of a question whose options and limits are sound. */
export function domainOf(question: FormQuestion): Domain {
  const { type, screener } = question;
  const ways = screener ? screenerWays(screener).map((way) => way.map(literalOf)) : null;
  const findOne = (literals: readonly Literal[], budget: Budget): Found => {
    if (literals.some(({ atom, holds }) => atom === 'answered' && !holds)) return null;
    const compared = literals.reduce((sum, { value }) => sum + value.length, 0);
    const cost =
      1 +
      literals.length * (1 + compared / CHARACTERS_A_STEP) +
      question.options.length / OPTIONS_A_STEP;
    const fits = (options: readonly string[]) => {
      budget.left -= cost;
      return (
        budget.left >= 0 &&
        literals.every((literal) => literalHolds(literal, type, options)) &&
        isAnswered(question, options) &&
        checkAnswer(question, options).length === 0
      );
    };
    budget.left -= cost;
    if (budget.left < 0) return undefined;
    const found = typeFacts[type].find(question, literals, fits);
    return budget.left < 0 || (found && !fits(found)) ? undefined : found;
  };
  if (ways === null) return { find: findOne };
  return {
    find: (literals, budget, sent = false) => {
      if (!sent) return findOne(literals, budget);
      let none: Found = null;
      for (const way of ways) {
        const found = findOne([...literals, ...way], budget);
        if (found) return found;
        if (found === undefined) none = undefined;
      }
      return none;
    },
  };
}

/** True when certainly no answer keeps to the question's own limits. */
export function isUnanswerable(question: FormQuestion): boolean {
  return domainOf(question).find([], { left: STEPS_A_QUESTION }) === null;
}

/** True when answers keep to the question's limits, but certainly none that its screener takes. */
export function isNeverTaken(question: FormQuestion): boolean {
  return domainOf(question).find([], { left: STEPS_A_QUESTION }, true) === null;
}
const STEPS_A_QUESTION = 1000;
