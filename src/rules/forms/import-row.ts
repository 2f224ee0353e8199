import { z } from 'zod';
import {
  type QuestionLimits,
  type QuestionType,
  questionInput,
  questionType,
} from '#contract/questions.ts';
import { column, type RowProblem, toProblems } from '../imports/columns.ts';
import { withoutMarks } from '../text/letters.ts';
import { limitsOf } from './form-limits.ts';
import { checkForm } from './form.ts';
import { importLosses } from './import-losses.ts';
import { type FormQuestion, normaliseQuestion } from './questions.ts';
import { eachOnce } from './types/choices.ts';
import { typeSources } from './types/index.ts';
import { sayImports } from '#contract/messages/imports.ts';
import { type Message, messageIn } from '#contract/messages/message.ts';
import { builtIn, says } from '#contract/messages/said.ts';

/** What a row may say its type is: our own words, then those of others. */
const importAs = new Map([
  ...questionType.options.map((type) => [type as string, typeSources[type].imports.read] as const),
  ...questionType.options.flatMap((type) => Object.entries(typeSources[type].imports.words)),
]);
const typeWords = [...importAs.keys()];

const questionRow = z.looseObject({
  id: column.text(200),
  order: column.number(),
  section: column.optionalText(500),
  label: column.text(2000),
  type: z.enum(typeWords, says(sayImports('imports.type', { types: typeWords.join(', ') }))),
  required: column.flag(),
  help: column.optionalText(20_000),
  options: column.list(5000, 2000),
  columns: z
    .array(z.looseObject({ label: column.text(2000), type: column.optionalText(60) }))
    .default([]),
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
const questionRows = column.json(
  z
    .array(questionRow, says(sayImports('imports.questions')))
    .min(1)
    .max(200),
);

/** What a form needs to be asked here, whoever it is of. */
export const askedRow = z.looseObject({
  programme: column.optionalText(1000),
  organiser: column.optionalText(200),
  questions: questionRows,
});

/** A form of another place with the programme that it is for. */
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
  questions: questionRows,
});

/** The questions of a form; `losses` says of each, in its place, what it does not say any more. */
export type MappedForm = { questions: FormQuestion[]; losses: Message[][]; notes: RowProblem[] };

const titleLength = 80;

/** The rows of a form as the questions of a project, or why they are no sound form. */
export function mapQuestions(rows: QuestionRow[]): MappedForm | { problems: RowProblem[] } {
  const notes: RowProblem[] = [];
  const losses: Message[][] = [];
  const problems: RowProblem[] = [];
  const ordered = rows
    .map((row, index) => ({ row, index }))
    .toSorted((a, b) => (a.row.order ?? a.index + 1) - (b.row.order ?? b.index + 1));
  const questions = ordered.flatMap(({ row, index }, position) => {
    const { lost, ...mapped } = mapQuestion(row, position);
    notes.push(...lost.map((reason) => ({ field: `questions.${row.id}`, reason })));
    losses.push(lost);
    const read = questionInput.safeParse(mapped, builtIn);
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
    ? { problems: unsound.map((problem) => ({ field: problem.path, reason: messageIn(problem) })) }
    : { questions, losses, notes };
}

function mapQuestion(row: QuestionRow, position: number) {
  // The schema lets no other word in.
  const readType = importAs.get(row.type) ?? typeSources.short_text.imports.read;
  const facts = { ...row, options: eachOnce(row.options) };
  const asked = readType(facts);
  const { type, options, help, limits } = asked;
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
    lost: importLosses(
      {
        ...facts,
        kind: row.type,
        written: row.options,
        limits: givenLimits(row),
        others: othersOf(row),
      },
      asked,
      titleLength,
    ),
  };
}

/* Whether the options are known is told by the kind it is asked as. */
const read = new Set([...Object.keys(questionRow.shape), 'optionsUnknown']);
const readOfColumn = new Set(['id', 'label', 'type']);

const isHeld = (value: unknown) => value !== undefined && value !== null && value !== '';

const unread = (from: Record<string, unknown>, known: ReadonlySet<string>) =>
  Object.keys(from).filter((name) => !known.has(name) && isHeld(from[name]));

/** The names of what nothing reads, with something in it. */
function othersOf(row: QuestionRow): string[] {
  return [
    ...new Set([...unread(row, read), ...row.columns.flatMap((one) => unread(one, readOfColumn))]),
  ];
}

/** The id of the row as a key: "päivä 1" becomes "paiva_1". */
function keyOf(id: string): string {
  const ascii = withoutMarks(id);
  return ascii.replaceAll(/[^A-Za-z0-9_.:-]+/g, '_').replace(/^[^A-Za-z0-9]+/, '');
}

function givenLimits(row: QuestionRow): QuestionLimits {
  const { maxWords, maxLength, min, max, maxFileSizeMb, maxFiles } = row;
  const accept = row.accept.length > 0 ? row.accept : undefined;
  const given = { maxWords, maxLength, min, max, maxFileSizeMb, maxFiles, accept };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

function limitsFor(type: QuestionType, row: QuestionRow, own: QuestionLimits = {}): object {
  const given = { ...givenLimits(row), ...own };
  const fitting = limitsOf(type).filter((name) => given[name] !== undefined);
  return Object.fromEntries(fitting.map((name) => [name, given[name]]));
}
