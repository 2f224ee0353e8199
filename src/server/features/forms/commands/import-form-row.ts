import { z } from 'zod';
import { MAX_OPTIONS } from '#contract/limits.ts';
import { withoutMarks } from '#rules/text.ts';
import { type QuestionType, questionInput, questionType } from '#contract/questions.ts';
import { isCountryCode } from '#rules/countries.ts';
import { limitsOf } from '#rules/forms/form-limits.ts';
import { isCurrency } from '#rules/formats.ts';
import { checkForm } from '#rules/forms/form.ts';
import { type FormQuestion, normaliseQuestion } from '#rules/forms/questions.ts';
import { column, type RowProblem, toProblems } from '#server/db/import-rows.ts';

const otherTypes = ['yes_no', 'address', 'currency', 'currency_code', 'list'] as const;
const unknownType = `Use one of ${[...questionType.options, ...otherTypes].join(', ')}.`;

const questionRow = z.object({
  id: column.text(200),
  order: column.number(),
  section: column.optionalText(500),
  label: column.text(2000),
  type: z.enum([...questionType.options, ...otherTypes], unknownType),
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
const symbols: Record<string, string> = { '£': 'GBP', '€': 'EUR', $: 'USD' };
const choices = new Set<QuestionType>(['single_choice', 'multi_choice', 'dropdown', 'ranking']);

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
  const { type, options, note, help } = typeOf(row);
  return {
    key: keyOf(row.id),
    screen: (row.section ?? 'Application').slice(0, titleLength).toWellFormed(),
    ranking: position,
    type,
    label: row.label,
    help: help ?? row.help ?? null,
    required: row.required ?? false,
    options,
    limits: limitsFor(type, row, options),
    ...(row.logic ? { logic: row.logic } : {}),
    slot: row.slot ?? null,
    note,
  };
}

/** The id of the row as a key: "päivä 1" becomes "paiva_1". */
function keyOf(id: string): string {
  const ascii = withoutMarks(id);
  return ascii.replaceAll(/[^A-Za-z0-9_.:-]+/g, '_').replace(/^[^A-Za-z0-9]+/, '');
}

type Typed = { type: QuestionType; options: string[]; note?: string; help?: string };

const plain = (type: QuestionType): Typed => ({ type, options: [] });

function typeOf(row: QuestionRow): Typed {
  const options = distinct(row.options);
  switch (row.type) {
    case 'yes_no':
      return { type: 'single_choice', options: ['Yes', 'No'] };
    case 'address':
    case 'list':
      return plain('long_text');
    case 'currency_code':
      return options.length > 1 ? choiceOf(row, 'dropdown', options) : plain('short_text');
    case 'currency':
    case 'money':
      return moneyOf(row, options);
    case 'number':
      // A number with a currency before it is an amount of that currency.
      return row.prefix && symbols[row.prefix]
        ? { type: 'money', options: [symbols[row.prefix] ?? ''] }
        : plain('number');
    case 'table':
      return tableOf(row, options);
    case 'country':
      return { type: 'country', options: options.every(isCountryCode) ? options : [] };
    default:
      return choices.has(row.type) ? choiceOf(row, row.type, options) : plain(row.type);
  }
}

function choiceOf(row: QuestionRow, type: QuestionType, options: string[]): Typed {
  if (options.length > MAX_OPTIONS) {
    const note = `${options.length} options are more than the ${MAX_OPTIONS} a list may have: asked as a short text.`;
    return { type: 'short_text', options: [], note };
  }
  if (options.length > 1) return { type, options };
  const [only] = options;
  if (only === undefined) {
    return {
      type: 'short_text',
      options: [],
      note: 'Its options are unknown: asked as a short text.',
    };
  }
  // The only choice is to agree.
  const says = only.toLowerCase() === row.label.toLowerCase() ? row.help : [row.help, only];
  const help = [says].flat().filter(Boolean).join('\n\n');
  return { type: 'consent', options: [], help };
}

function moneyOf(row: QuestionRow, options: string[]): Typed {
  const isPriceList = options.length > 1 && !options.every(isCurrency);
  if (isPriceList) return choiceOf(row, 'single_choice', options);
  return { type: 'money', options: options.filter(isCurrency) };
}

function tableOf(row: QuestionRow, options: string[]): Typed {
  const columns = distinct([...row.columns.map(({ label }) => label), ...options]);
  if (columns.length > 0) return { type: 'table', options: columns };
  return { type: 'long_text', options: [], note: 'Its columns are unknown: asked as a long text.' };
}

function distinct(options: string[]): string[] {
  const lower = options.map((option) => option.toLowerCase());
  return options.filter((_, index) => lower.indexOf(lower[index] ?? '') === index);
}

function limitsFor(type: QuestionType, row: QuestionRow, options: string[]): object {
  const { maxWords, maxLength, min, max, maxFileSizeMb, maxFiles } = row;
  const isCode = row.type === 'currency_code' && options.length === 0;
  const given = {
    maxWords,
    maxLength: isCode ? 3 : maxLength,
    min,
    max,
    maxFileSizeMb,
    maxFiles,
    accept: row.accept.length > 0 ? row.accept : undefined,
  };
  const fitting = limitsOf(type).filter((name) => given[name] !== undefined);
  return Object.fromEntries(fitting.map((name) => [name, given[name]]));
}
