import { sayApplications } from '#contract/messages/applications.ts';
import type { Message } from '#contract/messages/message.ts';

/** What a message of a decision may name by a field, such as `{{startup}}`, in the order in which they are offered. */
export const mergeFields = ['firstName', 'startup', 'project', 'organisation'] as const;
export type MergeField = (typeof mergeFields)[number];
/** What is put for each; null where there is nothing to put. */
export type MergeValues = Readonly<Record<MergeField, string | null>>;

/** Those that say who applied. */
const naming: ReadonlySet<MergeField> = new Set(['firstName', 'startup']);
/** With its fields filled in, no message is longer. */
export const MERGED_MAX = 6000;
const LONGEST_VALUE = 120;

export const written = (field: MergeField): string => `{{${field}}}`;
const known = mergeFields.map(written).join(', ');
const anyField = /\{\{([^{}]*)\}\}/g;

/** Whether there is anything in it that is read as a field, or as the beginning or the end of one. */
export const hasFields = (text: string | null): boolean => /\{\{|\}\}/.test(text ?? '');

const fieldOf = (name: string): MergeField | undefined =>
  mergeFields.find((field) => field === name.trim());

/** What is wrong with the fields of a message, whoever it is for; null for nothing. Where nobody may be named, no field names them. */
export function fieldProblem(text: string, { blind = false } = {}): Message | null {
  for (const [whole, name = ''] of text.matchAll(anyField)) {
    const field = fieldOf(name);
    if (!field) return sayApplications('applications.field_unknown', { field: whole, known });
    if (blind && naming.has(field)) {
      return sayApplications('applications.field_blind', { field: whole });
    }
  }
  const rest = text.replaceAll(anyField, '');
  return hasFields(rest) ? sayApplications('applications.field_open', { known }) : null;
}

export type Merged = { text: string } | { problem: Message };

/** The message with its fields filled in, once: what is put in is text, whatever it looks like. */
export function merge(text: string, values: MergeValues): Merged {
  const problem = fieldProblem(text);
  if (problem) return { problem };
  const fields = [...text.matchAll(anyField)].flatMap(([, name = '']) => fieldOf(name) ?? []);
  const missing = fields.find((field) => plain(values[field]) === '');
  if (missing) {
    const field = written(missing);
    return { problem: sayApplications('applications.field_empty', { field }) };
  }
  const merged = text.replaceAll(anyField, (whole, name: string) => {
    const field = fieldOf(name);
    return field ? plain(values[field]) : whole;
  });
  if (merged.length <= MERGED_MAX) return { text: merged };
  return { problem: sayApplications('applications.message_long', { most: MERGED_MAX }) };
}

/** On one line, without signs that nobody sees, and short. */
function plain(value: string | null): string {
  const line = (value ?? '').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE).toWellFormed()}…` : line;
}
