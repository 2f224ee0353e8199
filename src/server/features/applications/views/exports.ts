import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { applicationExport, ExportFormat } from '#contract/application-exports.ts';
import type { Language } from '#contract/limits.ts';
import type { Snapshot } from '#contract/submissions.ts';
import { answersInCells, meansByCriterion, toCell } from '#rules/applications/export.ts';
import { type Cell, CSV_START, csvLine, type Separator, textOf } from '#rules/text/csv.ts';
import { localeOf } from '#rules/text/languages.ts';
import type { FileReply } from '#server/http/context.ts';
import { xlsxFile } from '#server/integrations/documents/xlsx.ts';
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
const at = (instant: Date | null): Cell =>
  instant && { text: instant.toISOString(), value: instant };

/** A line of the table, whichever kind of file it is in. */
export type Row = readonly Cell[];

/** The first line. */
export function toExportHeading({ questions, criteria, formVersion, language }: Columns): Row {
  const words = exportWords[language];
  return [
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
    ...criteria.map(({ label }) => toCell(words.criterion(label))),
  ];
}

/** A line. The team's figures stay away where the reader may not know them: of an application of their own. */
export function toExportLine(
  { row, snapshot, reviews }: Exported,
  { questions, criteria, language }: Columns,
): Row {
  const words = exportWords[language];
  const writing = { locale: localeOf[language], given: words.given };
  const answers = snapshot ? answersInCells(snapshot, writing) : new Map<string, Cell>();
  const { rating } = row.figures ?? {};
  const means = rating ? meansByCriterion(reviews) : new Map<string, number>();
  const number = new Intl.NumberFormat(writing.locale, { maximumFractionDigits: 2 });
  const figure = (value: number | null | undefined): Cell =>
    value === null || value === undefined ? null : { text: number.format(value), value };
  const version = snapshot?.form.version ?? row.form_version;
  return [
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
    { text: String(version), value: version },
    ...questions.map(({ _id }) => answers.get(_id) ?? null),
    figure(rating?.average),
    figure(rating?.count),
    ...criteria.map(({ _id }) => figure(means.get(_id))),
  ];
}

/** The last line of a file that does not hold all. */
export const toExportEnd = (held: number, language: Language): Row => [
  exportWords[language].more(held),
];

/** The file, made while it is read. Whichever kind it is, its rows are these. */
export function toExportFile(
  rows: AsyncIterable<readonly Row[]>,
  { slug }: Pick<ExportedProject, 'slug'>,
  { language, now, format }: { language: Language; now: Date; format: ExportFormat },
): FileReply {
  const { file } = exportWords[language];
  return {
    stream:
      format === 'csv'
        ? Readable.from(csvOf(rows, separators[language]), { objectMode: false })
        : Readable.from(xlsxFile(rows, file), { objectMode: false }),
    name: `${file}-${slug}-${now.toISOString().slice(0, 10)}.${format}`,
    type: types[format],
    size: null,
    inline: false,
  };
}

const types: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

async function* csvOf(rows: AsyncIterable<readonly Row[]>, separator: Separator) {
  // The mark tells spreadsheets how to read what follows.
  let mark = CSV_START;
  for await (const some of rows) {
    yield mark + some.map((row) => csvLine(row.map(textOf), separator)).join('');
    mark = '';
  }
}

/** A line of who took what along. */
export function toExportView(row: ExportRow): z.input<typeof applicationExport> {
  const { id, user_id, key_name: key, rows, complete, created_at, ...names } = row;
  return {
    _id: id,
    by: key === null ? toPerson({ id: user_id, ...names }) : null,
    key,
    createdAt: created_at.toISOString(),
    rows,
    complete,
  };
}
