import { logicHolds } from '#rules/forms/logic.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { conditionFor } from './random-conditions.ts';
import { randomAnswer, randomQuestion } from './random-questions.ts';
import type { Random } from './random.ts';

export type Answers = Record<string, readonly string[]>;

/** A form, and for each question answers that can be sent and show it. */
export interface RandomForm {
  questions: FormQuestion[];
  witnesses: Map<FormQuestion, Answers>;
}

const DEEPEST = 6;
const keyOf = ({ key }: FormQuestion) => key ?? '';

/** What conditions see of each answer, in the order asked: nothing while its question is hidden. */
type Seen = Map<string, readonly string[]>;

/** Goes on filling in the form from the question at `from`: all that is required, and half of the rest. */
export function fillFrom(
  questions: readonly FormQuestion[],
  begun: Answers,
  from: number,
  random: Random,
): { answers: Answers; seen: Seen } {
  const answers: Answers = { ...begun };
  const seen: Seen = new Map();
  const types = new Map(questions.map((one) => [keyOf(one), one.type]));
  for (const [place, one] of questions.entries()) {
    const key = keyOf(one);
    const isShown = logicHolds(one.logic, (id) => {
      const type = types.get(id);
      return type && { type, options: seen.get(id) ?? [] };
    });
    if (isShown && !answers[key] && place >= from && (one.required || random.chance(0.5))) {
      answers[key] = randomAnswer(one, random);
    }
    seen.set(key, isShown ? (answers[key] ?? []) : []);
  }
  return { answers, seen };
}

/**
 * A sound form: each question's conditions are written so that they hold for answers found beforehand, and no
 * condition asks for what nobody can answer.
 */
export function soundForm(random: Random): RandomForm {
  const questions: FormQuestion[] = [];
  const witnesses = new Map<FormQuestion, Answers>();
  const depths = new Map<FormQuestion, number>();
  const count = random.whole(5, 60);
  for (let place = 0; place < count; place += 1) {
    const one = randomQuestion(`q${place}`, random);
    one.ranking = place;
    one.screen = Math.floor(place / 7);
    const parents = questions.filter((other) => (depths.get(other) ?? 0) < DEEPEST);
    const parent = parents.length > 0 && random.chance(0.6) ? random.pick(parents) : null;
    const from = parent ? questions.indexOf(parent) : 0;
    const { answers, seen } = fillFrom(
      questions,
      (parent && witnesses.get(parent)) ?? {},
      from,
      random,
    );
    if (parent) {
      const targets = [
        parent,
        ...random.some(parents, random.chance(0.1) ? 8 : random.whole(0, 3)),
      ];
      const match = random.pick(['all', 'any'] as const);
      const conditions = targets.map((target, index) =>
        conditionFor(
          target,
          // Of "any" only the first needs to hold here; the others hold for some answer.
          match === 'any' && index > 0
            ? randomAnswer(target, random)
            : (seen.get(keyOf(target)) ?? []),
          random,
        ),
      );
      one.logic = { match, conditions: random.shuffle(conditions) };
      depths.set(one, 1 + Math.max(...targets.map((target) => depths.get(target) ?? 0)));
    }
    questions.push(one);
    witnesses.set(one, answers);
  }
  return { questions, witnesses };
}
