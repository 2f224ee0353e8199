import type { Atomic, FormModel, FormNode, Term } from './form-model.ts';
import type { Found } from '../types/finder.ts';
import type { Budget } from './budget.ts';
import { literalHolds } from './literals.ts';

/** What the answers must bring about. */
export interface Goal {
  shown?: readonly number[];
  terms?: readonly Term[];
  /** Only answers that can be sent count: a required question that is shown is answered, and every answer is taken. */
  sent: boolean;
  /** Only answers that are known count; without it, what may be possible is taken to be. */
  certain?: boolean;
}

/** One place of a solution; `mayBeEmpty` when the goal holds without an answer there too. */
export interface Place {
  mayBeEmpty: boolean;
  answer: Found;
}
export type Outcome =
  | { kind: 'yes'; places: readonly Place[] }
  | { kind: 'no' }
  /** The budget was out before the search was over. */
  | { kind: 'unknown' };

/** What a search may take, and whether only answers that can be sent count. */
interface Scope {
  budget: Budget;
  sent: boolean;
}

/** Disjunctions that are weighed against each other before one of them is decided. */
const WEIGHED = 6;
/** Reading one literal anew takes as long as so many other steps. */
const STEPS_A_LITERAL = 4;

/**
 * Looks for answers to the whole form that reach a goal. Each question's answer is narrowed by the literals
 * asserted of it; what must be answered must be shown, what must not be answered though required must be
 * hidden, and both assert more literals. Only "any of these" needs a choice, which is taken back when it
 * fails. An answer that may be empty or not needs no look at whether its question is shown.
 */
