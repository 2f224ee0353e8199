import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { applicationExport } from '#contract/application-exports.ts';
import type { Language } from '#contract/limits.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { answersInWords, meansByCriterion, toCell } from '#rules/application-export.ts';
import { CSV_START, csvLine, type Separator } from '#rules/csv.ts';
import { localeOf } from '#rules/languages.ts';
import type { FileReply } from '#server/http/context.ts';
import { toPerson } from '#server/views/person.ts';
import type { ExportedProject, ExportRow } from '../queries/exports.ts';
import type { ApplicationRow } from '../queries/rows.ts';
import { exportWords } from './export-words.ts';

/** The columns beside those of every table: what the form asked, and what reviewers score by. */
export type Columns = {
  questions: readonly { _id: string; label: string; version: number }[];
  criteria: readonly { _id: string; label: string }[];
  formVersion: number;
  language: Language;
};
/** What a line is made of. */
export type Exported = {
  row: ApplicationRow;
  snapshot: Snapshot | undefined;
  reviews: Parameters<typeof meansByCriterion>[0];
};

const separators: Record<Language, Separator> = { en: ',', fr: ';' };
const nameOf = (person: { first_name: string; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ');
const at = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** The first line, with the mark that tells spreadsheets how to read the others. */
export function toExportHeading({ questions, criteria, formVersion, language }: Columns): string {
  const words = exportWords[language];
  const heading = [
    words.application,
    words.startup,
    words.applicant,
    words.email,
    words.status,
    words.untold,
    words.sentAt,
    words.statusSince,
    words.decidedAt,
    words.referredBy,
    words.formVersion,
    ...questions.map(({ label, version }) =>
      toCell(version < formVersion ? words.gone(label) : label),
    ),
    words.average,
    words.count,
    ...criteria.map(({ label }) => words.criterion(label)),
  ];
  return `${CSV_START}${csvLine(heading, separators[language])}`;
}

/** A line. The team's figures stay away where the reader may not know them: of an application of their own. */
export function toExportLine(
  { row, snapshot, reviews }: Exported,
  { questions, criteria, language }: Columns,
): string {
  const words = exportWords[language];
  const writing = { locale: localeOf[language], given: words.given };
  const answers = snapshot ? answersInWords(snapshot, writing) : new Map<string, string>();
  const { rating } = row.figures ?? {};
  const means = rating ? meansByCriterion(reviews) : new Map<string, number>();
  const number = new Intl.NumberFormat(writing.locale, { maximumFractionDigits: 2 });
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined ? null : number.format(value);
  const cells = [
    row.id,
    row.startup_name,
    nameOf(row),
    row.email,
    words.statuses[row.status],
    at(row.staged_until),
    at(row.sent_at),
    at(row.status_since),
    at(row.decided_at),
    row.recommender ? nameOf(row.recommender) : (row.recommended_account?.entity_name ?? null),
    String(snapshot?.form.version ?? row.form_version),
    ...questions.map(({ _id }) => answers.get(_id) ?? null),
    figure(rating?.average),
    figure(rating?.count),
    ...criteria.map(({ _id }) => figure(means.get(_id))),
  ];
  return csvLine(cells, separators[language]);
}

/** The last line of a file that does not hold all. */
export const toExportEnd = (most: number, language: Language): string =>
  csvLine([exportWords[language].more(most)], separators[language]);

/** The file, made while it is read. */
export function toExportFile(
  lines: AsyncIterable<string>,
  { slug }: Pick<ExportedProject, 'slug'>,
  { language, now }: { language: Language; now: Date },
): FileReply {
  return {
    stream: Readable.from(lines, { objectMode: false }),
    name: `${exportWords[language].file}-${slug}-${now.toISOString().slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    size: null,
    inline: false,
  };
}

/** A line of who took what along. */
export function toExportView(row: ExportRow): z.input<typeof applicationExport> {
  const { id, user_id, rows, complete, created_at, ...names } = row;
  return {
    _id: id,
    by: toPerson({ id: user_id, ...names }),
    createdAt: created_at.toISOString(),
    rows,
    complete,
  };
}
