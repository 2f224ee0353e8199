import type { FormModel, Term } from './form-model.ts';
import { canHoldAlone, shownAnswers, tryGoal } from './reach.ts';
import type { Hidden, Solver } from './reach.ts';
import type { Budget } from './finder.ts';
import { cannotBe, factOf, shortLabel } from './words.ts';
import type { FormFault } from './faults.ts';

const NOBODY = 'change its conditions; no answers can make them hold, so nobody would see it.';
const NOBODY_SENDS =
  'it is required but hidden whenever the form can be sent; change its conditions or make it optional.';

/** Says why a question is hidden: the conditions that hold together, and the one that cannot hold beside them. */
export function explainHidden(
  model: FormModel,
  solver: Solver,
  place: number,
  hidden: Hidden,
  budget: Budget,
): FormFault {
  const code = hidden === 'never' ? 'never_shown' : 'required_never_shown';
  const plain = { code, message: hidden === 'never' ? NOBODY : NOBODY_SENDS };
  const node = model.nodes[place];
  if (!node || node.gate === null || node.gate === 'free') return plain;
  const sent = hidden === 'unsent';
  const { match, terms } = node.gate;
  const solve = (some: readonly Term[]) => tryGoal(solver, { terms: some, sent }, budget).kind;
  let kept: Term[] = [];
  let culprit: Term | undefined;
  if (match === 'any') [culprit] = terms;
  else {
    for (const term of terms) {
      const outcome = solve([...kept, term]);
      if (outcome === 'unknown') return plain;
      if (outcome === 'no') {
        culprit = term;
        break;
      }
      kept.push(term);
    }
  }
  if (!culprit) return plain;
  for (const term of kept) {
    const fewer = kept.filter((other) => other !== term);
    if (solve([...fewer, culprit]) === 'no') kept = fewer;
  }
  const why = cannotBe(model, culprit);
  const [first, second] = kept.map((term) => factOf(model, term));
  if (first === undefined) return { code, message: sayAlone(hidden, why) };
  const outcome = tryGoal(solver, { terms: kept, sent }, budget);
  const counterexample = outcome.kind === 'yes' ? shownAnswers(model, outcome.places) : [];
  return {
    code,
    message: sayWhen({ label: node.question.label, required: node.required, first, second, why }),
    isWhole: true,
    ...(counterexample.length > 0 ? { counterexample } : {}),
  };
}

function sayAlone(hidden: Hidden, why: string): string {
  return hidden === 'never'
    ? `change its conditions, which nobody can meet: ${why}.`
    : `it is required but hidden whenever the form can be sent: ${why} then.`;
}

function sayWhen(given: {
  label: string;
  required: boolean;
  first: string;
  second: string | undefined;
  why: string;
}): string {
  const { required, first, second, why } = given;
  const label = shortLabel(given.label);
  if (second === undefined) {
    return required
      ? `If ${first}, “${label}” is required but never shown: ${why} then.`
      : `If ${first}, “${label}” is never shown: ${why} then.`;
  }
  return required
    ? `If ${first} and if ${second}, “${label}” is required but never shown: ${why} then.`
    : `If ${first} and if ${second}, “${label}” is never shown: ${why} then.`;
}

/** What is wrong with single conditions of a question that is shown all the same. */
export function idleConditions(model: FormModel, place: number, budget: Budget): FormFault[] {
  const gate = model.nodes[place]?.gate;
  if (!gate || gate === 'free') return [];
  return gate.terms.flatMap((term): FormFault[] => {
    if (!canHoldAlone(model, term, budget)) {
      const why = cannotBe(model, term);
      return [
        { code: 'impossible_condition', message: `remove a condition that never holds: ${why}.` },
      ];
    }
    if (term.holds || canHoldAlone(model, { ...term, holds: true }, budget)) return [];
    const why = cannotBe(model, { ...term, holds: true });
    return [{ code: 'impossible_value', message: `remove a condition that always holds: ${why}.` }];
  });
}