export function openSolver(model: FormModel): {
  solve: (goal: Goal, budget: Budget) => Outcome;
  /** From now on the question at this place counts as never shown (`sent`: in no form that can be sent). */
  bury: (place: number, sent: boolean) => void;
} {
  const { nodes, atomics } = model;
  const found = nodes.map(() => new Map<string, Found>());
  const foundSent = new Map(
    nodes.flatMap(({ question }, place) =>
      question.screener ? [[place, new Map<string, Found>()] as const] : [],
    ),
  );
  const dead = { ever: new Set<number>(), sent: new Set<number>() };
  const order = nodes.map(({ gate }) =>
    gate === null || gate === 'free' ? [] : cheapestFirst(gate.terms, atomics, nodes),
  );

  function search(place: number, held: readonly number[], { budget, sent }: Scope): Found {
    const cache = (sent && foundSent.get(place)) || found[place];
    const name = held.toSorted((a, b) => a - b).join(' ');
    if (cache?.has(name)) return cache.get(name);
    budget.left -= held.length * STEPS_A_LITERAL;
    const literals = held.flatMap((code) => {
      const atomic = atomics[code >> 1];
      return atomic ? [{ ...atomic.literal, holds: (code & 1) === 1 }] : [];
    });
    const answer = nodes[place]?.domain.find(literals, budget, sent);
    if (budget.left >= 0) cache?.set(name, answer);
    return answer;
  }

  const begun: (readonly Place[] | undefined)[] = [];
  /** Before anything is asked: any answer that keeps to its question's limits, or none. */
  function beginning(scope: Scope): readonly Place[] {
    return (begun[scope.sent && foundSent.size > 0 ? 1 : 0] ??= nodes.map((_, place) => ({
      mayBeEmpty: true,
      answer: search(place, [], scope),
    })));
  }

  function solve(goal: Goal, budget: Budget): Outcome {
    const buried = goal.sent ? dead.sent : dead.ever;
    const signs = new Int8Array(atomics.length);
    const marks = new Int8Array(nodes.length);
    const held: (number[] | undefined)[] = [];
    const scope: Scope = { budget, sent: goal.sent };
    const places = [...beginning(scope)];
    for (const place of buried) places[place] = { mayBeEmpty: true, answer: null };
    const trail: (() => void)[] = [];
    const open: number[] = [];

    const spend = (steps: number) => {
      budget.left -= steps;
      return budget.left >= 0;
    };
    const undo = (to: number) => {
      while (trail.length > to) trail.pop()?.();
    };

    function assert(atomic: number, holds: boolean): boolean {
      const want = holds ? 1 : -1;
      const sign = signs[atomic];
      if (sign !== 0) return sign === want;
      const facts = atomics[atomic];
      const before = facts && places[facts.target];
      if (!facts || !before || !spend(1)) return false;
      const { target, holdsEmpty } = facts;
      const mine = (held[target] ??= []);
      signs[atomic] = want;
      mine.push(atomic * 2 + (holds ? 1 : 0));
      const mayBeEmpty = before.mayBeEmpty && holdsEmpty === holds;
      let { answer } = before;
      const fitsStill =
        answer &&
        nodes[target] &&
        literalHolds({ ...facts.literal, holds }, nodes[target].question.type, answer);
      if (answer !== null && !fitsStill) {
        spend(mine.length);
        answer = search(target, mine, scope);
      }
      places[target] = { mayBeEmpty, answer };
      trail.push(() => {
        signs[atomic] = 0;
        mine.pop();
        places[target] = before;
      });
      if ((answer === null || (answer === undefined && goal.certain)) && !mayBeEmpty) return false;
      if (!mayBeEmpty && before.mayBeEmpty && !demand(target, 1)) return false;
      const isForced = goal.sent && nodes[target]?.required === true;
      return !(isForced && answer === null && before.answer !== null) || demand(target, -1);
    }

    /** Demands that the question is shown (1) or hidden (-1). */
    function demand(place: number, want: 1 | -1): boolean {
      const mark = marks[place];
      if (mark !== 0) return mark === want;
      if (buried.has(place)) return want === -1;
      const gate = nodes[place]?.gate ?? null;
      if (gate === null) return want === 1;
      marks[place] = want;
      trail.push(() => {
        marks[place] = 0;
      });
      if (gate === 'free') return true;
      if ((gate.match === 'all') !== (want === 1) && gate.terms.length > 1) {
        open.push(place);
        trail.push(() => open.pop());
        return true;
      }
      return gate.terms.every(({ atomic, holds }) => assert(atomic, holds === (want === 1)));
    }

    /** What is still undecided of a disjunction; null when it holds already. */
    function choicesOf(place: number): Term[] | null {
      const want = marks[place] === 1;
      const choices: Term[] = [];
      for (const { atomic, holds } of order[place] ?? []) {
        const sign = signs[atomic];
        const isWanted = holds === want;
        if (sign === (isWanted ? 1 : -1)) return null;
        if (sign === 0) choices.push({ atomic, holds: isWanted });
      }
      spend(choices.length);
      return choices;
    }

    function decide(from: number): boolean {
      let start = from;
      let best: Term[] | null = null;
      let seen = 0;
      for (let at = from; at < open.length && seen < WEIGHED; at += 1) {
        const choices = choicesOf(open[at] ?? 0);
        if (choices === null) {
          if (at === start) start += 1;
          continue;
        }
        if (choices.length === 0) return false;
        if (best === null || choices.length < best.length) best = choices;
        if (best.length === 1) break;
        seen += 1;
      }
      if (best === null) return true;
      for (const { atomic, holds } of best) {
        if (budget.left < 0) return false;
        const mark = trail.length;
        if (assert(atomic, holds) && decide(start)) return true;
        undo(mark);
        // It failed with what is decided so far, so it may not hold from here on.
        if (!assert(atomic, !holds)) return false;
      }
      return false;
    }

    const started =
      (goal.terms ?? []).every(({ atomic, holds }) => assert(atomic, holds)) &&
      (goal.shown ?? []).every((place) => demand(place, 1));
    const reached = started && decide(0);
    if (budget.left < 0) return { kind: 'unknown' };
    return reached ? { kind: 'yes', places } : { kind: 'no' };
  }

  return {
    solve,
    bury: (place, sent) => {
      dead.sent.add(place);
      if (!sent) dead.ever.add(place);
    },
  };
}

/** Literals that an empty answer satisfies ask for nothing more; then those of questions that are always shown. */
function cheapestFirst(
  terms: readonly Term[],
  atomics: readonly Atomic[],
  nodes: readonly FormNode[],
): Term[] {
  const cost = ({ atomic }: Term) => nodes[atomics[atomic]?.target ?? -1]?.depth ?? 0;
  return terms.toSorted((a, b) => cost(a) - cost(b));
}
