import type { QuestionLimits, QuestionType } from '#contract/questions.ts';
import { limitsOf } from './form-limits.ts';
import type { ImportedRow, ImportedType } from './types/type-rules.ts';
import { sayImports } from '#contract/messages/imports.ts';
import type { Message } from '#contract/messages/message.ts';

/** What is said of a line of a file that holds none. */
export const NOT_A_FORM = sayImports('imports.not_a_form');
/** What is said of a question whose condition names a question that did not come along. */
export const LOST_CONDITION = sayImports('imports.lost_condition');

/** What a row of another form says beside its words. */
export interface RowFacts extends ImportedRow {
  /** The word that the row has for its kind. */
  kind: string;
  section?: string | undefined;
  /** As the row has them: the same one may stand there twice. */
  written: readonly string[];
  columns: readonly { label: string; type?: string | undefined }[];
  limits: Partial<Record<keyof QuestionLimits, unknown>>;
  /** Names of what else it holds. */
  others: readonly string[];
}

/* Other words for the same thing: nothing is lost by asking so. */
const sameKind = new Set(['yes_no', 'currency']);
const plainColumn = new Set([undefined, 'short_text', 'long_text']);
const NAMED = 5;
const listed = (names: readonly string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')}, …` : names.join(', ');

/** Everything about a row that its question does not say any more, a message each. */
export function importLosses(row: RowFacts, asked: ImportedType, titleLength: number): Message[] {
  const isOurs = row.kind === asked.type || sameKind.has(row.kind);
  const isMoney = asked.type === 'money';
  return [
    ...(asked.note ? [asked.note] : isOurs ? [] : otherKind(row.kind, asked.type)),
    ...lostOptions(row, asked),
    ...lostColumns(row, asked),
    ...lostLimits(row, asked.type),
    ...(row.prefix && !isMoney ? [sayImports('imports.prefix', { prefix: row.prefix })] : []),
    ...((row.section?.length ?? 0) > titleLength
      ? [sayImports('imports.screen_cut', { max: titleLength })]
      : []),
    ...(row.others.length > 0 ? [sayImports('imports.others', { names: listed(row.others) })] : []),
  ];
}

function otherKind(kind: string, type: QuestionType): Message[] {
  // A number with a currency before it is an amount; all of it is kept.
  if (type === 'money') return [];
  if (type === 'consent') return [sayImports('imports.consent')];
  return [sayImports('imports.unknown_kind', { kind })];
}

function lostOptions({ options, written, label }: RowFacts, asked: ImportedType): Message[] {
  const kept = new Set([...asked.options, label].map((option) => option.toLowerCase()));
  const help = asked.help ?? '';
  const lost = options.filter(
    (option) => !kept.has(option.toLowerCase()) && !help.includes(option),
  );
  return [
    ...(written.length > options.length ? [sayImports('imports.option_twice')] : []),
    ...(lost.length > 0 ? [sayImports('imports.options_lost', { names: listed(lost) })] : []),
  ];
}

function lostColumns({ columns }: RowFacts, asked: ImportedType): Message[] {
  if (columns.length === 0) return [];
  if (asked.type !== 'table') {
    return [
      sayImports('imports.columns_lost', { names: listed(columns.map(({ label }) => label)) }),
    ];
  }
  const kinds = new Set(columns.map(({ type }) => type).filter((type) => !plainColumn.has(type)));
  return kinds.size > 0
    ? [sayImports('imports.column_kinds', { kinds: listed([...kinds].map(String)) })]
    : [];
}

function lostLimits({ limits }: RowFacts, type: QuestionType): Message[] {
  const fitting = limitsOf(type);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract takes limits of these names alone.
  return (Object.keys(limits) as (keyof QuestionLimits)[])
    .filter((name) => !fitting.includes(name))
    .map((name) => sayImports('imports.limit_lost', { limit: name, value: String(limits[name]) }));
}
