import { MAX_QUESTIONS } from '#contract/limits.ts';
import type { QuestionScreen } from '#contract/questions.ts';
import { limitProblems } from './form-limits.ts';
import { logicProblems } from './form-logic.ts';
import type { FormQuestion, Problem } from './questions.ts';
import { typeRules } from './types/index.ts';

/** A problem of a form; `path` says where, as the error details of the API do ("questions.3.options"). */
export interface FormProblem extends Problem {
  path: string;
}

type Placed = Pick<FormQuestion, 'screen' | 'ranking'>;

const idOf = ({ _id: id }: FormQuestion) => id;
const place = (screen: QuestionScreen) => (typeof screen === 'number' ? screen : Infinity);

/** The pages of the form with their questions: numbered pages first by number, then titled ones as they first appear. */
export function screensOf<Q extends Placed>(
  questions: readonly Q[],
): { screen: QuestionScreen; questions: Q[] }[] {
  const screens = [...Map.groupBy(questions, (question) => question.screen)];
  return screens
    .toSorted(([a], [b]) => (place(a) === place(b) ? 0 : place(a) - place(b)))
    .map(([screen, group]) => ({
      screen,
      questions: group.toSorted((a, b) => a.ranking - b.ranking),
    }));
}

/** The questions in the order they are asked: by screen, then by ranking, then as they stand in the list. */
export function orderQuestions<Q extends Placed>(questions: readonly Q[]): Q[] {
  return screensOf(questions).flatMap((screen) => screen.questions);
}

/** Everything that keeps a form from being published; an empty list means that it is sound. */
export function checkForm(questions: readonly FormQuestion[]): FormProblem[] {
  if (questions.length === 0) {
    return [
      {
        path: 'questions',
        code: 'no_questions',
        message: 'Add at least one question to the form.',
      },
    ];
  }
  if (questions.length > MAX_QUESTIONS) {
    return [
      {
        path: 'questions',
        code: 'too_many_questions',
        message: `Use at most ${MAX_QUESTIONS} questions; the form has ${questions.length}.`,
      },
    ];
  }
  const ordered = orderQuestions(questions);
  const logic = logicProblems(ordered);
  const keys = duplicates(questions.map((question) => question.key));
  const ids = duplicates(questions.map(idOf));
  return questions.flatMap((question, index) => {
    const at = (field: string, problems: readonly Problem[]): FormProblem[] =>
      problems.map(({ code, message }) => ({
        path: `questions.${index}.${field}`,
        code,
        message: `${nameOf(question, index)}: ${message}`,
      }));
    return [
      ...at('label', labelProblems(question)),
      ...at('key', repeatProblems(question.key, keys, 'key')),
      ...at('_id', repeatProblems(idOf(question), ids, '_id')),
      ...at('options', optionProblems(question)),
      ...at('limits', limitProblems(question)),
      ...at('logic', logic.get(question) ?? []),
    ];
  });
}

function nameOf(question: FormQuestion, index: number): string {
  const label = question.label.trim();
  const short = label.length > 60 ? `${label.slice(0, 60).toWellFormed()}…` : label;
  return short === '' ? `Question ${index + 1}` : `Question "${short}"`;
}

function labelProblems({ label }: FormQuestion): Problem[] {
  return label.trim() === '' ? [{ code: 'empty_label', message: 'write the question.' }] : [];
}

function repeatProblems(
  value: string | null | undefined,
  repeated: ReadonlySet<string>,
  field: string,
): Problem[] {
  return value && repeated.has(value)
    ? [
        {
          code: `duplicate_${field === '_id' ? 'id' : 'key'}`,
          message: `give it another ${field}; "${value}" is used twice.`,
        },
      ]
    : [];
}

function optionProblems({ type, options }: FormQuestion): Problem[] {
  const rules = typeRules[type].options;
  if (rules === null) return [];
  const values = options.map((option) => option.value.trim());
  const labels = options.map((option) => option.label.trim().toLowerCase());
  if (values.includes('') || labels.includes('')) {
    return [{ code: 'empty_option', message: 'write every option, or remove the empty one.' }];
  }
  const [repeated] = [...duplicates(values), ...duplicates(labels)];
  if (repeated !== undefined) {
    return [
      { code: 'duplicate_option', message: `make the options different; "${repeated}" is twice.` },
    ];
  }
  return rules.problems(values);
}

function duplicates(values: readonly (string | null | undefined)[]): Set<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const value of values) {
    if (!value) continue;
    if (seen.has(value)) repeated.add(value);
    seen.add(value);
  }
  return repeated;
}
