import { questionInput } from '#contract/questions.ts';
import { LOST_CONDITION, NOT_A_FORM } from '#rules/forms/import-losses.ts';
import { askedRow, mapQuestions } from '#rules/forms/import-row.ts';
import { readRow } from '#rules/imports/columns.ts';
import { normaliseQuestion, type FormQuestion } from '#rules/forms/questions.ts';
import type { FileForm, ImportProblem } from './file-form.ts';
import { asNew } from './form-edits.ts';
import { builtIn, saidIn } from '#contract/messages/said.ts';

const NOTHING: FileForm = {
  name: null,
  organiser: null,
  line: null,
  questions: [],
  losses: [],
  left: [],
  problems: [],
};

/**
 * The forms of a file: a list of our own questions, alone or under `questions` or `data`; a form of another place with
 * `programme` and `questions`; a list of such forms, or one a line. Empty when it holds none.
 */
export function readFormFile(text: string): FileForm[] {
  const whole = parse(text);
  if (whole !== undefined) return formsOf(whole, null);
  const lines = text.split(/\r\n?|\n/).map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const written = lines.filter(({ line }) => line !== '');
  const read = written.map(({ line, number }) => ({ content: parse(line), number }));
  // A file without one line that is JSON is something else altogether.
  if (read.every(({ content }) => content === undefined)) return [];
  return read.flatMap(({ content, number }) => {
    const forms = content === undefined ? [] : formsOf(content, number);
    if (forms.length > 0) return forms;
    const problem = { question: null, field: null, why: NOT_A_FORM };
    return [{ ...NOTHING, line: number, problems: [problem] }];
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/* Our own questions name a screen and never an `id`. */
const isForeign = (question: unknown) =>
  isObject(question) && !('screen' in question) && ('id' in question || 'section' in question);

function formsOf(content: unknown, line: number | null): FileForm[] {
  if (Array.isArray(content) && content.some((one) => isObject(one) && 'questions' in one)) {
    return content.flatMap((one, at) => formsOf(one, at + 1));
  }
  const questions = findList(content);
  if (!questions || questions.length === 0) return [];
  if (!questions.some(isForeign)) return [ownForm(questions, line)];
  return [foreignForm(isObject(content) ? { ...content, questions } : { questions }, line)];
}

function ownForm(list: unknown[], line: number | null): FileForm {
  const questions: FormQuestion[] = [];
  const problems: ImportProblem[] = [];
  for (const [place, item] of list.entries()) {
    const read = questionInput.safeParse(
      isObject(item) ? { screen: 1, ranking: place, ...item } : item,
      builtIn,
    );
    if (read.success) questions.push(normaliseQuestion(read.data));
    else {
      const [issue] = read.error.issues;
      if (!issue) continue;
      problems.push({ question: place + 1, field: issue.path.join('.'), why: saidIn(issue) });
    }
  }
  const fresh = asNew(questions);
  const losses = questions.map((question, place) => {
    const before = question.logic?.conditions.length ?? 0;
    return before > (fresh[place]?.logic?.conditions.length ?? 0) ? [LOST_CONDITION] : [];
  });
  return { ...NOTHING, line, questions: fresh, losses, problems };
}

/* Told by their own words, or of no use without the programme. */
const told = new Set(['id', 'programme', 'organiser', 'questions', 'questionCount']);

function foreignForm(content: Record<string, unknown>, line: number | null): FileForm {
  const form: FileForm = {
    ...NOTHING,
    name: nameOf(content['programme']),
    organiser: nameOf(content['organiser']),
    line,
    left: Object.keys(content).filter((name) => !told.has(name) && isHeld(content[name])),
  };
  const row = readRow(askedRow, content);
  const mapped = 'value' in row ? mapQuestions(row.value.questions) : row;
  if ('questions' in mapped) {
    return { ...form, questions: asNew(mapped.questions), losses: mapped.losses };
  }
  return {
    ...form,
    problems: mapped.problems.map(({ field, reason }) => {
      const [, place, own] = /^questions\.(\d+)(?:\.(.*))?$/.exec(field) ?? [];
      const number = place === undefined ? null : Number(place) + 1;
      return { question: number, field: own ?? null, why: reason };
    }),
  };
}

const nameOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value : null);
const isHeld = (value: unknown) => value !== null && value !== undefined && value !== '';

function findList(content: unknown): unknown[] | null {
  if (Array.isArray(content)) return content;
  if (!isObject(content)) return null;
  return findList(content['questions']) ?? findList(content['data']);
}
