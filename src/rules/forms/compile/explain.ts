import type { FormModel, Term } from './form-model.ts';
import { canHoldAlone, shownAnswers, tryGoal } from './reach.ts';
import type { Hidden, Solver } from './reach.ts';
import type { Budget } from './budget.ts';
import { cannotBe, factOf, shortLabel } from './words.ts';
import type { FormFault } from './faults.ts';
import { sayConditions } from '#contract/messages/conditions.ts';
import type { Message } from '#contract/messages/message.ts';

const NOBODY = sayConditions('conditions.nobody_sees');
const NOBODY_SENDS = sayConditions('conditions.nobody_sends');

/** Says why a question is hidden: the conditions that hold together, and the one that cannot hold beside them. */
export function explainHidden(
  model: FormModel,
  solver: Solver,
  place: number,
  hidden: Hidden,
  budget: Budget,
): FormFault {
  const code = hidden === 'never' ? 'never_shown' : 'required_never_shown';
  const plain = { code, ...(hidden === 'never' ? NOBODY : NOBODY_SENDS) };
  const node = model.nodes[place];
  if (!node || node.gate === null || node.gate === 'free') return plain;
  const sent = hidden === 'unsent';
  const { terms } = node.gate;
  const solve = (some: readonly Term[]) => tryGoal(solver, { terms: some, sent }, budget).kind;
  let kept: Term[] = [];
  let culprit: Term | undefined;
  // Where any of them would do, already the first cannot hold.
  for (const term of terms) {
    const outcome = solve([...kept, term]);
    if (outcome === 'unknown') return plain;
    if (outcome === 'no') {
      culprit = term;
      break;
    }
    kept.push(term);
  }
  if (!culprit) return plain;
  for (const term of kept) {
    const fewer = kept.filter((other) => other !== term);
    if (solve([...fewer, culprit]) === 'no') kept = fewer;
  }
  const why = cannotBe(model, culprit);
  const [first, second] = kept.map((term) => factOf(model, term));
  if (first === undefined) return { code, ...sayAlone(hidden, why) };
  const outcome = tryGoal(solver, { terms: kept, sent }, budget);
  const counterexample = outcome.kind === 'yes' ? shownAnswers(model, outcome.places) : [];
  return {
    code,
    ...sayWhen({ label: node.question.label, required: node.required, first, second, why }),
    isWhole: true,
    ...(counterexample.length > 0 ? { counterexample } : {}),
  };
}

function sayAlone(hidden: Hidden, why: Message): Message {
  return hidden === 'never'
    ? sayConditions('conditions.nobody_meets', { why })
    : sayConditions('conditions.hidden_when_sent', { why });
}

function sayWhen(given: {
  label: string;
  required: boolean;
  first: Message;
  second: Message | undefined;
  why: Message;
}): Message {
  const { required, first, second, why } = given;
  const question = shortLabel(given.label);
  const key = required ? 'conditions.required_never_shown' : 'conditions.never_shown';
  return second === undefined
    ? sayConditions(key, { first, question, why })
    : sayConditions(`${key}_2`, { first, second, question, why });
}

/** What is wrong with single conditions of a question that is shown all the same. */
export function idleConditions(model: FormModel, place: number, budget: Budget): FormFault[] {
  const gate = model.nodes[place]?.gate;
  if (!gate || gate === 'free') return [];
  return gate.terms.flatMap((term): FormFault[] => {
    if (!canHoldAlone(model, term, budget)) {
      const why = cannotBe(model, term);
      return [
        { code: 'impossible_condition', ...sayConditions('conditions.never_holds', { why }) },
      ];
    }
    if (term.holds || canHoldAlone(model, { ...term, holds: true }, budget)) return [];
    const why = cannotBe(model, { ...term, holds: true });
    return [{ code: 'impossible_value', ...sayConditions('conditions.always_holds', { why }) }];
  });
}
