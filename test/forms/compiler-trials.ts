import { checkAnswer, visibleQuestions } from '#rules/forms/answers.ts';
import { compileForm } from '#rules/forms/compile.ts';
import { conditionHolds } from '#rules/forms/logic.ts';
import type { FormQuestion } from '#rules/forms/questions.ts';
import { plants } from './planted-faults.ts';
import { soundForm } from './random-forms.ts';
import { randomOf } from './random.ts';
import { smallForm, tryEveryWay } from './small-forms.ts';

/** What a trial found wrong, one line each; the first number is the seed that shows it again. */
export type Complaint = string;

/** Sound forms: nothing is refused, and each example shows its question by the rules of filling in. */
export function trySoundForms(count: number, seed: number): Complaint[] {
  return seeds(count, seed).flatMap((one) => {
    const random = randomOf(one);
    const { questions } = soundForm(random);
    const { problems, exampleFor } = compileForm(random.shuffle(questions));
    return [
      ...problems.map(({ path, message }) => `${one}: ${path}: ${message}`),
      ...questions.flatMap((question) => {
        const wrong = wrongExample(questions, question, exampleFor(question.key ?? ''));
        return wrong === null ? [] : [`${one}: ${question.key}: ${wrong}`];
      }),
    ];
  });
}

function wrongExample(
  questions: readonly FormQuestion[],
  question: FormQuestion,
  example: Readonly<Record<string, readonly string[] | undefined>> | null,
): string | null {
  if (example === null) return `no example: ${JSON.stringify(question.logic)}`;
  if (!visibleQuestions(questions, example).includes(question)) return 'the example hides it';
  const refused = questions.find(
    (one) => checkAnswer(one, example[one.key ?? ''] ?? []).length > 0,
  );
  return refused ? `the example answers ${refused.key} wrongly` : null;
}

/** Forms with one planted fault: it is found where it was put, and nothing else is said. */
export function tryPlantedFaults(kind: string, count: number, seed: number): Complaint[] {
  const fault = plants[kind];
  if (!fault) return [`${kind}: no such fault`];
  return seeds(count, seed).flatMap((one) => {
    const random = randomOf(one);
    const { questions } = soundForm(random);
    const planted = fault
      .plant(random)
      .map((question, index) => ({ ...question, screen: 99, ranking: index }));
    const form = random.shuffle([...questions, ...planted]);
    const place = form.findIndex((question) => question === planted.at(-1));
    const found = compileForm(form).problems.map(({ path, code }) => `${path} ${code}`);
    const wanted = `questions.${place}.${fault.field} ${fault.code}`;
    return found.length === 1 && found[0] === wanted
      ? []
      : [`${one}: ${kind}: wanted ${wanted}, found ${found.join(', ')}`];
  });
}

/** Small forms, sound or not: what is refused is what trying every answer refuses. */
export function trySmallForms(
  count: number,
  seed: number,
): { complaints: Complaint[]; refused: number } {
  const complaints: Complaint[] = [];
  let refused = 0;
  let tried = 0;
  for (let one = seed; tried < count; one += 1) {
    const form = smallForm(randomOf(one));
    const ways = tryEveryWay(form);
    if (ways === null) continue;
    tried += 1;
    const { problems, warnings, exampleFor } = compileForm(form.questions);
    const wanted = form.questions.flatMap((question, place) =>
      refusals(form, question, place, ways),
    );
    const found = [...problems, ...warnings.filter(({ code }) => code === 'hidden_when_sent')].map(
      ({ path, code }) => `${path} ${code}`,
    );
    if (wanted.length > 0) refused += 1;
    if (wanted.toSorted().join() !== [...new Set(found)].toSorted().join()) {
      complaints.push(`${one}: wanted [${wanted.join(', ')}], found [${found.join(', ')}]`);
    }
    for (const { key } of form.questions) {
      if (ways.ever.has(key ?? '') === (exampleFor(key ?? '') !== null)) continue;
      complaints.push(`${one}: example of ${key}`);
    }
  }
  return { complaints, refused };
}

function refusals(
  { questions, answers }: ReturnType<typeof smallForm>,
  { key, logic, required }: FormQuestion,
  place: number,
  { ever, sent }: { ever: Set<string>; sent: Set<string> },
): string[] {
  const path = `questions.${place}.logic`;
  if (!ever.has(key ?? '')) return [`${path} never_shown`];
  if (!sent.has(key ?? ''))
    return [`${path} ${required ? 'required_never_shown' : 'hidden_when_sent'}`];
  const idle = (logic?.conditions ?? []).flatMap((condition) => {
    const target = questions.findIndex((one) => one.key === condition.questionId);
    const { type = 'short_text' } = questions[target] ?? {};
    const holds = (op: typeof condition.op) =>
      (answers[target] ?? []).some((options) =>
        conditionHolds({ ...condition, op }, { type, options }),
      );
    if (!holds(condition.op)) return [`${path} impossible_condition`];
    const positive =
      condition.op === 'not_equals'
        ? 'equals'
        : condition.op === 'not_includes'
          ? 'includes'
          : null;
    return positive === null || holds(positive) ? [] : [`${path} impossible_value`];
  });
  return [...new Set(idle)];
}

const seeds = (count: number, seed: number) =>
  Array.from({ length: count }, (_, index) => seed + index);
