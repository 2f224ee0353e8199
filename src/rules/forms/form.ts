import { MAX_QUESTIONS } from '#contract/limits.ts';
import { isNeverTaken, isUnanswerable } from './compile/domains.ts';
import { explainHidden, idleConditions } from './compile/explain.ts';
import type { CounterAnswer, FormFault } from './compile/faults.ts';
import { formModelOf } from './compile/form-model.ts';
import type { FormModel } from './compile/form-model.ts';
import { hiddenPlaces } from './compile/reach.ts';
import type { Hidden, Solver } from './compile/reach.ts';
import { openSolver } from './compile/solve.ts';
import type { Budget } from './compile/budget.ts';
import { plainWords, shortLabel } from './compile/words.ts';
import { limitProblems } from './form-limits.ts';
import { conditionProblems } from './form-logic.ts';
import { orderQuestions } from './order.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { screenerProblems } from './screener.ts';
import { typeRules } from './types/index.ts';
import { sayForms } from '#contract/messages/forms.ts';
import type { Message } from '#contract/messages/message.ts';

/** A problem of a form; `path` says where, as the error details of the API do ("questions.3.options"). */
export interface FormProblem extends Problem {
  path: string;
  /** Answers that show the problem. */
  counterexample?: readonly CounterAnswer[];
}

/** What looking at a form may take; what is not found by then is not said. */
const STEPS = 50_000;
const NO_ANSWER_FITS: Problem = {
  code: 'no_answer_fits',
  ...sayForms('forms.no_answer_fits'),
};
const NO_ANSWER_TAKEN: Problem = {
  code: 'no_answer_taken',
  ...sayForms('forms.no_answer_taken'),
};

const idOf = ({ _id: id }: FormQuestion) => id;

/** What a look at the whole form found, for those who ask more of it than its problems. */
export interface ExaminedForm {
  problems: FormProblem[];
  /** Null when there are no questions to look at, or too many. */
  model: FormModel | null;
  solver: Solver | null;
  hidden: ReadonlyMap<number, Hidden>;
  budget: Budget;
}

/** Everything that keeps a form from being published; an empty list means that it is sound. */
export function checkForm(questions: readonly FormQuestion[]): FormProblem[] {
  return examineForm(questions).problems;
}

/** The problems of a form, with the model they were found in. */
export function examineForm(questions: readonly FormQuestion[]): ExaminedForm {
  const budget: Budget = { left: STEPS };
  const refused = sizeProblem(questions.length);
  if (refused !== null) {
    return { problems: [refused], model: null, solver: null, hidden: new Map(), budget };
  }
  const ordered = orderQuestions(questions);
  const keys = duplicates(questions.map((question) => question.key));
  const ids = duplicates(questions.map(idOf));
  const limits = new Map(questions.map((question) => [question, limitProblems(question)]));
  const options = new Map(questions.map((question) => [question, optionProblems(question)]));
  const unsound = new Set(
    questions.filter((one) => limits.get(one)?.length || options.get(one)?.length),
  );
  for (const question of questions) {
    if (unsound.has(question) || !isUnanswerable(question)) continue;
    unsound.add(question);
    if (question.required) limits.set(question, [NO_ANSWER_FITS]);
  }
  const screeners = new Map<FormQuestion, Problem[]>();
  for (const question of questions) {
    if (!question.screener || unsound.has(question)) continue;
    const wrong = screenerProblems(question);
    const found = wrong.length === 0 && isNeverTaken(question) ? [NO_ANSWER_TAKEN] : wrong;
    screeners.set(question, found);
    if (found.length > 0) unsound.add(question);
  }
  const conditions = conditionProblems(ordered);
  const illogical = new Set(ordered.filter((one) => conditions.get(one)?.length));
  const model = formModelOf(ordered, unsound, illogical);
  const solver = openSolver(model);
  const hidden = hiddenPlaces(model, solver, budget);
  const logic = new Map<FormQuestion, FormFault[]>(conditions);
  for (const [place, question] of ordered.entries()) {
    const how = hidden.get(place);
    if (how === 'never' || (how === 'unsent' && question.required)) {
      logic.set(question, [explainHidden(model, solver, place, how, budget)]);
    } else if (how === undefined) {
      logic.set(question, [
        ...(conditions.get(question) ?? []),
        ...idleConditions(model, place, budget),
      ]);
    }
  }
  const problems = questions.flatMap((question, index) => {
    const at = (field: string, faults: readonly FormFault[] = []): FormProblem[] =>
      faults.map(({ code, isWhole = false, counterexample, ...problem }) => ({
        path: `questions.${index}.${field}`,
        code,
        ...(isWhole ? problem : named(question, index, problem)),
        ...(counterexample ? { counterexample } : {}),
      }));
    return [
      ...at('label', labelProblems(question)),
      ...at('key', repeatProblems(question.key, keys, 'key')),
      ...at('_id', repeatProblems(idOf(question), ids, '_id')),
      ...at('options', options.get(question)),
      ...at('limits', limits.get(question)),
      ...at('logic', logic.get(question)),
      ...at('screener', screeners.get(question)),
    ];
  });
  return { problems, model, solver, hidden, budget };
}

function sizeProblem(count: number): FormProblem | null {
  if (count === 0) {
    return {
      path: 'questions',
      code: 'no_questions',
      ...sayForms('forms.no_questions'),
    };
  }
  return count <= MAX_QUESTIONS
    ? null
    : {
        path: 'questions',
        code: 'too_many_questions',
        ...sayForms('forms.too_many_questions', { max: MAX_QUESTIONS, count }),
      };
}

function named({ label }: FormQuestion, index: number, problem: Message): Message {
  const short = shortLabel(label);
  return short === ''
    ? sayForms('forms.at_number', { number: index + 1, problem })
    : sayForms('forms.at_question', { label: short, problem });
}

function labelProblems({ type, label }: FormQuestion): Problem[] {
  // A consent is bound to the words of its label.
  if (type === 'consent' && !/[\p{L}\p{N}]/u.test(label)) {
    return [{ code: 'empty_consent', ...sayForms('forms.consent_empty') }];
  }
  return label.trim() === '' ? [{ code: 'empty_label', ...sayForms('forms.label_empty') }] : [];
}

function repeatProblems(
  value: string | null | undefined,
  repeated: ReadonlySet<string | null | undefined>,
  field: string,
): Problem[] {
  return value && repeated.has(value)
    ? [
        {
          code: `duplicate_${field === '_id' ? 'id' : 'key'}`,
          ...sayForms('forms.key_twice', { field, value }),
        },
      ]
    : [];
}

function optionProblems({ type, options }: FormQuestion): Problem[] {
  const rules = typeRules[type].options;
  if (rules === null) return [];
  const values = options.map((option) => option.value.trim());
  const labels = options.map((option) => plainWords(option.label));
  if (values.includes('') || labels.includes('')) {
    return [{ code: 'empty_option', ...sayForms('forms.option_empty') }];
  }
  const [repeated] = [...duplicates(values), ...duplicates(labels)];
  if (repeated !== undefined) {
    return [{ code: 'duplicate_option', ...sayForms('forms.option_twice', { value: repeated }) }];
  }
  return rules.problems(values);
}

function duplicates<T>(values: readonly T[]): Set<T> {
  const seen = new Set<T>();
  return new Set(values.filter((value) => seen.size === seen.add(value).size));
}
