import type { QuestionLogic } from '#contract/questions.ts';
import { questionIdOf } from '../questions.ts';
import type { FormQuestion } from '../questions.ts';
import { domainOf } from './domains.ts';
import type { Domain } from './domains.ts';
import { literalHolds, literalOf } from './literals.ts';
import type { Literal } from '../types/finder.ts';

/** One literal of a form: the place of the question that it speaks of, and itself without its "not". */
export interface Atomic {
  target: number;
  literal: Literal;
  holdsEmpty: boolean;
}

/** A condition: the place of its atomic literal in the form's list, and whether that must hold. */
export interface Term {
  atomic: number;
  holds: boolean;
}

/** How a question comes to be shown: by all or any of the terms. */
export interface Gate {
  match: QuestionLogic['match'];
  terms: readonly Term[];
}

export interface FormNode {
  question: FormQuestion;
  domain: Domain;
  required: boolean;
  /** Null: always shown. `free`: its conditions are not sound, so nothing is known. */
  gate: Gate | null | 'free';
  /** The longest way from a question that is always shown. */
  depth: number;
}

/** The form as the solver reads it, in the order in which it is asked. */
export interface FormModel {
  nodes: readonly FormNode[];
  atomics: readonly Atomic[];
  placeOf: ReadonlyMap<string, number>;
}

const FREE: Domain = { find: () => undefined };

/**
 * The form for the solver. Of the questions in `unsoundAnswers` no answer is known to be impossible, those in
 * `unsoundLogic` may be shown or not.
 */
export function formModelOf(
  ordered: readonly FormQuestion[],
  unsoundAnswers: ReadonlySet<FormQuestion>,
  unsoundLogic: ReadonlySet<FormQuestion>,
): FormModel {
  const placeOf = placesOf(ordered);
  const atomics: Atomic[] = [];
  const known = new Map<string, number>();
  const termOf = (target: number, { atom, value, holds }: Literal): Term => {
    const name = `${target} ${atom} ${value}`;
    let atomic = known.get(name);
    if (atomic === undefined) {
      atomic = atomics.length;
      const literal = { atom, value, holds: true };
      const type = ordered[target]?.type ?? 'short_text';
      atomics.push({ target, literal, holdsEmpty: literalHolds(literal, type, []) });
      known.set(name, atomic);
    }
    return { atomic, holds };
  };
  const nodes: FormNode[] = [];
  for (const question of ordered) {
    const domain = unsoundAnswers.has(question) ? FREE : domainOf(question);
    const { logic, required } = question;
    const node: FormNode = { question, domain, required, gate: null, depth: 0 };
    if (unsoundLogic.has(question)) node.gate = 'free';
    else if (logic && logic.conditions.length > 0) {
      const terms = logic.conditions.map((condition) =>
        termOf(placeOf.get(condition.questionId) ?? -1, literalOf(condition)),
      );
      for (const { atomic } of terms) {
        const above = nodes[atomics[atomic]?.target ?? -1]?.depth ?? 0;
        node.depth = Math.max(node.depth, 1 + above);
      }
      node.gate = { match: logic.match, terms };
    }
    nodes.push(node);
  }
  return { nodes, atomics, placeOf };
}

/** Where each question stands, by `_id` first and then by `key`, as conditions name them. */
function placesOf(ordered: readonly FormQuestion[]): Map<string, number> {
  const places = new Map<string, number>();
  const add = (name: string | null | undefined, place: number) => {
    if (name && !places.has(name)) places.set(name, place);
  };
  for (const [place, { _id: id }] of ordered.entries()) add(id, place);
  for (const [place, { key }] of ordered.entries()) add(key, place);
  return places;
}

/** What answers to the question at this place are kept under. */
export function idAt({ nodes }: FormModel, place: number): string {
  const question = nodes[place]?.question;
  return question === undefined ? '' : questionIdOf(question);
}
