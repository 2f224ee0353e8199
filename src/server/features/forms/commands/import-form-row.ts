import { z } from 'zod';
import { withoutMarks } from '#rules/text.ts';
import {
  type QuestionLimits,
  type QuestionType,
  questionInput,
  questionType,
} from '#contract/questions.ts';
import { limitsOf } from '#rules/forms/form-limits.ts';
import { checkForm } from '#rules/forms/form.ts';
import { type FormQuestion, normaliseQuestion } from '#rules/forms/questions.ts';
import { typeSources } from '#rules/forms/types/index.ts';
import { column, type RowProblem, toProblems } from '#server/db/import-rows.ts';

/** What a row may say its type is: our own words, then those of others. */
const importAs = new Map([
  ...questionType.options.map((type) => [type as string, typeSources[type].imports.read] as const),
  ...questionType.options.flatMap((type) => Object.entries(typeSources[type].imports.words)),
]);
const typeWords = [...importAs.keys()];

const questionRow = z.object({
  id: column.text(200),
  order: column.number(),
  section: column.optionalText(500),
  label: column.text(2000),
  type: z.enum(typeWords, `Use one of ${typeWords.join(', ')}.`),
  required: column.flag(),
  help: column.optionalText(20_000),
  options: column.list(5000, 2000),
  columns: z.array(z.object({ label: column.text(2000) })).default([]),
  prefix: column.optionalText(10),
  accept: column.list(100, 200),
  min: column.number(),
  max: column.number(),
  maxWords: column.number(),
  maxLength: column.number(),
  maxFileSizeMb: column.number(),
  maxFiles: column.number(),
  logic: column.json(z.unknown().optional()),
  slot: column.optionalText(80),
  screener: column.json(z.unknown().optional()),
  stage: column.optionalText(40),
});
type QuestionRow = z.output<typeof questionRow>;

export const formRow = z.object({
  id: column.text(200),
  programme: column.text(1000),
  organiser: column.text(200),
  programmeType: column.optionalText(60),
  country: column.optionalText(80),
  ecosystem: column.optionalText(200),
  opens: column.optionalText(40),
  deadline: column.optionalText(40),
  description: column.optionalText(35_000),
  url: column.optionalText(2000),
  licence: column.optionalText(200),
  questions: column.json(z.array(questionRow, 'Write a JSON list of questions.').min(1).max(200)),
});

export type MappedForm = { questions: FormQuestion[]; notes: RowProblem[] };

const titleLength = 80;

/** The rows of a form as the questions of a project, or why they are no sound form. */
export function mapQuestions(rows: QuestionRow[]): MappedForm | { problems: RowProblem[] } {
  const notes: RowProblem[] = [];
  const problems: RowProblem[] = [];
  const ordered = rows
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => (a.row.order ?? a.index + 1) - (b.row.order ?? b.index + 1));
  const questions = ordered.flatMap(({ row, index }, position) => {
    const { note, ...mapped } = mapQuestion(row, position);
    if (note) notes.push({ field: `questions.${row.id}`, reason: note });
    const read = questionInput.safeParse(mapped);
    if (read.success) return [normaliseQuestion(read.data)];
    const path = (own: PropertyKey[]) => ['questions', index, ...own];
    problems.push(
      ...toProblems(read.error.issues.map((issue) => ({ ...issue, path: path(issue.path) }))),
    );
    return [];
  });
  if (problems.length > 0) return { problems };
  const unsound = checkForm(questions);
  return unsound.length > 0
    ? { problems: unsound.map(({ path, message }) => ({ field: path, reason: message })) }
    : { questions, notes };
}

function mapQuestion(row: QuestionRow, position: number) {
  // The schema lets no other word in.
  const readType = importAs.get(row.type) ?? typeSources.short_text.imports.read;
  const { type, options, note, help, limits } = readType({
    ...row,
    options: distinct(row.options),
  });
  return {
    key: keyOf(row.id),
    screen: (row.section ?? 'Application').slice(0, titleLength).toWellFormed(),
    ranking: position,
    type,
    label: row.label,
    help: help ?? row.help ?? null,
    required: row.required ?? false,
    options,
    limits: limitsFor(type, row, limits),
    ...(row.logic ? { logic: row.logic } : {}),
    slot: row.slot ?? null,
    ...(row.screener ? { screener: row.screener } : {}),
    stage: row.stage ?? null,
    note,
  };
}

/** The id of the row as a key: "päivä 1" becomes "paiva_1". */
function keyOf(id: string): string {
  const ascii = withoutMarks(id);
  return ascii.replaceAll(/[^A-Za-z0-9_.:-]+/g, '_').replace(/^[^A-Za-z0-9]+/, '');
}

function distinct(options: string[]): string[] {
  const lower = options.map((option) => option.toLowerCase());
  return options.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

function limitsFor(type: QuestionType, row: QuestionRow, own: QuestionLimits = {}): object {
  const { maxWords, maxLength, min, max, maxFileSizeMb, maxFiles } = row;
  const given = {
    maxWords,
    maxLength,
    min,
    max,
    maxFileSizeMb,
    maxFiles,
    accept: row.accept.length > 0 ? row.accept : undefined,
    ...own,
  };
  const fitting = limitsOf(type).filter((name) => given[name] !== undefined);
  return Object.fromEntries(fitting.map((name) => [name, given[name]]));
}
