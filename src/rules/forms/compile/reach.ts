import { isAnswered } from '../answered.ts';
import { visibleQuestions } from '../answers.ts';
import type { AnswersById } from '../answers.ts';
import { logicHolds } from '../logic.ts';
import type { LogicFact } from '../logic.ts';
import { idAt } from './form-model.ts';
import type { FormModel, FormNode, Term } from './form-model.ts';
import type { openSolver } from './solve.ts';
import type { Budget } from './budget.ts';
import type { Goal, Outcome, Place } from './solve.ts';

/** Of a hard question the search is given up, so that the next has its turn. */
const STEPS_A_GOAL = 15_000;
/** As many solutions in a row are not looked at for what else they show. */
const LONGEST_PAUSE = 63;
/** Looking whether so many conditions hold takes about as long as any other step. */
const CONDITIONS_A_STEP = 8;

export type Solver = ReturnType<typeof openSolver>;
/** Why a question keeps a form from being sound: nobody sees it, or nobody who can send. */
export type Hidden = 'never' | 'unsent';

/** Solves within what is left of the budget, one goal taking no more than its share of it. */
export function tryGoal(solver: Solver, goal: Goal, budget: Budget): Outcome {
  const share: Budget = { left: Math.min(STEPS_A_GOAL, budget.left) };
  const given = share.left;
  const outcome = solver.solve(goal, share);
  budget.left -= given - share.left;
  return outcome;
}

/** The places of the questions that are hidden in every way to fill the form, or in every way to send it. */
export function hiddenPlaces(
  model: FormModel,
  solver: Solver,
  budget: Budget,
): Map<number, Hidden> {
  const hidden = new Map<number, Hidden>();
  const seen = new Set<number>();
  let pause = 0;
  let waiting = 0;
  // One solution often shows many questions. Where it does not, looking each time costs more than it saves.
  const see = (places: readonly Place[] | null) => {
    waiting -= 1;
    if (waiting > 0) return;
    const before = seen.size;
    for (const place of shownPlaces(model, places, { known: seen, budget })) seen.add(place);
    pause = seen.size > before + 1 ? 0 : Math.min(LONGEST_PAUSE, pause * 4 + 3);
    waiting = pause + 1;
  };
  see(null);
  for (const [place, { gate }] of model.nodes.entries()) {
    if (seen.has(place) || gate === null || gate === 'free' || budget.left <= 0) continue;
    const sent = tryGoal(solver, { shown: [place], sent: true }, budget);
    if (sent.kind === 'yes') see(sent.places);
    if (sent.kind !== 'no') continue;
    const ever = tryGoal(solver, { shown: [place], sent: false }, budget);
    if (ever.kind === 'unknown') continue;
    solver.bury(place, ever.kind === 'yes');
    hidden.set(place, ever.kind === 'yes' ? 'unsent' : 'never');
  }
  return hidden;
}

/**
 * The places beside the known ones that are shown when as much as possible is answered beside what a solution asks
 * for. What no condition leads to is not looked at.
 */
function shownPlaces(
  model: FormModel,
  places: readonly Place[] | null,
  { known, budget }: { known: ReadonlySet<number>; budget: Budget },
): number[] {
  const shown: number[] = [];
  const facts = new Map<number, LogicFact>();
  const factAt = (place: number): LogicFact | undefined => {
    const node = model.nodes[place];
    const held = facts.get(place);
    if (held || !node) return held;
    const fact: LogicFact = { type: node.question.type, options: [] };
    facts.set(place, fact);
    budget.left -= (node.question.logic?.conditions.length ?? 0) / CONDITIONS_A_STEP;
    if (budget.left < 0 || !isShown(model, node, factAt)) return fact;
    shown.push(place);
    fact.options = (places ? places[place]?.answer : node.domain.find([], budget, true)) ?? [];
    return fact;
  };
  for (const place of model.nodes.keys()) if (!known.has(place)) factAt(place);
  return shown;
}

function isShown(
  { placeOf }: FormModel,
  { question, gate }: FormNode,
  factAt: (place: number) => LogicFact | undefined,
): boolean {
  if (gate === 'free') return false;
  return gate === null || logicHolds(question.logic, (id) => factAt(placeOf.get(id) ?? -1));
}

/** The answers that a solution needs, by question; null when one of them is not known. */
export function answersOf(model: FormModel, places: readonly Place[]): AnswersById | null {
  const answers: Record<string, readonly string[]> = {};
  for (const [place, { mayBeEmpty, answer }] of places.entries()) {
    if (mayBeEmpty) continue;
    if (!answer) return null;
    answers[idAt(model, place)] = answer;
  }
  return answers;
}

/** Answers under which the question at this place is shown, in a form that can be sent where there is one. */
export function exampleAt(
  model: FormModel,
  solver: Solver,
  place: number,
  budget: Readonly<Budget>,
): AnswersById | null {
  const questions = model.nodes.map(({ question }) => question);
  const wanted = questions[place];
  for (const sent of [true, false]) {
    const outcome = solver.solve({ shown: [place], sent, certain: true }, { ...budget });
    const answers = outcome.kind === 'yes' ? answersOf(model, outcome.places) : null;
    if (answers && wanted && visibleQuestions(questions, answers).includes(wanted)) return answers;
  }
  return null;
}

/** True when some answers make the term hold, whatever else the form asks. */
export function canHoldAlone(
  { nodes, atomics }: FormModel,
  { atomic, holds }: Term,
  budget: Budget,
): boolean {
  const facts = atomics[atomic];
  const node = nodes[facts?.target ?? -1];
  if (!facts || !node || facts.holdsEmpty === holds) return true;
  return node.domain.find([{ ...facts.literal, holds }], budget) !== null;
}

/** The questions with the answers that a solution needs, for people to see. */
export function shownAnswers(
  model: FormModel,
  places: readonly Place[],
): { questionId: string; label: string; options: readonly string[] }[] {
  return model.nodes.flatMap(({ question }, place) => {
    const { mayBeEmpty = true, answer } = places[place] ?? {};
    if (mayBeEmpty || !answer || !isAnswered(question, answer)) return [];
    return [{ questionId: idAt(model, place), label: question.label, options: answer }];
  });
}
