import { z } from 'zod';
import { text } from '#contract/text.ts';
import { isCalendarDate } from '../text/formats.ts';
import { sayImports } from '#contract/messages/imports.ts';
import type { Message } from '#contract/messages/message.ts';
import { builtIn, issueOf, saidIn, says } from '#contract/messages/said.ts';

/** What is wrong with one field of a row, or could not be kept as it was. */
export type RowProblem = {
  field: string;
  /** Without a key where only the command line says it. */
  reason: Message | { message: string };
};

/** A row as it was read, or what is wrong with it. */
export type ReadRow<T> = { value: T } | { problems: RowProblem[] };

/** A row as its schema reads it, or what is wrong with it, field by field. */
export function readRow<S extends z.ZodType>(schema: S, row: unknown): ReadRow<z.output<S>> {
  const { success, data, error } = schema.safeParse(row, builtIn);
  return success ? { value: data } : { problems: toProblems(error.issues) };
}

/** The issues of a schema as problems, one per field. */
export function toProblems(issues: readonly z.core.$ZodIssue[]): RowProblem[] {
  const problems = issues.map((issue) => ({
    field: issue.path.map(String).join('.') || 'row',
    reason: saidIn(issue),
  }));
  return problems.filter(
    ({ field }, index) => problems.findIndex((other) => other.field === field) === index,
  );
}

const trimmed = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string'
      ? value.trim()
      : (value ?? '');

const blank = (value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value;

/** A JSON value where a cell of a table holds one; other texts stay as they are. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function toList(value: unknown): unknown {
  const list = fromJson(blank(value));
  if (list === undefined) return [];
  const entries = typeof list === 'string' ? list.split(';') : list;
  return Array.isArray(entries)
    ? entries.map(trimmed).filter((entry: unknown) => entry !== '')
    : entries;
}

const toNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

const toFlag = (value: unknown): unknown =>
  typeof value === 'string'
    ? ({ true: true, yes: true, '1': true, false: false, no: false, '0': false }[
        value.trim().toLowerCase()
      ] ?? value)
    : value;

function toInstant(value: string): Date | null {
  if (isCalendarDate(value)) return new Date(`${value}T23:59:59Z`);
  const hasZone = /T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(value);
  const time = hasZone ? new Date(value) : null;
  return time && !Number.isNaN(time.getTime()) ? time : null;
}

const number = z
  .number(says(sayImports('imports.number')))
  .min(-1e15)
  .max(1e15);
const day = z.string().refine(isCalendarDate, says(sayImports('imports.day')));

/** Columns of a row, whether it came as JSON or as a line of a table, where every cell is a text. */
export const column = {
  text: (max: number) => z.preprocess(trimmed, text(max, 1)),
  optionalText: (max: number) =>
    z.preprocess((value) => trimmed(blank(value)) || undefined, text(max).optional()),
  list: (max: number, length: number) =>
    z.preprocess(toList, z.array(text(length), says(sayImports('imports.list'))).max(max)),
  number: () => z.preprocess((value) => toNumber(blank(value)), number.optional()),
  flag: () =>
    z.preprocess(
      (value) => toFlag(blank(value)),
      z.boolean(says(sayImports('imports.flag'))).optional(),
    ),
  day: () => z.preprocess(blank, day.optional()),
  /** A day is its last second in UTC; a time is kept as it is. */
  deadline: () =>
    z.preprocess(
      blank,
      z
        .string(says(sayImports('imports.day')))
        .transform((value, context) => {
          const time = toInstant(value.trim());
          if (time) return time;
          context.addIssue(issueOf(sayImports('imports.day_or_time')));
          return z.NEVER;
        })
        .optional(),
    ),
  json: <S extends z.ZodType>(schema: S) => z.preprocess((value) => fromJson(blank(value)), schema),
};
